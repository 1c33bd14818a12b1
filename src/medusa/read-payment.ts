import {
  netCaptured,
  isCaptured,
  type SettlementPayment,
} from "../domain/settlement/settlement-facts"
import { sumAmounts } from "./decimal"
import type { CaptureRow, PaymentRow, RefundRow } from "./payment-row"

/** Every provider id of this plugin begins so; the rest is the id that the store configured. */
const PROVIDER_PREFIX = "pp_payos_"

/** True for a payment provider of this plugin. */
export function isPayosProvider(providerId: string): boolean {
  return providerId.startsWith(PROVIDER_PREFIX)
}

/** What is asked of a Payment, to be put behind the path that leads to it. */
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

/** A refund with its time, which tells one under way from one that was interrupted. */
export type DatedRefund = Pick<RefundRow, "id" | "amount" | "created_at">

/** A Payment with what was captured and refunded of it. */
export type PaymentWithMoney = Pick<
  PaymentRow,
  "id" | "provider_id" | "payment_session_id" | "canceled_at"
> & { captures?: Pick<CaptureRow, "amount">[]; refunds?: DatedRefund[] }

/**
 * Whether a Payment of ours holds money. Such a collection settles no second payment by itself, so
 * nobody is asked to make one.
 */
export function holdsOurMoney(row: PaymentWithMoney): boolean {
  const payment = toPayment(row)
  return payment.is_payos && netCaptured(payment) > 0
}

type Reading = {
  /** Whether a refund counts: one under way has a row before it has a payout. */
  counts?: (refund: DatedRefund) => boolean
  /** When the order was written that the Payment may be of. */
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
    is_of_before: false,
  }
  const isSpent = isCaptured(payment) && netCaptured(payment) === 0
  const wentBefore = ({ created_at }: DatedRefund) => orderedAt && new Date(created_at) < orderedAt
  return { ...payment, is_of_before: isSpent && refunds.every(wentBefore) }
}
