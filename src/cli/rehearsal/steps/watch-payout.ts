import type { PayOSClient, PayOSPayout } from "../../../client"
import type { RehearsalContext } from "../context"
import { toKnownStatus } from "../observation"

const WATCHED_MS = 120_000
const POLL_MS = 1_000

const FINAL = ["SUCCEEDED", "FAILED", "CANCELLED", "REVERSED"]
const WAITING = ["DRAFTING", "SUBMITTED"]

/** The course of a payout. Durations in milliseconds, rounded to a second; null if it did not happen in time. */
export type WatchedPayout = {
  listedAfterMs: number | null
  finalAfterMs: number | null
  /** Whether it still awaits approval. */
  isWaiting: boolean
  /** The states of its transfer, without consecutive repeats. */
  states: string[]
  watchedMs: number
}

/**
 * Reads a payout by its id and by the list until it is final and listed, for up to two minutes.
 *
 * @param payout `sentAt`: when it was sent, in milliseconds
 */
export async function watchPayout(
  { clock, operator }: RehearsalContext,
  { payouts }: PayOSClient,
  { id, referenceId, sentAt }: PayOSPayout & { sentAt: number },
): Promise<WatchedPayout> {
  const states: string[] = []
  let listedAfterMs: number | null = null
  let finalAfterMs: number | null = null
  operator.report({ type: "waits", seconds: WATCHED_MS / 1000 })
  for (;;) {
    const watchedMs = Math.round((clock.now() - sentAt) / 1000) * 1000
    const { data: page } = await payouts.list({ referenceId })
    if (page.payouts.some((one) => one.id === id)) listedAfterMs ??= watchedMs
    const { data: payout } = await payouts.get(id)
    const state = payout.transactions[0]?.state ?? ""
    if (states.at(-1) !== toKnownStatus(state)) states.push(toKnownStatus(state))
    // At least a second: 0 means never.
    if (FINAL.includes(state)) finalAfterMs ??= Math.max(watchedMs, 1000)
    const isSeen = listedAfterMs !== null && finalAfterMs !== null
    if (isSeen || watchedMs >= WATCHED_MS) {
      const isWaiting = WAITING.includes(payout.approvalState)
      return { listedAfterMs, finalAfterMs, isWaiting, states, watchedMs }
    }
    await clock.pause(POLL_MS)
  }
}
