import {
  netCaptured,
  isCaptured,
  type SettlementPayment,
} from "../domain/settlement/settlement-facts"
import { sumAmounts } from "./decimal"
import type { CaptureRow, PaymentRow, RefundRow } from "./payment-row"

/** Prefix of this plugin's provider ids; the rest is the id that the store configured. */
const PROVIDER_PREFIX = "pp_payos_"

export function isPayosProvider(providerId: string): boolean {
  return providerId.startsWith(PROVIDER_PREFIX)
}

/** Query fields of a Payment, relative to the Payment. */
export const PAYMENT_FIELDS = [
  "id",
  "provider_id",
  "payment_session_id",
  "canceled_at",
  "captures.amount",
  "refunds.id",
  "refunds.amount",
  "refunds.created_at",
]

/** A refund with its creation time, which distinguishes a running one from an interrupted one. */
export type DatedRefund = Pick<RefundRow, "id" | "amount" | "created_at">

/** A Payment with its captures and refunds. */
export type PaymentWithMoney = Pick<
  PaymentRow,
  "id" | "provider_id" | "payment_session_id" | "canceled_at"
> & { captures?: Pick<CaptureRow, "amount">[]; refunds?: DatedRefund[] }

/**
 * Whether a Payment of ours holds money. Its collection does not settle a second payment automatically, so no second
 * one may be requested from the shopper.
 */
export function holdsOurMoney(row: PaymentWithMoney): boolean {
  const payment = toPayment(row)
  return payment.is_payos && netCaptured(payment) > 0
}

type Reading = {
  /** Decides whether a refund counts: a running one has a row before it has a payout. */
  counts?: (refund: DatedRefund) => boolean
  /** When the order that may own the Payment was created. */
  orderedAt?: Date | undefined
}

export function toPayment(
  row: PaymentWithMoney,
  { counts = () => true, orderedAt }: Reading = {},
): SettlementPayment {
  const refunds = (row.refunds ?? []).filter(counts)
  const payment = {
    id: row.id,
    is_payos: isPayosProvider(row.provider_id),
    session_id: row.payment_session_id,
    captured: sumAmounts(row.captures ?? []),
    refunded: sumAmounts(refunds),
    is_canceled: row.canceled_at !== null,
    is_refunded_before_order: false,
  }
  const isSpent = isCaptured(payment) && netCaptured(payment) === 0
  const precedesOrder = ({ created_at }: DatedRefund) =>
    orderedAt && new Date(created_at) < orderedAt
  return { ...payment, is_refunded_before_order: isSpent && refunds.every(precedesOrder) }
}
