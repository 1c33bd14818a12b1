import type { BigNumberInput } from "@medusajs/framework/types"
import { receivedOn } from "../../../domain/balance"
import type { RefundFacts } from "../ledger/payouts/draft-payout"
import { sumDecimal } from "./decimal"
import type { FactsSource } from "./read-facts"
import { readIntent, type RefundIntent } from "./refund-intent"

/** A refund with the word of the person who asked for it, where one did. */
export type AskedRefund = { facts: RefundFacts; intent: RefundIntent | null }

type RefundRow = { metadata: unknown; payment: { id: string } }
type PaymentRow = {
  id: string
  payment_collection_id: string
  refunds: { id: string; amount: BigNumberInput; created_at: string }[]
}

/**
 * Reads what a refund is of and whether a person asked for it, by the refund's own id; null when there
 * is no such refund.
 */
export async function readRefund(
  source: FactsSource,
  refundId: string,
): Promise<AskedRefund | null> {
  const refund = await readRefundRow(source, refundId)
  const payment = refund && (await readPayment(source, refund.payment.id))
  if (!payment) return null
  const intent = readIntent(refund.metadata)
  return { facts: await readFacts(source, payment, refundId), intent }
}

async function readFacts(
  source: FactsSource,
  { id, payment_collection_id, refunds }: PaymentRow,
  refundId: string,
): Promise<RefundFacts> {
  const own = refunds.filter((refund) => refund.id === refundId)
  const before = refunds.filter((refund) => own.some((mine) => isBefore(refund, mine)))
  const links = await source.payos.listLinksOfCollection(payment_collection_id)
  const moved = await source.payos.sumMovedTo(payment_collection_id)
  return {
    payment_collection_id,
    payment_id: id,
    refund_id: refundId,
    refunded_before: sumDecimal(before.map(({ amount }) => amount)),
    refunded: sumDecimal([...before, ...own].map(({ amount }) => amount)),
    received: links.reduce((sum, link) => sum + receivedOn(link), moved),
  }
}

type Dated = { id: string; created_at: string }

/** Ids of Medusa are in the order of their making, which settles a tie in time. */
function isBefore(one: Dated, other: Dated): boolean {
  const difference = Date.parse(one.created_at) - Date.parse(other.created_at)
  return difference === 0 ? one.id < other.id : difference < 0
}

async function readRefundRow({ query }: FactsSource, refundId: string): Promise<RefundRow | null> {
  const { data } = await query.graph({
    entity: "refund",
    fields: ["metadata", "payment.id"],
    filters: { id: refundId },
  })
  return (data[0] as RefundRow | undefined) ?? null
}

async function readPayment({ query }: FactsSource, id: string): Promise<PaymentRow | null> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["id", "payment_collection_id", "refunds.id", "refunds.amount", "refunds.created_at"],
    filters: { id },
  })
  return (data[0] as PaymentRow | undefined) ?? null
}
