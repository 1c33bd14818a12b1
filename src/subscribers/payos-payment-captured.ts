import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { readOrderOfPayment } from "../medusa/read-orders"
import { syncUnpaidOrder } from "../use-cases/link-queue/schedule-links-of-order"
import { contextOf } from "../use-cases/context"

/** An order paid by other means, such as marked as paid in the admin, must not be paid again. */
export default async function payosPaymentCaptured({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const context = contextOf(container)
  const orderId = await readOrderOfPayment(context.query, event.data.id)
  if (orderId) await syncUnpaidOrder(context, orderId)
}

export const config: SubscriberConfig = {
  event: PaymentEvents.CAPTURED,
}
