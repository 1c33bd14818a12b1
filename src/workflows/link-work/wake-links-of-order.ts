import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import type PayosModuleService from "../../modules/payos/service"
import { workLinkNow } from "./work-page"

/** Looks at every open link of an order at once, whichever of its collections it is of. */
export async function wakeLinksOfOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  })
  for (const { payment_collection_id } of data as { payment_collection_id: string }[]) {
    const ids = await payos.wakeOpenLinks("payment_collection_id", payment_collection_id)
    for (const id of ids) await workLinkNow(container, id)
  }
}
