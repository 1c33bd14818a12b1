import { reasonOf } from "../../domain/reason-of"
import { telemetry } from "../../modules/payos/telemetry"
import { INSPECTED_AT_ONCE, processInspections } from "./process-inspections"
import { describeRun, emptyTally, type RunTally } from "./run-tally"
import { processLink } from "./process-link"
import { claimDue, claimLink } from "../../modules/payos/repositories/queue/claim"
import type { PayosContext } from "../context"

/**
 * Links that the links loop processes at the same time, and as many again by `processLinkNow`: a settlement runs core's
 * completion.
 */
const CONCURRENCY = 4

/** Maximum duration of a run; the links loop then starts another. */
const RUN_MS = 30_000

let underWay = 0

type Run = { context: PayosContext; tally: RunTally; until: number }

/** Inspects all due links, and processes those that need it. A failure does not stop the others. */
export async function processDueLinks(context: PayosContext): Promise<void> {
  const since = Date.now()
  const run = { context, tally: emptyTally(), until: since + RUN_MS }
  await logErrors(context, () => inspectAndProcess(run))
  const ms = Date.now() - since
  if (run.tally.inspected + run.tally.processed > 0) telemetry.loopRan(run.tally.processed, ms)
  const report = describeRun(run.tally, ms)
  if (report) context.logger[report.level](report.line)
}

/** Processes links while inspecting others: inspections need no payOS, which may be slow. */
async function inspectAndProcess(run: Run): Promise<void> {
  const work = () => logErrors(run.context, () => processQueue(run))
  let working = work()
  try {
    let batch: { inspected: number; found: number }
    do {
      batch = await processInspections(run.context)
      run.tally.inspected += batch.inspected
      if (batch.found > 0) working = working.then(work)
    } while (batch.inspected === INSPECTED_AT_ONCE && Date.now() < run.until)
  } finally {
    await working
  }
}

/**
 * Processes until no link is due. During a flood of webhooks it processes one link per run: payOS and the shoppers wait
 * for responses of the same process, whereas booked money can wait.
 */
async function processQueue({ context, tally, until }: Run): Promise<void> {
  let claimed = CONCURRENCY
  while (claimed === CONCURRENCY && Date.now() < until) {
    const batch = await claimDue(context.db, "process", context.ingest.isFlooded ? 1 : CONCURRENCY)
    await Promise.all(
      batch.map((item) => logErrors(context, () => processLink(context, item, tally))),
    )
    claimed = batch.length
    tally.processed += claimed
  }
}

/**
 * Processes one link immediately if this instance has capacity. The link is in the queue too, so the links loop does
 * the rest.
 */
export async function processLinkNow(context: PayosContext, id: string): Promise<void> {
  if (context.ingest.isFlooded || underWay >= CONCURRENCY) return
  underWay += 1
  await logErrors(context, async () => {
    const item = await claimLink(context.db, id)
    if (item) await processLink(context, item, emptyTally())
  })
  underWay -= 1
}

/** Avoids an unhandled rejection. If even the release fails, the claim expires. */
async function logErrors(context: PayosContext, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = reasonOf(error)
    context.logger.error(`payos: processing of links ended with: ${reason}`)
  }
}
