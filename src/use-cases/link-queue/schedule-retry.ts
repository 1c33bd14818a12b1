import { FAILURES_BEFORE_PROBLEM } from "../../domain/failures-before-problem"
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
  { failures: before }: Pick<QueueItem, "failures">,
  { reason, problem }: Failure,
): Promise<ReleaseOutcome> {
  const failures = before + 1
  if (problem && failures >= FAILURES_BEFORE_PROBLEM) await raiseProblem(context.db, problem)
  return { next: { inMs: retryDelayMs(failures) }, error: reason }
}
