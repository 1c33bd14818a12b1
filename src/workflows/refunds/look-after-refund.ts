import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { readPaymentCollectionOf } from "../../modules/payos/medusa/read-payment-collection-of"
import type PayosModuleService from "../../modules/payos/service"

/**
 * Has the money of a Payment looked at after a refund that is about to be made: a process that dies
 * between the refund's row and its payout tells nobody, and the loop drafts what is left.
 */
export async function lookAfterRefund(
  container: MedusaContainer,
  paymentId: string,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const collectionId = await readPaymentCollectionOf(query, paymentId)
  if (collectionId) await payos.lookAfterRefund(collectionId)
}
