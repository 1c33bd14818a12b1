import { FAILURES_BEFORE_PROBLEM } from "../../domain/failures"
import { retryDelayMs } from "../../domain/links/link-work"
import { type ProblemInput, raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { QueueItem } from "../../modules/payos/repositories/queue/claim"
import type { ReleaseOutcome } from "../../modules/payos/repositories/queue/release"
import type { PayosContext } from "../context"

/** Why processing failed, and the problem that reports it. */
type Failure = { reason: string; problem?: ProblemInput }

/** Retries failed work with a growing pause; after some failures it raises the problem. */
export async function scheduleRetry(
  context: PayosContext,
  { attempts: before }: Pick<QueueItem, "attempts">,
  { reason, problem }: Failure,
): Promise<ReleaseOutcome> {
  const attempts = before + 1
  if (problem && attempts >= FAILURES_BEFORE_PROBLEM) await raiseProblem(context.db, problem)
  return { next: { inMs: retryDelayMs(attempts) }, error: reason }
}
