import { findBank } from "../../domain/banks/banks"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"

/**
 * The `data` of a payment session, which the shopper can read. All of it comes from the ledger and overwrites what a
 * client sent. Amount in đồng, `expires_at` in ISO 8601.
 */
export type PayosSessionData = {
  session_id: string
  order_code: number
  payment_link_id: string | null
  amount: number
  currency: "VND"
  description: string
  qr_code: string | null
  bin: string | null
  bank_name: string | null
  account_number: string | null
  account_name: string | null
  checkout_url: string | null
  expires_at: string
}

/**
 * Converts a link to session data. The transfer content and the receiving account come from payOS's response, which may
 * differ from the request. A link that is not open has no payment details.
 */
export function toSessionData(link: PayosLink): PayosSessionData {
  const payment_details = link.state === "open" ? link.payment_details : null
  return {
    session_id: link.session_id,
    order_code: link.order_code,
    payment_link_id: link.payment_link_id,
    amount: link.amount,
    currency: "VND",
    description: payment_details?.description ?? link.description,
    qr_code: payment_details?.qr_code ?? null,
    bin: payment_details?.bin ?? null,
    bank_name: payment_details ? (findBank(payment_details.bin)?.short_name ?? null) : null,
    account_number: payment_details?.account_number ?? null,
    account_name: payment_details?.account_name ?? null,
    checkout_url: payment_details?.checkout_url ?? null,
    expires_at: link.expires_at.toISOString(),
  }
}
