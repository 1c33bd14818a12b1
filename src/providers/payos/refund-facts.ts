import type { BigNumberInput } from "@medusajs/framework/types"
import { receivedOn } from "../../domain/balance"
import type { RefundFacts } from "../../modules/payos/ledger/payouts"
import { sumDecimal } from "../../modules/payos/medusa/decimal"
import type { House } from "./house"

type RefundRow = {
  payment: {
    id: string
    payment_collection_id: string
    refunds?: { amount: BigNumberInput }[]
  }
}

const FIELDS = ["payment.id", "payment.payment_collection_id", "payment.refunds.amount"]

/** Reads what a refund is of, by the refund's own id; null when there is no such refund. */
export async function readRefundFacts(house: House, refundId: string): Promise<RefundFacts | null> {
  const { data } = await house.query.graph({
    entity: "refund",
    fields: FIELDS,
    filters: { id: refundId },
  })
  const row = data[0] as RefundRow | undefined
  if (!row) return null
  const { id, payment_collection_id, refunds } = row.payment
  const links = await house.payos.listLinksOfCollection(payment_collection_id)
  return {
    payment_collection_id,
    payment_id: id,
    refund_id: refundId,
    refunded: sumDecimal((refunds ?? []).map(({ amount }) => amount)),
    received: links.reduce((sum, link) => sum + receivedOn(link), 0),
  }
}
