import type { DraftReason } from "../../domain/payouts/draft-reason"
import type { Destination, DestinationResult } from "../../domain/payouts/destination"
import type { PayosServices } from "../../modules/payos/services"
import type { PayoutPlan } from "../../modules/payos/repositories/payouts/record-payout"
import { askersToExclude } from "../../modules/payos/repositories/payouts/confirm-bank-details-request"
import { findPayerAccount } from "../../modules/payos/repositories/payouts/payer-account"
import type { RefundIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import { channelOfMoney } from "../payouts/payout-channel-for"
import { waitsForApproval } from "../payouts/waits-for-approval"

export type RefundPlanner = Pick<PayosServices, "db" | "channels" | "options">

/**
 * Decides how a refund is paid. If a user requested it and its account is known (named by the user, or certainly the
 * payer's), it is sent, or waits for an approval, from the account of the channel that received the money. Otherwise it
 * becomes a draft for a user, with the reason.
 *
 * @param intent the request of a user who may refund by payout; null if there is none, such as for core's own
 *   refunds, API keys and stranded money that a case pays back
 */
export async function planRefund(
  { db, channels, options }: RefundPlanner,
  refund: { payment_collection_id: string; description: string },
  intent: RefundIntent | null,
): Promise<PayoutPlan> {
  const receivingChannel = await channelOfMoney({ db, channels }, refund.payment_collection_id)
  const payoutChannel = receivingChannel?.payout ?? null
  const account: DestinationResult = intent?.destination
    ? { type: "certain", destination: intent.destination }
    : await findPayerAccount(db, refund.payment_collection_id)
  const plan = {
    destination: account.type === "certain" ? account.destination : null,
    description: refund.description,
    actor_id: intent?.user_id ?? null,
    idempotency_key: intent?.idempotency_key ?? null,
    client_id: payoutChannel?.clientId ?? null,
    category: options.refundCategory === null ? null : [options.refundCategory],
  }
  const asDraft = (draft_reason: DraftReason): PayoutPlan => ({
    ...plan,
    state: "draft",
    draft_reason,
  })
  if (!intent) return asDraft("not_requested")
  if (!payoutChannel) return asDraft("no_payout_channel")
  if (intent.source === "core" && options.refundPolicy === "draft") return asDraft("refund_policy")
  if (account.type === "uncertain") return asDraft(account.reason)
  const { payment_collection_id } = refund
  const excluded = await askersToExclude(db, payment_collection_id, account.destination)
  const needsApproval = waitsForApproval(intent, options) || excluded.length > 0
  return { ...plan, state: needsApproval ? "awaiting_approval" : "queued", draft_reason: null }
}

/**
 * Returns the plan of a refund in the order's panel. Nothing is written.
 *
 * @param refund.destination null for "back to the payer"
 */
export function previewRefund(
  planner: RefundPlanner,
  refund: {
    payment_collection_id: string
    destination: Destination | null
    user_id: string
    needs_approval: boolean
  },
): Promise<PayoutPlan> {
  const { payment_collection_id, destination, user_id, needs_approval } = refund
  const intent = {
    source: "panel" as const,
    user_id,
    needs_approval,
    destination,
    idempotency_key: null,
    resolve_outside: null,
  }
  return planRefund(planner, { payment_collection_id, description: "" }, intent)
}
