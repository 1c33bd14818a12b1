import type { PaymentView } from "../types/shopper"

/** The part of a payment session's data that a page needs. */
export type SessionData = {
  amount: number
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
 * Creates the view of a payment from its session's data, right after its creation. Without a QR code, all the money has
 * already arrived.
 */
export function toView(data: SessionData): PaymentView {
  const { amount, expires_at } = data
  const code = toCode(data)
  return {
    status: code ? "waiting" : "confirming",
    amount,
    received: code ? 0 : amount,
    remaining: code ? amount : 0,
    received_before: 0,
    expires_at,
    code,
    cart_gaps: [],
    order_id: null,
  }
}

function toCode(data: SessionData): PaymentView["code"] {
  if (!data.qr_code) return null
  return {
    qr: data.qr_code,
    bin: data.bin ?? "",
    bank_name: data.bank_name,
    account_number: data.account_number ?? "",
    account_name: data.account_name ?? "",
    description: data.description,
    checkout_url: data.checkout_url,
  }
}
