import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { readOrderOfPayment } from "../medusa/read-orders"
import { syncOrderLinks } from "../use-cases/link-queue/sync-order-links"
import { contextOf } from "../use-cases/context"

/** Syncs the links of an order paid by other means, such as in the admin: it must not be paid again. */
export default async function payosPaymentCaptured({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const context = contextOf(container)
  const orderId = await readOrderOfPayment(context.query, event.data.id)
  if (orderId) await syncOrderLinks(context, orderId)
}

export const config: SubscriberConfig = {
  event: PaymentEvents.CAPTURED,
}
