import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { contextOf } from "../../../src/use-cases/context"
import { processDueLinks } from "../../../src/use-cases/link-queue/process-queue"
import { processDuePayouts } from "../../../src/use-cases/payouts/process-payouts"
import { correctRecentBooks } from "../../../src/use-cases/settlement/correct-recent-books"
import { deliverNotifications } from "../../../src/use-cases/notifications/deliver-notifications"
import { publishAll } from "../../../src/use-cases/work/start-work"
import { uncounted } from "../database/record-statements"
import { eventually, pause } from "../time/eventually"

const PAUSE_MS = 150

/** What a request left to be done comes a moment after its answer: an event's subscriber, on a busy machine. */
const SUBSCRIBERS_MS = 1_000

const WORK = [
  processDueLinks,
  processDuePayouts,
  publishAll,
  deliverNotifications,
  correctRecentBooks,
]

/** How often each kind of work has begun and ended in this process. */
const runs = WORK.map(() => ({ begun: 0, ended: 0 }))

/**
 * Does the store's recurring work beside the store, so that a test does not wait for its next turn.
 *
 * @returns what ends it, once the run under way is done
 */
export function runLoops(container: MedusaContainer): () => Promise<void> {
  const leave = new AbortController()
  const running = Promise.all(
    WORK.map((work, index) => {
      const run = () => uncounted<unknown>(() => work(contextOf(container)))
      return runOn(leave.signal, index, run)
    }),
  )
  return async () => {
    leave.abort()
    await running
  }
}

/** Like the store's schedule it goes on after a failure. */
async function runOn(leave: AbortSignal, index: number, run: () => Promise<unknown>) {
  const count = runs[index] ?? { begun: 0, ended: 0 }
  while (!leave.aborted) {
    count.begun += 1
    await run().catch(() => undefined)
    count.ended = count.begun
    await sleep(PAUSE_MS, undefined, { signal: leave }).catch(() => undefined)
  }
}

/**
 * Waits until subscribers have come and then each kind of work has run twice from beginning to end: what is not done by
 * then is not done.
 */
export async function letLoopsLook(): Promise<void> {
  await pause(SUBSCRIBERS_MS)
  const before = runs.map(({ begun }) => begun)
  await eventually("every loop has looked twice", async () =>
    runs.every(({ ended }, index) => ended >= (before[index] ?? 0) + 2),
  )
}
