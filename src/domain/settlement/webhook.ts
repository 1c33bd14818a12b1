/** The fields of a verified webhook that decide what it is. Amounts in đồng. */
export type WebhookFacts = {
  code: string
  currency: string
  amount: number
  orderCode: number
  paymentLinkId: string
}

/** The link that the ledger holds under the webhook's order code. */
export type WebhookLink = { payment_link_id: string | null }

/**
 * What a verified webhook is: `money` to book; a `hint` that a link still being created has been
 * paid (to be fetched before it counts); or something that books nothing, each for its own reason.
 */
export type WebhookOutcome =
  "money" | "hint" | "not_money" | "wrong_currency" | "bad_amount" | "foreign" | "wrong_link"

/**
 * Money is only a success code, VND, a positive whole amount, and a link id that agrees with its
 * order code. The envelope's own `success`, `code` and `desc` are not signed and not asked.
 */
export function classifyWebhook(facts: WebhookFacts, link: WebhookLink | null): WebhookOutcome {
  if (facts.code !== "00") return "not_money"
  if (facts.currency.toUpperCase() !== "VND") return "wrong_currency"
  if (!Number.isSafeInteger(facts.amount) || facts.amount <= 0) return "bad_amount"
  if (!link) return "foreign"
  if (link.payment_link_id === null) return "hint"
  return link.payment_link_id === facts.paymentLinkId ? "money" : "wrong_link"
}
