import { reasonOf } from "../../domain/reason-of"
import { telemetry } from "../../modules/payos/telemetry"
import { INSPECTED_AT_ONCE, inspectPage } from "./inspect-page"
import { describeRun, emptyTally, type RunTally } from "./run-tally"
import { processLink } from "./process-link"
import { claimDueLinks, claimLink } from "../../modules/payos/repositories/links/claims"
import type { PayosContext } from "../context"

/** Links worked on at a time, for the loop and for the hooks each: a settlement runs core's completion. */
const AT_ONCE = 4

/** The loop ends after this and begins anew at its next tick. */
const RUN_MS = 30_000

let underWay = 0

type Run = { context: PayosContext; tally: RunTally; until: number }

/** Looks at everything that is due, and works on what needs it. One failure never stops the rest. */
export async function processDueLinks(context: PayosContext): Promise<void> {
  const since = Date.now()
  const run = { context, tally: emptyTally(), until: since + RUN_MS }
  await guarded(context, () => inspectAndWork(run))
  const ms = Date.now() - since
  if (run.tally.looked + run.tally.worked > 0) telemetry.looped(run.tally.worked, ms)
  const report = describeRun(run.tally, ms)
  if (report) context.logger[report.level](report.line)
}

/** Work goes on beside the looks: payOS may be slow, and a link that only waits needs no payOS. */
async function inspectAndWork(run: Run): Promise<void> {
  const work = () => guarded(run.context, () => processQueue(run))
  let working = work()
  try {
    let page: { looked: number; found: number }
    do {
      page = await inspectPage(run.context)
      run.tally.looked += page.looked
      if (page.found > 0) working = working.then(work)
    } while (page.looked === INSPECTED_AT_ONCE && Date.now() < run.until)
  } finally {
    await working
  }
}

/**
 * Until nothing in the work lane is due. In a flood of webhooks it is one link a run: payOS and the
 * shoppers of the store wait for answers of the same process, and what is booked can wait.
 */
async function processQueue({ context, tally, until }: Run): Promise<void> {
  let claimed = AT_ONCE
  while (claimed === AT_ONCE && Date.now() < until) {
    const page = await claimDueLinks(context.db, "work", context.ingest.isFlooded ? 1 : AT_ONCE)
    await Promise.all(page.map((link) => guarded(context, () => processLink(context, link, tally))))
    claimed = page.length
    tally.worked += claimed
  }
}

/**
 * Works on one link right away, if this instance has hands free. It is due in the ledger all the
 * same: what is not done here, or dies half-way, the loop does.
 */
export async function processLinkNow(context: PayosContext, id: string): Promise<void> {
  if (context.ingest.isFlooded || underWay >= AT_ONCE) return
  underWay += 1
  await guarded(context, async () => {
    const link = await claimLink(context.db, id)
    if (link) await processLink(context, link, emptyTally())
  })
  underWay -= 1
}

/** Work that cannot even be given back ends with its claim; it is never an unhandled rejection. */
async function guarded(context: PayosContext, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { logger } = context
    const reason = reasonOf(error)
    logger.error(`payos: work on a link ended with: ${reason}`)
  }
}
