import { findBank } from "../../domain/banks/banks"
import { findDestination, type Destination } from "../../domain/payouts/destination"
import type { PayosLedger } from "../../modules/payos/ledger"
import type { PayoutPlan } from "../../modules/payos/repositories/payouts/draft-payout"
import { listPayersOfCollection } from "../../modules/payos/repositories/payouts/read-payouts"
import type { RefundIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import type { ResolvedPayosOptions } from "../../modules/payos/options/options"
import { channelOfMoney } from "../payouts/payout-channel-for"

export type RefundPlanner = Pick<PayosLedger, "db" | "channels" | "options">

/**
 * What becomes of a refund's money: it goes out where a person asked for it and its destination is
 * certain, from the account of the channel that it came in by; anything else waits as a draft for a
 * person, with the reason.
 *
 * @param intent the word of the person who refunds; null for core's own refunds and for API keys
 */
export async function planRefund(
  { db, channels, options }: RefundPlanner,
  refund: { payment_collection_id: string; description: string },
  intent: RefundIntent | null,
): Promise<PayoutPlan> {
  const paid = await channelOfMoney({ db, channels }, refund.payment_collection_id)
  const payoutChannel = paid?.payout ?? null
  const payers = await listPayersOfCollection(db, refund.payment_collection_id)
  const reading = findDestination(payers, findBank)
  const known = reading.type === "certain" ? reading.destination : null
  const destination: Destination | null = intent?.destination ?? known
  const plan = {
    destination,
    description: refund.description,
    actor_id: intent?.user_id ?? null,
    form_token: intent?.form_token ?? null,
    client_id: payoutChannel?.clientId ?? null,
  }
  const wait = (draft_reason: string): PayoutPlan => ({ ...plan, state: "draft", draft_reason })
  if (!intent) return wait("nobody_asked")
  if (!payoutChannel) return wait("no_payout_channel")
  if (intent.source === "stock" && options.refundPolicy === "draft") return wait("refund_policy")
  if (!destination) return wait(reading.type === "uncertain" ? reading.reason : "no_destination")
  const waits = waitsForApproval(intent, options)
  return { ...plan, state: waits ? "awaiting_approval" : "queued", draft_reason: null }
}

/**
 * What would become of a refund that a person asks for in the order's panel. Nothing is written.
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
    form_token: null,
    settlement: null,
  }
  return planRefund(planner, { payment_collection_id, description: "" }, intent)
}

/** Whether somebody else has to approve: the user may not send money alone, or the store wants two persons. */
export function waitsForApproval(
  { needs_approval }: { needs_approval: boolean },
  { payoutApproval }: Pick<ResolvedPayosOptions, "payoutApproval">,
): boolean {
  return needs_approval || payoutApproval === "two_persons"
}
