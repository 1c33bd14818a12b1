import type { FactsSource } from "../../medusa/read-facts"
import { readRefund } from "../../medusa/read-refund"
import type { RefundFacts } from "../../modules/payos/repositories/payouts/record-payout"
import type { RefundIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import { consumeIntent } from "../../modules/payos/repositories/refunds/refund-intents"

/** A refund with the intent of its user, if a user requested it. */
type MatchedRefund = { facts: RefundFacts; intent: RefundIntent | null }

/**
 * Reads a refund and consumes its user's intent, if there is one, so that no other refund can use it. A repeated call
 * for the same refund returns the same. Null if there is no such refund.
 */
export async function consumeRefundIntent(
  source: FactsSource,
  refundId: string,
): Promise<MatchedRefund | null> {
  const refund = await readRefund(source, refundId)
  if (!refund) return null
  const { facts, intent_id: id, created_at: refunded_at } = refund
  const { payment_id } = facts
  const intent = { id, payment_id, refund_id: refundId, refunded_at }
  return { facts, intent: await consumeIntent(source.db, intent) }
}
