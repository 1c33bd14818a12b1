import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../modules/payos"
import type PayosModuleService from "../modules/payos/service"
import { workLinkNow } from "../workflows/link-work/work-page"

/** A cancelled order must not be paid any more. */
export default async function payosOrderCanceled({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: event.data.id },
  })
  for (const { payment_collection_id } of data as { payment_collection_id: string }[]) {
    const ids = await payos.wakeOpenLinks("payment_collection_id", payment_collection_id)
    for (const id of ids) await workLinkNow(container, id)
  }
}

export const config: SubscriberConfig = {
  event: OrderWorkflowEvents.CANCELED,
}
