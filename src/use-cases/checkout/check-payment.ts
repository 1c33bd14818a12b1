import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import { PAYOS_MODULE } from "../../modules/payos"
import type PayosModuleService from "../../modules/payos/service"
import { workLinkNow } from "../link-queue/work-page"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { touchLink } from "../../modules/payos/repositories/links/marks"
import { fetchLink } from "../links/refresh-link"

/** The shopper waits for the answer. */
const FETCH_MS = 5_000

/**
 * Asks payOS about a link for its shopper and works on what it answers. A link that was asked a moment
 * ago is only worked on; where payOS does not answer, the ledger's word stands.
 */
export async function checkPayment(container: MedusaContainer, linkId: string): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const link = await findLink(payos.db, linkId)
  if (!link || link.state === "creating") return
  await touchLink(payos.db, linkId)
  await fetchLink(payos, link, FETCH_MS).catch((error: unknown) => {
    const reason = reasonOf(error)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`payos: link ${linkId} could not be checked for its shopper: ${reason}`)
  })
  await workLinkNow(container, linkId)
}
