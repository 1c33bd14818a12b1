import type { BigNumberInput } from "@medusajs/framework/types"
import { formatDong, refundableDong, toBookedRefund } from "../../domain/money/money"
import { sumDecimal, toDecimal } from "../../medusa/decimal"
import type { AskedFor } from "./find-repeated-refund"
import { refuse } from "../../modules/payos/refuse"
import type { PayosContext } from "../context"

type Amount = { amount: BigNumberInput }
type PaymentRow = Amount & { captures?: Amount[]; refunds?: Amount[] }

/**
 * What core is to refund of a Payment: the amount that is asked for, or all that is left where whole
 * đồng round it. Core itself takes up to 1 đồng more than it has captured. The caller holds the
 * Payment's refund lease.
 *
 * @returns plain decimal text
 * @throws MedusaError where less is left, or there is no such Payment
 */
export async function fitRefund(
  context: PayosContext,
  { payment_id, amount }: Pick<AskedFor, "payment_id" | "amount">,
): Promise<string> {
  const { query } = context
  const { data } = await query.graph(
    {
      entity: "payment",
      fields: ["amount", "captures.amount", "refunds.amount"],
      filters: { id: payment_id },
    },
    { throwIfKeyNotFound: true },
  )
  const [payment] = data as unknown as [PaymentRow]
  const books = { captured: sumOf(payment.captures), refunded: sumOf(payment.refunds) }
  const booked = toBookedRefund(toDecimal(amount ?? payment.amount), books)
  if (booked !== null) return booked
  const left = refundableDong(books)
  throw left === 0
    ? refuse("payos_refund_too_much/nothing_left")
    : refuse("payos_refund_too_much", { left: formatDong(left) })
}

function sumOf(amounts: readonly Amount[] = []): string {
  return sumDecimal(amounts.map(({ amount }) => amount))
}
