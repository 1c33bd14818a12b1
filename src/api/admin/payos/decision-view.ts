import type { Decision } from "../../../modules/payos/repositories/links/list-decisions"
import type { DecisionView } from "../../../types/decision"

/** A user's decision about money, for the admin. */
export function toDecisionView({ ref, actor_id, created_at, ...rest }: Decision): DecisionView {
  return {
    ...rest,
    order_id: rest.kind === "collection" ? ref : null,
    decided_by: actor_id,
    decided_at: created_at.toISOString(),
  }
}
