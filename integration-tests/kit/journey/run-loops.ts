import type { MedusaContainer } from "@medusajs/framework/types"
import payosAnnounce from "../../../src/jobs/payos-announce"
import payosBooks from "../../../src/jobs/payos-books"
import payosLoop from "../../../src/jobs/payos-loop"
import payosPayouts from "../../../src/jobs/payos-payouts"

/** A store of five instances looks as often. */
const PAUSE_MS = 400

/** After this every job has run more than once: what it has not done by then it does not do. */
export const LOOKS_MS = 1_500

/**
 * Runs the store's jobs beside its own schedule, so that a test does not wait for their next turn.
 *
 * @returns what ends it, once the run under way is done
 */
export function runLoops(container: MedusaContainer): () => Promise<void> {
  const leave = new AbortController()
  const running = Promise.all(
    [payosLoop, payosPayouts, payosAnnounce, payosBooks].map((job) =>
      runOn(leave.signal, () => job(container)),
    ),
  )
  return async () => {
    leave.abort()
    await running
  }
}

/** Like the store's schedule it goes on after a failure. */
async function runOn(leave: AbortSignal, job: () => Promise<void>): Promise<void> {
  while (!leave.aborted) {
    await job().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
