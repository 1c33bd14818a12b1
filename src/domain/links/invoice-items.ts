import type { PayOSTaxPercentage } from "../../client"
import type { LinkItem } from "./items"

/** A line of an e-invoice: goods or shipping. Amounts in đồng, fractions as Medusa holds them. */
export type InvoiceLine = {
  title: string
  quantity: number
  /** With tax, less discounts. */
  total: number
  unit: string
  /** The rates of its tax lines, in percent; none where the store reckons no tax. */
  rates: readonly number[]
}

/** The rates that payOS takes; of its SDKs only one lists 8. */
const RATES: readonly number[] = [-2, -1, 0, 5, 8, 10]

/** The rate of a line as payOS takes it; undefined where there is none, null where payOS has no such. */
export function toTaxPercentage(
  { rates }: Pick<InvoiceLine, "rates">,
  allowed: { eightPercent: boolean },
): PayOSTaxPercentage | undefined | null {
  if (rates.length === 0) return undefined
  const rate = rateOf({ rates })
  const isKnown = RATES.includes(rate) && (rate !== 8 || allowed.eightPercent)
  return isKnown ? (rate as PayOSTaxPercentage) : null
}

/** A line's rate, in percent, whether payOS knows it or not. */
export function rateOf({ rates }: Pick<InvoiceLine, "rates">): number {
  return rates.reduce((sum, rate) => sum + rate, 0)
}

/** Stands for a line that has no name. */
const UNNAMED = "Hàng hoá"

/**
 * The items of an e-invoice. They always add up to the link's amount: a price that is no whole number
 * of đồng is rounded up for some pieces and down for others, and what a cart took off its total (a
 * gift card, money that came before) is taken off every line by its share.
 *
 * @param amount whole đồng
 */
export function toInvoiceItems(
  lines: readonly InvoiceLine[],
  amount: number,
  allowed: { eightPercent: boolean },
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

/** Whole shares of the amount, each rounded over the sum of those before it. */
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

/** A share as pieces of whole prices: some may cost a đồng more than the others. */
function toPieces(share: number, quantity: number): { quantity: number; price: number }[] {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return [{ quantity: 1, price: share }]
  const price = Math.floor(share / quantity)
  const dearer = share - price * quantity
  return [
    { quantity: quantity - dearer, price },
    { quantity: dearer, price: price + 1 },
  ].filter((piece) => piece.quantity > 0)
}
