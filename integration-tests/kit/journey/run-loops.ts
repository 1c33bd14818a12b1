import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { contextOf } from "../../../src/use-cases/context"
import { processDueLinks } from "../../../src/use-cases/link-queue/process-queue"
import { processDuePayouts } from "../../../src/use-cases/payouts/process-payouts"
import { correctRecentBooks } from "../../../src/use-cases/settlement/correct-recent-books"
import { deliverNotifications } from "../../../src/use-cases/notifications/deliver-notifications"
import { publishAll } from "../../../src/use-cases/loops/start-loops"
import { uncounted } from "../database/record-statements"
import { eventually, pause } from "../time/eventually"

/** Between two runs: for what tests mostly wait for, and for the rest. Five loops in haste would take a tenth of a core. */
const PAUSE_MS = { soon: 150, later: 600 }

/** What a request left to be done comes a moment after its answer: an event's subscriber, on a busy machine. */
const SUBSCRIBERS_MS = 1_000

/** The store's recurring work; `begun` and `ended`: how often in this process. */
const LOOPS = [
  { work: processDueLinks, pauseMs: PAUSE_MS.soon },
  { work: processDuePayouts, pauseMs: PAUSE_MS.soon },
  { work: publishAll, pauseMs: PAUSE_MS.later },
  { work: deliverNotifications, pauseMs: PAUSE_MS.later },
  { work: correctRecentBooks, pauseMs: PAUSE_MS.later },
].map((loop) => ({ ...loop, begun: 0, ended: 0 }))

/** One run may settle many purchases, on a machine that may be busy. */
const TWO_RUNS_MS = 180_000

type Loop = (typeof LOOPS)[number]

/**
 * Does the store's recurring work beside the store, so that a test does not wait for its next turn.
 *
 * @returns what ends it, once the run under way is done
 */
export function runLoops(container: MedusaContainer): () => Promise<void> {
  const leave = new AbortController()
  const running = Promise.all(LOOPS.map((loop) => runOn(leave.signal, loop, container)))
  return async () => {
    leave.abort()
    await running
  }
}

/** Like the store's schedule it goes on after a failure. */
async function runOn(leave: AbortSignal, loop: Loop, container: MedusaContainer): Promise<void> {
  while (!leave.aborted) {
    loop.begun += 1
    await uncounted<unknown>(() => loop.work(contextOf(container))).catch(() => undefined)
    loop.ended = loop.begun
    await sleep(loop.pauseMs, undefined, { signal: leave }).catch(() => undefined)
  }
}

/**
 * Waits until subscribers have come and then each kind of work has run twice from beginning to end: what is not done by
 * then is not done.
 */
export async function waitForLoops(): Promise<void> {
  await pause(SUBSCRIBERS_MS)
  const wanted = LOOPS.map((loop) => ({ loop, ended: loop.begun + 2 }))
  const isDone = async () => wanted.every(({ loop, ended }) => loop.ended >= ended)
  await eventually("every loop has looked twice", isDone, TWO_RUNS_MS)
}
