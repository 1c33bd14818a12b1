import type { BigNumberInput } from "@medusajs/framework/types"
import { refundableDong, toBookedRefund } from "../../domain/money/money"
import { sumAmounts, toDecimal } from "../../medusa/decimal"
import type { AskedFor } from "./find-repeated-refund"
import { refundTooMuch } from "./refund-errors"
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
  if (booked === null) throw refundTooMuch(refundableDong(books))
  return booked
}

function sumOf(amounts: readonly Amount[] = []): string {
  return sumAmounts(amounts)
}
