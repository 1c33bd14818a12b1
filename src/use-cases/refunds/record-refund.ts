import { toDescription } from "../../domain/links/order-code"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import {
  recordRefundPayout,
  recordOutsideRefund,
  type PayoutPlan,
  type RefundFacts,
} from "../../modules/payos/repositories/payouts/record-payout"
import { hasPayout } from "../../modules/payos/repositories/payouts/read-payouts"
import type { RefundIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import { planRefund, type RefundPlanner } from "./plan-refund"

/**
 * Records the payout of a refund, once; it is sent if a user with the permission requested it. A lost response to the
 * commit is not an error: it throws only if no payout was written.
 */
export async function recordRefund(
  planner: RefundPlanner,
  facts: RefundFacts,
  intent: RefundIntent | null,
): Promise<void> {
  try {
    await writeRefund(planner, facts, { intent })
  } catch (error) {
    if (!(await hasPayout(planner.db, facts.refund_id))) throw error
  }
}

/**
 * Writes the payout of a refund, or what its user did outside payOS.
 *
 * @param change overrides the payout's plan
 * @returns false if the refund was recorded already
 */
export async function writeRefund(
  planner: RefundPlanner,
  facts: RefundFacts,
  { intent, change }: { intent: RefundIntent | null; change?: Partial<PayoutPlan> },
): Promise<boolean> {
  const { db, options } = planner
  if (intent?.resolve_outside) {
    const { resolve_outside, user_id: actor_id } = intent
    return recordOutsideRefund(db, facts, { ...resolve_outside, actor_id })
  }
  const { payment_collection_id } = facts
  const description = await transferContentOf({ db, options }, payment_collection_id)
  const plan = await planRefund(planner, { payment_collection_id, description }, intent)
  return recordRefundPayout(db, facts, { ...plan, ...change })
}

/** Returns a refund's transfer content: letters, digits and spaces, which banks keep and all payOS SDKs sign alike. */
export async function transferContentOf(
  { db, options }: Pick<RefundPlanner, "db" | "options">,
  collectionId: string,
): Promise<string> {
  const links = await listLinksOfCollection(db, collectionId)
  const newest = links.at(-1)
  if (!newest) return "Hoan tien"
  return `Hoan tien ${toDescription(newest.order_code, 25, options.descriptionPrefix)}`
}
