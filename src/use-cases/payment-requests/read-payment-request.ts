import { readOrderContact } from "../../medusa/read-order-contact"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { readRequestOfOrder, type OrderRequest } from "../notifications/request-of-link"

/**
 * Reads the request for an order's balance due, by its open code.
 *
 * @throws MedusaError if there is no such order, or nothing can be paid for it now
 */
export async function readPaymentRequest(
  context: PayosContext,
  orderId: string,
): Promise<OrderRequest> {
  const found = await readRequestOfOrder(context, orderId)
  if (found) return found
  const isKnown = (await readOrderContact(context.query, orderId)) !== null
  throw refusal(isKnown ? "payos_payment_request_without_code" : "payos_order_not_found")
}
