import { toDescription } from "../../domain/links/order-code"
import type { Db } from "../../modules/payos/repositories/db"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import {
  recordRefundPayout,
  recordSettledRefund,
  type PayoutPlan,
  type RefundFacts,
} from "../../modules/payos/repositories/payouts/draft-payout"
import { hasPayout } from "../../modules/payos/repositories/payouts/read-payouts"
import type { RefundIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import { planRefund, type RefundPlanner } from "./plan-refund"

/**
 * Writes the payout of a refund, once; it goes out if a person asked for it and may. It fails only
 * where none was written: a commit whose answer was lost is none the less one.
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
 * Drafts the payout of a refund that was left half done. Whoever asked for it may have refunded in another way
 * since, so that a person confirms it. Money that its user settled outside payOS is recorded as that: a draft
 * would send it once more.
 *
 * @returns false where the refund was written by now
 */
export function draftInterruptedRefund(
  planner: RefundPlanner,
  facts: RefundFacts,
  intent: RefundIntent | null,
): Promise<boolean> {
  const change = { state: "draft", draft_reason: "interrupted" } as const
  return writeRefund(planner, facts, { intent, change })
}

/** @param change what the payout's plan is to say, whatever its intent does */
async function writeRefund(
  planner: RefundPlanner,
  facts: RefundFacts,
  { intent, change }: { intent: RefundIntent | null; change?: Partial<PayoutPlan> },
): Promise<boolean> {
  const { db } = planner
  if (intent?.settlement) {
    const { settlement, user_id: actor_id } = intent
    return recordSettledRefund(db, facts, { ...settlement, actor_id })
  }
  const { payment_collection_id } = facts
  const description = await describeRefund(db, payment_collection_id)
  const plan = await planRefund(planner, { payment_collection_id, description }, intent)
  return recordRefundPayout(db, facts, { ...plan, ...change })
}

/** Plain letters and digits: banks keep them, and payOS's SDKs sign them alike. */
export async function describeRefund(db: Db, collectionId: string): Promise<string> {
  const links = await listLinksOfCollection(db, collectionId)
  const newest = links.at(-1)
  return newest ? `Hoan tien ${toDescription(newest.order_code, 25)}` : "Hoan tien"
}
