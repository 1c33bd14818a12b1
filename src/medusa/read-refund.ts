import type { RefundFacts } from "../modules/payos/repositories/payouts/draft-payout"
import { sumAmounts } from "./decimal"
import type { PaymentRow, RefundRow } from "./payment-row"
import type { FactsSource } from "./read-facts"
import { expectBooking } from "./read-refund-booking"
import { intentIdOf, type RefundIntent } from "../modules/payos/repositories/refunds/refund-intent"
import { takeIntent } from "../modules/payos/repositories/refunds/refund-intents"

/** A refund with the word of the person who asked for it, where one did. */
export type AskedRefund = { facts: RefundFacts; intent: RefundIntent | null }

type RefundOfPayment = Pick<RefundRow, "metadata"> & { payment: Pick<PaymentRow, "id"> }

/** A Payment with its refunds, as Medusa holds them. */
export type RefundedPayment = Pick<
  PaymentRow,
  "id" | "payment_collection_id" | "payment_session_id" | "currency_code"
> & { refunds: Pick<RefundRow, "id" | "amount" | "created_at">[] }

/**
 * Reads what a refund is of, and takes the word of the person who asked for it, where one did: no other refund gets
 * that word. A second call for the same refund answers the same. Null where there is no refund of this id.
 */
export async function claimRefund(
  source: FactsSource,
  refundId: string,
): Promise<AskedRefund | null> {
  const refund = await readRefundRow(source, refundId)
  const payment = refund && (await readRefundedPayment(source.query, refund.payment.id))
  if (!payment) return null
  const intent = await takeIntent(source.db, {
    id: intentIdOf(refund.metadata),
    payment_id: payment.id,
    refund_id: refundId,
  })
  return {
    facts: { ...toFacts(payment, refundId), booking: await readBooking(source, payment, refundId) },
    intent,
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
  const before = refunds.filter((refund) => own.some((mine) => isBefore(refund, mine)))
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

/** Ids of Medusa are in the order of their making, which settles a tie in time. */
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
    fields: ["metadata", "payment.id"],
    filters: { id: refundId },
  })
  return (data[0] as RefundOfPayment | undefined) ?? null
}

/** Reads a Payment with its refunds; null where there is none of this id. */
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
