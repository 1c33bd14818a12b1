/** What decides how an order's payment is shown. Amounts in đồng. */
export type OrderMoneyFacts = {
  is_canceled: boolean
  /** Whether payOS has any part in it: a link or a Payment. */
  is_ours: boolean
  /** What the order still has to get. */
  missing: number
  received: number
  surplus: number
  /** One of its links can be paid. */
  is_payable: boolean
}

/** Where an order's money stands, in one word. */
export function toOrderPaymentState(
  facts: OrderMoneyFacts,
): "paid" | "surplus" | "waiting" | "short" | "unpaid" | "cancelled" | "none" {
  if (!facts.is_ours) return "none"
  if (facts.is_canceled) return "cancelled"
  if (facts.surplus > 0) return "surplus"
  if (facts.missing <= 0) return "paid"
  if (!facts.is_payable) return "unpaid"
  return facts.received > 0 ? "short" : "waiting"
}
