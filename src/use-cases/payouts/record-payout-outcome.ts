import {
  resolveUnknownPayout,
  type UnknownPayoutFinding,
} from "../../modules/payos/repositories/payouts/resolve-unknown-payout"
import type { PayoutDecision } from "../../modules/payos/repositories/payouts/decide-payout"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"

/**
 * Records a user's finding about a payout whose response was lost and which was not found at payOS: whether it arrived.
 *
 * @throws MedusaError while it is still looked up at payOS
 */
export async function recordPayoutOutcome(
  { db }: Pick<PayosContext, "db">,
  finding: UnknownPayoutFinding,
): Promise<PayoutDecision> {
  const decision = await resolveUnknownPayout(db, finding)
  const isTooEarly = decision.type === "not_now" && decision.payout.state === "unknown"
  if (isTooEarly) throw refusal("payos_payout_being_looked_up")
  return decision
}
