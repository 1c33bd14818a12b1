import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../modules/payos"
import type { CancellationByUser } from "../../modules/payos/repositories/links/cancel-by-user"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type PayosModuleService from "../../modules/payos/service"
import { settleFound } from "./refresh-link"
import { cancelByUser } from "../../modules/payos/repositories/links/cancel-by-user"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { cancelLink } from "../links/refresh-link"
import { wakePaidLinksOfCollection } from "../../modules/payos/repositories/links/marks"

/** The merchant waits for it. */
const CANCEL_MS = 10_000

/**
 * Ends an open link on a person's word: it is cancelled at payOS with what the person wrote, and money
 * that was faster is settled; the loop lists too little of it. Where payOS does not answer, the loop
 * goes on trying.
 *
 * @param lease the collection's, which the caller holds
 * @returns false where the link was not open any more; then nothing was done
 * @throws PayOSError
 */
export async function cancelLinkByHand(
  container: MedusaContainer,
  end: CancellationByUser,
  lease: Lease,
): Promise<boolean> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  if (!(await cancelByUser(payos.db, end))) return false
  const link = await findLink(payos.db, end.id)
  if (!link) return false
  await cancelLink(payos, link, CANCEL_MS)
  await settleFound(container, end.id, lease)
  await wakePaidLinksOfCollection(payos.db, link.payment_collection_id)
  return true
}
