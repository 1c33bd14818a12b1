import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { readOrderOfPayment } from "../medusa/read-orders"
import { endLinksOfOrder } from "../use-cases/link-queue/schedule-links-of-order"
import { contextOf } from "../use-cases/context"

/** An order that was paid otherwise, say marked as paid in the admin, must not be paid again. */
export default async function payosPaymentCaptured({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const context = contextOf(container)
  const orderId = await readOrderOfPayment(context.query, event.data.id)
  if (orderId) await endLinksOfOrder(context, orderId)
}

export const config: SubscriberConfig = {
  event: PaymentEvents.CAPTURED,
}
