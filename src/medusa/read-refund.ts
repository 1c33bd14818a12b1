import type { RefundFacts } from "../modules/payos/repositories/payouts/record-payout"
import { sumAmounts } from "./decimal"
import type { PaymentRow, RefundRow } from "./payment-row"
import type { FactsSource } from "./read-facts"
import { expectBooking } from "./read-refund-booking"
import { intentIdOf } from "../modules/payos/repositories/refunds/refund-intent"

type RefundOfPayment = Pick<RefundRow, "metadata" | "created_at"> & {
  payment: Pick<PaymentRow, "id">
}

/** A Payment with its refunds. */
export type RefundedPayment = Pick<
  PaymentRow,
  "id" | "payment_collection_id" | "payment_session_id" | "currency_code"
> & { refunds: Pick<RefundRow, "id" | "amount" | "created_at">[] }

/** A refund of a Payment: its facts, and the id of the user's request that its metadata names. */
type ReadRefund = { facts: RefundFacts; intent_id: string | null; created_at: Date }

/** Reads a refund; null if there is no such refund. */
export async function readRefund(
  source: FactsSource,
  refundId: string,
): Promise<ReadRefund | null> {
  const refund = await readRefundRow(source, refundId)
  const payment = refund && (await readRefundedPayment(source.query, refund.payment.id))
  if (!payment) return null
  const booking = await readBooking(source, payment, refundId)
  return {
    facts: { ...toFacts(payment, refundId), booking },
    intent_id: intentIdOf(refund.metadata),
    created_at: new Date(refund.created_at),
  }
}

function readBooking(
  source: FactsSource,
  { payment_collection_id: collection_id, refunds }: RefundedPayment,
  refundId: string,
): Promise<RefundFacts["booking"]> {
  const amount = refunds.find(({ id }) => id === refundId)?.amount ?? 0
  return expectBooking(source, { collection_id, amount })
}

function toFacts(
  { id, payment_collection_id, payment_session_id, refunds }: RefundedPayment,
  refundId: string,
): Omit<RefundFacts, "booking"> {
  const own = refunds.filter((refund) => refund.id === refundId)
  const before = refunds.filter((refund) => own.some((current) => isBefore(refund, current)))
  return {
    payment_collection_id,
    session_id: payment_session_id,
    payment_id: id,
    refund_id: refundId,
    refunded_before: sumAmounts(before),
    refunded: sumAmounts([...before, ...own]),
  }
}

type Dated = Pick<RefundRow, "id" | "created_at">

/** Whether one is older. Medusa's ids sort by creation time, which breaks ties. */
function isBefore(one: Dated, other: Dated): boolean {
  const difference = Date.parse(one.created_at) - Date.parse(other.created_at)
  return difference === 0 ? one.id < other.id : difference < 0
}

async function readRefundRow(
  { query }: FactsSource,
  refundId: string,
): Promise<RefundOfPayment | null> {
  const { data } = await query.graph({
    entity: "refund",
    fields: ["metadata", "created_at", "payment.id"],
    filters: { id: refundId },
  })
  return (data[0] as RefundOfPayment | undefined) ?? null
}

/** Reads a Payment with its refunds; null if there is no such Payment. */
export async function readRefundedPayment(
  query: FactsSource["query"],
  id: string,
): Promise<RefundedPayment | null> {
  const { data } = await query.graph({
    entity: "payment",
    fields: [
      "id",
      "payment_collection_id",
      "payment_session_id",
      "currency_code",
      "refunds.id",
      "refunds.amount",
      "refunds.created_at",
    ],
    filters: { id },
  })
  return (data[0] as RefundedPayment | undefined) ?? null
}
