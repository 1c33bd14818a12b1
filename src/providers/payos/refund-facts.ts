import type { BigNumberInput } from "@medusajs/framework/types"
import { receivedOn } from "../../domain/balance"
import type { RefundFacts } from "../../modules/payos/ledger/payouts"
import { sumDecimal } from "../../modules/payos/medusa/decimal"
import type { House } from "./house"

type RefundRow = { payment: { id: string } }
type PaymentRow = {
  id: string
  payment_collection_id: string
  refunds: { id: string; amount: BigNumberInput; created_at: string }[]
}

/** Reads what a refund is of, by the refund's own id; null when there is no such refund. */
export async function readRefundFacts(house: House, refundId: string): Promise<RefundFacts | null> {
  const payment = await readPaymentOf(house, refundId)
  if (!payment) return null
  const { id, payment_collection_id, refunds } = payment
  const own = refunds.filter((refund) => refund.id === refundId)
  const before = refunds.filter((refund) => own.some((mine) => isBefore(refund, mine)))
  const links = await house.payos.listLinksOfCollection(payment_collection_id)
  return {
    payment_collection_id,
    payment_id: id,
    refund_id: refundId,
    refunded_before: sumDecimal(before.map(({ amount }) => amount)),
    refunded: sumDecimal([...before, ...own].map(({ amount }) => amount)),
    received: links.reduce((sum, link) => sum + receivedOn(link), 0),
  }
}

type Dated = { id: string; created_at: string }

/** Ids of Medusa are in the order of their making, which settles a tie in time. */
function isBefore(one: Dated, other: Dated): boolean {
  const difference = Date.parse(one.created_at) - Date.parse(other.created_at)
  return difference === 0 ? one.id < other.id : difference < 0
}

async function readPaymentOf({ query }: House, refundId: string): Promise<PaymentRow | null> {
  const { data: refunds } = await query.graph({
    entity: "refund",
    fields: ["payment.id"],
    filters: { id: refundId },
  })
  const refund = refunds[0] as RefundRow | undefined
  if (!refund) return null
  const { data: payments } = await query.graph({
    entity: "payment",
    fields: ["id", "payment_collection_id", "refunds.id", "refunds.amount", "refunds.created_at"],
    filters: { id: refund.payment.id },
  })
  return (payments[0] as PaymentRow | undefined) ?? null
}
