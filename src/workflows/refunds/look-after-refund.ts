import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
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
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_collection_id"],
    filters: { id: paymentId },
  })
  const payment = data[0] as { payment_collection_id: string } | undefined
  if (payment) await payos.lookAfterRefund(payment.payment_collection_id)
}
