import { toDescription } from "../../domain/links/order-code"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import {
  recordRefundPayout,
  recordOutsideRefund,
  type PayoutPlan,
  type RefundFacts,
} from "../../modules/payos/repositories/payouts/record-payout"
import { findPayoutByKey, hasPayout } from "../../modules/payos/repositories/payouts/read-payouts"
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
 * Drafts the payout of an interrupted refund. Its user may have refunded in another way since, so a
 * user must confirm it. Money that the user handled outside payOS is recorded as such: a draft
 * would send it again.
 *
 * @returns false if the refund has been recorded meanwhile
 */
export async function draftInterruptedRefund(
  planner: RefundPlanner,
  facts: RefundFacts,
  intent: RefundIntent | null,
): Promise<boolean> {
  const key = intent?.idempotency_key ?? null
  // The user may have sent the same form again meanwhile, whose refund then has the key.
  const isTaken = key !== null && (await findPayoutByKey(planner.db, key)) !== null
  const change = {
    state: "draft",
    draft_reason: "interrupted",
    idempotency_key: isTaken ? null : key,
  } as const
  return writeRefund(planner, facts, { intent, change })
}

/** @param change overrides the payout's plan */
async function writeRefund(
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
