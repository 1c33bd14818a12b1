import type { MedusaRequest } from "@medusajs/framework/http"
import type { PaymentView, TimedPaymentView } from "../../../types/shopper"

/**
 * Adds the server's time, against which a code expires. Only the store API names the order: by its id Medusa shows the
 * customer's phone number, and the holder of a payment request's link is not always the customer.
 */
export function toTimedView(
  { originalUrl }: Pick<MedusaRequest, "originalUrl">,
  view: PaymentView,
): TimedPaymentView {
  const order_id = /^\/store\//i.test(originalUrl) ? view.order_id : null
  return { ...view, order_id, now: new Date().toISOString() }
}
