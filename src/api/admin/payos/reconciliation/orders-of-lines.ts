import { readOrdersOf } from "../../../../medusa/read-orders"
import type { Query } from "../../../../medusa/query"
import type { AccountLine } from "../../../../modules/payos/repositories/reconciliation/list-lines"
import type { OrderRef } from "../../../../types/order-ref"

/**
 * A line with the orders that have its payment's money: the payment's own, then those to which a user allocated money.
 */
export type OrderedLine = { line: AccountLine; orders: OrderRef[] }

export async function withOrders(
  query: Query,
  lines: readonly AccountLine[],
): Promise<OrderedLine[]> {
  const orders = await readOrdersOf(query, lines.flatMap(collectionsOf))
  return lines.map((line) => ({
    line,
    orders: collectionsOf(line).flatMap((id) => orders.get(id) ?? []),
  }))
}

const collectionsOf = ({ payment_collection_id, allocated_to }: AccountLine): string[] =>
  payment_collection_id ? [payment_collection_id, ...allocated_to] : []
