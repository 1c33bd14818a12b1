import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import type { PayosLink } from "../../modules/payos/ledger/link-row"
import type PayosModuleService from "../../modules/payos/service"
import { workLink } from "./work-link"

/** Links at a time, for the loop and for the hooks each: a settlement runs core's completion. */
const AT_ONCE = 4

/** The loop ends after this and begins anew at its next tick. */
const RUN_MS = 30_000

let underWay = 0

/** Works through everything that is due. One failure never stops the rest. */
export async function workDueLinks(container: MedusaContainer): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const until = Date.now() + RUN_MS
  let worked = 0
  let page: PayosLink[]
  do {
    page = await payos.claimDueLinks(AT_ONCE)
    await Promise.all(page.map((link) => guarded(container, () => workLink(container, link))))
    worked += page.length
  } while (page.length === AT_ONCE && Date.now() < until)
  if (worked > 0) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.debug(`payos: the loop worked on ${worked} link(s)`)
  }
}

/**
 * Works on one link right away, if this instance has hands free. It is due in the ledger all the
 * same: what is not done here, or dies half-way, the loop does.
 */
export async function workLinkNow(container: MedusaContainer, id: string): Promise<void> {
  if (underWay >= AT_ONCE) return
  underWay += 1
  await guarded(container, async () => {
    const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
    const link = await payos.claimLink(id)
    if (link) await workLink(container, link)
  })
  underWay -= 1
}

/** Work that cannot even be given back ends with its claim; it is never an unhandled rejection. */
async function guarded(container: MedusaContainer, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const reason = error instanceof Error ? error.message : String(error)
    logger.error(`payos: work on a link ended with: ${reason}`)
  }
}
