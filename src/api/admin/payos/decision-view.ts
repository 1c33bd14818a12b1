import { readOrdersById } from "../../../medusa/read-orders"
import type { Query } from "../../../medusa/query"
import type { Decision } from "../../../modules/payos/repositories/links/list-decisions"
import type { DecisionView } from "../../../types/decision"
import type { OrderRef } from "../../../types/order-ref"

/** Orders that money was allocated to, by id. */
export type DecisionOrders = ReadonlyMap<string, OrderRef>

export function readDecisionOrders(
  query: Query,
  decisions: readonly Decision[],
): Promise<DecisionOrders> {
  return readOrdersById(query, decisions.map(orderIdOf))
}

/** Converts a user's decision about money for the admin. */
export function toDecisionView(decision: Decision, orders: DecisionOrders): DecisionView {
  const { ref: _, created_at, ...rest } = decision
  return {
    ...rest,
    order: orders.get(orderIdOf(decision) ?? "") ?? null,
    decided_at: created_at.toISOString(),
  }
}

const orderIdOf = ({ kind, ref }: Decision): string | null => (kind === "reallocated" ? ref : null)
