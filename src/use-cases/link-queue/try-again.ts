import { retryDelayMs } from "../../domain/links/link-work"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"
import { type ProblemInput, raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { WorkEnd } from "../../modules/payos/repositories/links/claims"
import type { PayosContext } from "../context"

/** Tries in vain before a person is told. */
export const PATIENCE = 5

/** Work that came to nothing is tried again, later each time; a problem is shown after some tries. */
export async function tryAgain(
  context: PayosContext,
  link: PayosLink,
  reason: string,
  problem?: ProblemInput,
): Promise<WorkEnd> {
  const attempts = link.attempts + 1
  if (problem && attempts >= PATIENCE) await raiseProblem(context.db, problem)
  return { next: { inMs: retryDelayMs(attempts) }, error: reason }
}
