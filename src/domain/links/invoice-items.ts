import type { PayOSTaxPercentage } from "../../client"
import type { LinkItem } from "./items"

/** A line of an e-invoice: items or shipping. Amounts in đồng, with fractions as in Medusa. */
export type InvoiceLine = {
  title: string
  quantity: number
  /** Including tax, less discounts. */
  total: number
  unit: string
  /** The rates of its tax lines, in percent; empty if the store calculates no tax. */
  rates: readonly number[]
}

/** The rates that payOS accepts; only one of its SDKs lists 8. */
const RATES: readonly number[] = [-2, -1, 0, 5, 8, 10]

/** Returns a line's rate for payOS; undefined if it has none, null if payOS does not accept it. */
export function toTaxPercentage(
  { rates }: Pick<InvoiceLine, "rates">,
  allowed: { supportsEightPercent: boolean },
): PayOSTaxPercentage | undefined | null {
  if (rates.length === 0) return undefined
  const rate = rateOf({ rates })
  const isKnown = RATES.includes(rate) && (rate !== 8 || allowed.supportsEightPercent)
  return isKnown ? (rate as PayOSTaxPercentage) : null
}

/** Returns a line's rate in percent, whether payOS accepts it or not. */
export function rateOf({ rates }: Pick<InvoiceLine, "rates">): number {
  return rates.reduce((sum, rate) => sum + rate, 0)
}

/** The name of a line without a name. */
const UNNAMED = "Hàng hoá"

/**
 * Returns the items of an e-invoice, which always add up to the link's amount: a price with a fraction of a đồng is
 * rounded up for some units and down for others, and reductions of the cart's total (a gift card, an earlier payment)
 * are deducted from every line in proportion.
 *
 * @param amount whole đồng
 */
export function toInvoiceItems(
  lines: readonly InvoiceLine[],
  amount: number,
  allowed: { supportsEightPercent: boolean },
): LinkItem[] {
  const sum = lines.reduce((total, line) => total + line.total, 0)
  if (!(sum > 0) || lines.some(({ total }) => !(total >= 0))) return [whole(amount)]
  const isScaled = Math.abs(amount - sum) >= 1
  const shares = toShares(lines, sum, amount)
  return lines.flatMap((line, index) => {
    const taxPercentage = toTaxPercentage(line, allowed)
    const item = {
      name: line.title.trim() || UNNAMED,
      unit: line.unit,
      ...(typeof taxPercentage === "number" && { taxPercentage }),
    }
    const pieces = isScaled ? 1 : line.quantity
    return toPieces(shares[index] ?? 0, pieces).map((piece) => ({ ...item, ...piece }))
  })
}

function whole(amount: number): LinkItem {
  return { name: "Đơn hàng", quantity: 1, price: amount }
}

/** Splits the amount into whole shares. Rounding cumulative sums keeps their total exact. */
function toShares(lines: readonly InvoiceLine[], sum: number, amount: number): number[] {
  let before = 0
  let given = 0
  return lines.map(({ total }, index) => {
    before += total
    const upTo = index === lines.length - 1 ? amount : Math.round((before * amount) / sum)
    const share = upTo - given
    given = upTo
    return share
  })
}

/** Splits a share into units with whole prices; some may cost one đồng more than the others. */
function toPieces(share: number, quantity: number): { quantity: number; price: number }[] {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return [{ quantity: 1, price: share }]
  const price = Math.floor(share / quantity)
  const roundedUp = share - price * quantity
  return [
    { quantity: quantity - roundedUp, price },
    { quantity: roundedUp, price: price + 1 },
  ].filter((piece) => piece.quantity > 0)
}
