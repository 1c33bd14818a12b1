/** A cart line, in whatever fraction of a đồng Medusa holds it. */
export type CartLine = { title: string; quantity: number; total: number }

export type LinkItem = { name: string; quantity: number; price: number }

const WHOLE_ORDER = "Đơn hàng"

/**
 * The items shown on the payment link. Their sum is always the link's amount: where shipping, tax,
 * discounts or fractions keep the lines from adding up, one line stands for the whole order.
 */
export function toLinkItems(lines: readonly CartLine[], amount: number): LinkItem[] {
  const items = lines.map(toItem)
  const sum = items.reduce((total, item) => total + item.price * item.quantity, 0)
  const usable = items.length > 0 && sum === amount && items.every(isWhole)
  return usable ? items : [{ name: WHOLE_ORDER, quantity: 1, price: amount }]
}

function toItem({ title, quantity, total }: CartLine): LinkItem {
  return { name: title, quantity, price: total / quantity }
}

function isWhole({ name, quantity, price }: LinkItem): boolean {
  return name !== "" && Number.isInteger(quantity) && quantity > 0 && Number.isInteger(price)
}
