import type { MedusaContainer } from "@medusajs/framework/types"
import { contextOf } from "../../../src/use-cases/context"
import { processDueLinks } from "../../../src/use-cases/link-queue/process-queue"
import { processDuePayouts } from "../../../src/use-cases/payouts/process-payouts"
import { correctRecentBooks } from "../../../src/use-cases/settlement/correct-recent-books"
import { deliverNotifications } from "../../../src/use-cases/notifications/deliver-notifications"
import { publishAll } from "../../../src/use-cases/work/start-work"
import { uncounted } from "../database/record-statements"

/** A store of five instances looks as often. */
const PAUSE_MS = 400

/** After this all of it has run more than once: what it has not done by then it does not do. */
export const LOOKS_MS = 1_500

/**
 * Does the store's recurring work beside the store, so that a test does not wait for its next turn.
 *
 * @returns what ends it, once the run under way is done
 */
export function runLoops(container: MedusaContainer): () => Promise<void> {
  const leave = new AbortController()
  const running = Promise.all(
    [processDueLinks, processDuePayouts, publishAll, deliverNotifications, correctRecentBooks].map(
      (work) => runOn(leave.signal, () => uncounted<unknown>(() => work(contextOf(container)))),
    ),
  )
  return async () => {
    leave.abort()
    await running
  }
}

/** Like the store's schedule it goes on after a failure. */
async function runOn(leave: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!leave.aborted) {
    await work().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
