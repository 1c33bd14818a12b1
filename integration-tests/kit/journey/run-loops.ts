import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { contextOf } from "../../../src/use-cases/context"
import { processDueLinks } from "../../../src/use-cases/link-queue/process-queue"
import { processDuePayouts } from "../../../src/use-cases/payouts/process-payouts"
import { correctRecentOrders } from "../../../src/use-cases/settlement/correct-recent-orders"
import { deliverNotifications } from "../../../src/use-cases/notifications/deliver-notifications"
import { publishAll } from "../../../src/use-cases/loops/start-loops"
import { rows } from "../../../src/modules/payos/repositories/db"
import { uncounted } from "../database/record-statements"
import { eventually, pause } from "../time/eventually"

/** Pauses between runs, in ms, short for what most tests await; five loops without pauses take a tenth of a core. */
const PAUSE_MS = { soon: 150, later: 600 }

/** Subscribers of a request's events run within this time after its response, even on a busy machine. */
const SUBSCRIBERS_MS = 1_000

/** The store's recurring work; `begun` and `ended` count its runs in this process. */
const LOOPS = [
  { work: processDueLinks, pauseMs: PAUSE_MS.soon },
  { work: processDuePayouts, pauseMs: PAUSE_MS.soon },
  { work: publishAll, pauseMs: PAUSE_MS.later },
  { work: deliverNotifications, pauseMs: PAUSE_MS.later },
  { work: correctRecentOrders, pauseMs: PAUSE_MS.later },
].map((loop) => ({ ...loop, begun: 0, ended: 0 }))

/** One run may settle many purchases, possibly on a busy machine. */
const TWO_RUNS_MS = 180_000

type Loop = (typeof LOOPS)[number]

/** The store whose loops run. */
let running: MedusaContainer | null = null

/**
 * Runs the store's recurring work in the test's process, so that a test does not wait for the store's schedule.
 *
 * @returns a function that stops the loops and waits for the current run
 */
export function runLoops(container: MedusaContainer): () => Promise<void> {
  const stop = new AbortController()
  running = container
  const loops = Promise.all(LOOPS.map((loop) => runOn(stop.signal, loop, container)))
  return async () => {
    stop.abort()
    await loops
    await waitForClaims()
  }
}

/** Like the store's schedule, it continues after a failure. */
async function runOn(stop: AbortSignal, loop: Loop, container: MedusaContainer): Promise<void> {
  while (!stop.aborted) {
    loop.begun += 1
    await uncounted<unknown>(() => loop.work(contextOf(container))).catch(() => undefined)
    loop.ended = loop.begun
    await sleep(loop.pauseMs, undefined, { signal: stop }).catch(() => undefined)
  }
}

/**
 * Waits until subscribers have run, then each loop has run twice from start to end, and no other worker, such as the
 * store's own schedule, still holds a claim: no work is due or underway.
 */
export async function waitForLoops(): Promise<void> {
  await pause(SUBSCRIBERS_MS)
  const wanted = LOOPS.map((loop) => ({ loop, ended: loop.begun + 2 }))
  const isDone = async () => wanted.every(({ loop, ended }) => loop.ended >= ended)
  await eventually("two runs of every loop", isDone, TWO_RUNS_MS)
  await waitForClaims()
}

/** A worker's claim ends before this. */
const AFTER_CLAIMS = "now() + interval '1 minute'"

/** Waits until no worker of the store has claimed work; a test that withholds work claims it for an hour. */
async function waitForClaims(): Promise<void> {
  if (!running) return
  const { db } = contextOf(running)
  await eventually("no claimed work", async () => {
    const claimed = () =>
      rows(db, `select from payos_queue where claimed_until between now() and ${AFTER_CLAIMS}`)
    return (await uncounted(claimed)).length === 0
  })
}
