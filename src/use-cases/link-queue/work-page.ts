import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import { PAYOS_MODULE } from "../../modules/payos"
import type PayosModuleService from "../../modules/payos/service"
import { telemetry } from "../../modules/payos/telemetry"
import { LOOKS, inspectPage } from "./inspect-page"
import { describeRun, emptyTally, type RunTally } from "./run-tally"
import { workLink } from "./work-link"
import { claimDueLinks, claimLink } from "../../modules/payos/repositories/links/work"

/** Links worked on at a time, for the loop and for the hooks each: a settlement runs core's completion. */
const AT_ONCE = 4

/** The loop ends after this and begins anew at its next tick. */
const RUN_MS = 30_000

let underWay = 0

type Run = { container: MedusaContainer; tally: RunTally; until: number }

/** Looks at everything that is due, and works on what needs it. One failure never stops the rest. */
export async function workDueLinks(container: MedusaContainer): Promise<void> {
  const since = Date.now()
  const run = { container, tally: emptyTally(), until: since + RUN_MS }
  await guarded(container, () => lookAndWork(run))
  const ms = Date.now() - since
  if (run.tally.looked + run.tally.worked > 0) telemetry.looped(run.tally.worked, ms)
  const report = describeRun(run.tally, ms)
  if (report) container.resolve(ContainerRegistrationKeys.LOGGER)[report.level](report.line)
}

/** Work goes on beside the looks: payOS may be slow, and a link that only waits needs no payOS. */
async function lookAndWork(run: Run): Promise<void> {
  const work = () => guarded(run.container, () => workThrough(run))
  let working = work()
  try {
    let page: { looked: number; found: number }
    do {
      page = await inspectPage(run.container)
      run.tally.looked += page.looked
      if (page.found > 0) working = working.then(work)
    } while (page.looked === LOOKS && Date.now() < run.until)
  } finally {
    await working
  }
}

/**
 * Until nothing in the work lane is due. In a flood of webhooks it is one link a run: payOS and the
 * shoppers of the store wait for answers of the same process, and what is booked can wait.
 */
async function workThrough({ container, tally, until }: Run): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  let claimed = AT_ONCE
  while (claimed === AT_ONCE && Date.now() < until) {
    const page = await claimDueLinks(payos.db, "work", payos.ingest.isFlooded ? 1 : AT_ONCE)
    await Promise.all(
      page.map((link) => guarded(container, () => workLink(container, link, tally))),
    )
    claimed = page.length
    tally.worked += claimed
  }
}

/**
 * Works on one link right away, if this instance has hands free. It is due in the ledger all the
 * same: what is not done here, or dies half-way, the loop does.
 */
export async function workLinkNow(container: MedusaContainer, id: string): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  if (payos.ingest.isFlooded || underWay >= AT_ONCE) return
  underWay += 1
  await guarded(container, async () => {
    const link = await claimLink(payos.db, id)
    if (link) await workLink(container, link, emptyTally())
  })
  underWay -= 1
}

/** Work that cannot even be given back ends with its claim; it is never an unhandled rejection. */
async function guarded(container: MedusaContainer, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const reason = reasonOf(error)
    logger.error(`payos: work on a link ended with: ${reason}`)
  }
}
