import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import { PAYOS_MODULE } from "../../modules/payos"
import type PayosModuleService from "../../modules/payos/service"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { fetchLink } from "../links/refresh-link"

/**
 * Asks payOS for links whose sum is in doubt and stores its answers. One link that cannot be asked does
 * not keep the others' money from counting.
 */
export async function confirmLinks(
  container: MedusaContainer,
  linkIds: readonly string[],
  deadlineMs?: number,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  for (const id of linkIds) {
    const link = await findLink(payos.db, id)
    if (link) await fetchLink(payos, link, deadlineMs).catch(report(container, id))
  }
}

function report(container: MedusaContainer, linkId: string) {
  return (error: unknown): void => {
    const reason = reasonOf(error)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`payos: link ${linkId} could not be confirmed: ${reason}`)
  }
}
