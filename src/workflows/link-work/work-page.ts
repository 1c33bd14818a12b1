import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import type { PayosLink } from "../../modules/payos/ledger/link-row"
import type PayosModuleService from "../../modules/payos/service"
import { workLink } from "./work-link"

const PAGE = 20

/** Settlements at a time on this instance: each is a run of core's completion. */
const AT_ONCE = 4

let underWay = 0

/** Works through everything that is due, a page at a time. One failure never stops the rest. */
export async function workDueLinks(container: MedusaContainer): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  let worked = 0
  for (;;) {
    const page = await payos.claimDueLinks(PAGE)
    await workPage(container, page)
    worked += page.length
    if (page.length < PAGE) break
  }
  if (worked > 0) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.debug(`payos: the loop worked on ${worked} link(s)`)
  }
}

async function workPage(container: MedusaContainer, page: readonly PayosLink[]): Promise<void> {
  const queue = [...page]
  const worker = async (): Promise<void> => {
    for (let link = queue.shift(); link; link = queue.shift()) await guarded(container, link)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/**
 * Works on one link right away, if this instance has hands free. It is due in the ledger all the
 * same: what is not done here, or dies half-way, the loop does.
 */
export async function workLinkNow(container: MedusaContainer, id: string): Promise<void> {
  if (underWay >= AT_ONCE) return
  underWay += 1
  try {
    const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
    const link = await payos.claimLink(id)
    if (link) await guarded(container, link)
  } finally {
    underWay -= 1
  }
}

/** A link that cannot even be given back stays claimed until its claim ends. */
async function guarded(container: MedusaContainer, link: PayosLink): Promise<void> {
  try {
    await workLink(container, link)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const reason = error instanceof Error ? error.message : String(error)
    logger.error(`payos: link ${link.id} could not be given back: ${reason}`)
  }
}
