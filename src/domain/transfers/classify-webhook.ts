/** The fields of a verified webhook that classify it. Amounts in đồng. */
export type WebhookFacts = {
  code: string
  currency: string
  amount: number
  orderCode: number
  paymentLinkId: string
}

/** The link in the ledger with the webhook's order code. */
export type WebhookLink = { payment_link_id: string | null }

/**
 * The class of a verified webhook: `payment` to book; a `hint` that a link still being created has
 * been paid (to be fetched before it counts); or one of the reasons to book nothing. A payment may turn
 * out to be a hint too: by its key, or by a booked transfer with its reference.
 */
export type WebhookOutcome =
  | "payment"
  | "hint"
  | "not_a_payment"
  | "wrong_currency"
  | "invalid_amount"
  | "unknown_order_code"
  | "wrong_link"

/**
 * A payment requires a success code, VND, a positive whole amount, and a link id that matches its order
 * code. The envelope's own `success`, `code` and `desc` are ignored, because they are not signed.
 */
export function classifyWebhook(facts: WebhookFacts, link: WebhookLink | null): WebhookOutcome {
  if (facts.code !== "00") return "not_a_payment"
  if (facts.currency.toUpperCase() !== "VND") return "wrong_currency"
  if (!Number.isSafeInteger(facts.amount) || facts.amount <= 0) return "invalid_amount"
  if (!link) return "unknown_order_code"
  if (link.payment_link_id === null) return "hint"
  return link.payment_link_id === facts.paymentLinkId ? "payment" : "wrong_link"
}
