import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { endLinksOfOrder } from "../use-cases/link-queue/wake-links-of-order"
import { contextOf } from "../use-cases/context"

type PaymentRow = { payment_collection?: { order?: { id: string } | null } | null }

/** An order that was paid otherwise, say marked as paid in the admin, must not be paid again. */
export default async function payosPaymentCaptured({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const context = contextOf(container)
  const { query } = context
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_collection.order.id"],
    filters: { id: event.data.id },
  })
  const orderId = (data[0] as PaymentRow | undefined)?.payment_collection?.order?.id
  if (orderId) await endLinksOfOrder(context, orderId)
}

export const config: SubscriberConfig = {
  event: PaymentEvents.CAPTURED,
}
