/** Why money may be for an order, the strongest first. */
export const ORDER_REASONS = [
  "same_sum",
  "number_in_content",
  "same_payer",
  "same_customer",
] as const

export type OrderMatchReason = (typeof ORDER_REASONS)[number]

/** The clues about the money of a case; amounts in whole đồng. */
export type MoneyClues = {
  amount: number
  /** Numbers in its transfers' contents. */
  numbers: readonly number[]
  /** Orders that its account has paid, and their customers. */
  paid_orders: ReadonlySet<string>
  paid_customers: ReadonlySet<string>
  /** The customers who have the email of its cart or order, and the spellings of their phone number. */
  customers: ReadonlySet<string>
  phones: ReadonlySet<string>
}

/** An order with a balance due. */
export type OpenOrder = {
  id: string
  display_id: number
  customer_id: string | null
  phones: readonly string[]
  /** The balance due, in whole đồng. */
  due: number
  created_at: Date
}

/**
 * Weights of the reasons. The same amount outweighs any single other reason, but not two: a number in a content may
 * mean something else, and one account may pay for several customers.
 */
const WEIGHTS: Record<OrderMatchReason, number> = {
  same_sum: 5,
  number_in_content: 4,
  same_payer: 3,
  same_customer: 2,
}

/** Returns why the money may be for an order, the strongest reason first; empty if nothing suggests it. */
export function reasonsFor(order: OpenOrder, clues: MoneyClues): OrderMatchReason[] {
  const { id, customer_id, phones } = order
  const holds: Record<OrderMatchReason, boolean> = {
    same_sum: order.due === clues.amount,
    number_in_content: clues.numbers.includes(order.display_id),
    same_payer: clues.paid_orders.has(id) || clues.paid_customers.has(customer_id ?? ""),
    same_customer:
      clues.customers.has(customer_id ?? "") || phones.some((phone) => clues.phones.has(phone)),
  }
  return ORDER_REASONS.filter((reason) => holds[reason])
}

/** Ranks the orders that the money may be for, with the reasons: the likeliest first, then the latest. */
export function rankOrders<T extends OpenOrder>(
  orders: readonly T[],
  clues: MoneyClues,
): { order: T; reasons: OrderMatchReason[] }[] {
  return orders
    .map((order) => ({ order, reasons: reasonsFor(order, clues) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (one, other) =>
        weightOf(other.reasons) - weightOf(one.reasons) ||
        other.order.created_at.getTime() - one.order.created_at.getTime(),
    )
}

function weightOf(reasons: readonly OrderMatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)
}
