import type { PayOSItem } from "../../client"

/** A cart's line, with a total in any fraction of a đồng. */
export type CartLine = { title: string; quantity: number; total: number }

/** An item of a payment link; unit and tax are for its e-invoice. */
export type LinkItem = Pick<PayOSItem, "name" | "quantity" | "price" | "unit" | "taxPercentage">

const WHOLE_ORDER = "Đơn hàng"

/**
 * Returns the items shown on the payment link. Their sum is always the link's amount: if shipping, tax, discounts or
 * fractions make the lines differ from it, one item represents the whole order.
 */
export function toLinkItems(lines: readonly CartLine[], amount: number): LinkItem[] {
  const items = lines.map(toItem)
  const sum = items.reduce((total, item) => total + item.price * item.quantity, 0)
  const usable = items.length > 0 && sum === amount && items.every(isUsable)
  return usable ? items : [{ name: WHOLE_ORDER, quantity: 1, price: amount }]
}

function toItem({ title, quantity, total }: CartLine): LinkItem {
  return { name: title, quantity, price: total / quantity }
}

/** Whether payOS accepts an item: it refuses one without a name or a quantity, or with a negative price. */
function isUsable({ name, quantity, price }: LinkItem): boolean {
  const isCounted = Number.isInteger(quantity) && quantity > 0
  return name !== "" && isCounted && Number.isInteger(price) && price >= 0
}
