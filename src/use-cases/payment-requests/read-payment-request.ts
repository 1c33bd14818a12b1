import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { readRequestOfLink, type RequestOfLink } from "../notifications/request-of-link"
import { readOrderDetails } from "../order-links/order-details"

/** A payment request of an order, with the link that it is about. */
export type OrderRequest = RequestOfLink & { link_id: string }

/**
 * The request for what an order still lacks, by its open code.
 *
 * @throws MedusaError if there is no such order, or nothing can be paid for it now
 */
export async function readPaymentRequest(
  context: PayosContext,
  orderId: string,
): Promise<OrderRequest> {
  const details = await readOrderDetails(context, orderId)
  if (!details) throw refusal("payos_order_not_found")
  const { payable_link_id: link_id } = details.money
  const found = link_id && (await readRequestOfLink(context, link_id))
  if (!found) throw refusal("payos_request_without_code")
  return { ...found, link_id }
}
