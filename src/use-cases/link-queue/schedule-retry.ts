import { FAILURES_BEFORE_PROBLEM } from "../../domain/failures-before-problem"
import { retryDelayMs } from "../../domain/links/link-work"
import { type ProblemInput, raiseProblem } from "../../modules/payos/repositories/problems/problems"
import type { QueueItem } from "../../modules/payos/repositories/queue/claim"
import type { ReleaseOutcome } from "../../modules/payos/repositories/queue/release"
import { raiseUnknownChannel } from "../../modules/payos/channels/unknown-channels"
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

/** Retry interval of a link whose channel is not configured, in case the channel is configured again. */
const WITHOUT_CHANNEL_MS = 60 * 60_000

/** Reports a link whose channel the store removed, so that payOS cannot be called, and retries hourly. */
export async function retryHourly(
  context: PayosContext,
  clientId: string,
): Promise<ReleaseOutcome> {
  await raiseUnknownChannel(context, clientId)
  return { next: { inMs: WITHOUT_CHANNEL_MS }, error: "its payOS channel is no longer configured" }
}

/** Retries a failed link, says so in the log, and raises a problem if it keeps failing. */
export function retryAsFailing(
  context: PayosContext,
  item: Pick<QueueItem, "id" | "failures">,
  reason: string,
): Promise<ReleaseOutcome> {
  context.logger.warn(`payos: link ${item.id} could not be processed, trying again: ${reason}`)
  const problem = { kind: "link_failing" as const, subject: item.id, detail: { reason } }
  return scheduleRetry(context, item, { reason, problem })
}
