import { findBank } from "../../domain/banks/banks"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"

/**
 * What a payment session shows its shopper. Only this: everything comes from the ledger and so
 * replaces whatever a client put under the same names. Amount in đồng, `expires_at` in ISO 8601.
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
 * The transfer content and the receiving account are payOS's answer, never what we asked for. Of a link
 * that takes no more money there is nothing to show: the money is there.
 */
export function toSessionData(link: PayosLink): PayosSessionData {
  const shown = link.state === "open" ? link.shown : null
  return {
    session_id: link.session_id,
    order_code: link.order_code,
    payment_link_id: link.payment_link_id,
    amount: link.amount,
    currency: "VND",
    description: shown?.description ?? link.description,
    qr_code: shown?.qr_code ?? null,
    bin: shown?.bin ?? null,
    bank_name: shown ? (findBank(shown.bin)?.short_name ?? null) : null,
    account_number: shown?.account_number ?? null,
    account_name: shown?.account_name ?? null,
    checkout_url: shown?.checkout_url ?? null,
    expires_at: link.expires_at.toISOString(),
  }
}
