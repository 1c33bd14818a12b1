import type { PayoutDecision } from "../../../modules/payos/repositories/payouts/decide-payout"
import type { Payout } from "../../../modules/payos/repositories/payouts/payout-row"
import { refusal } from "../../../modules/payos/refusal"
import { requireChannel } from "./require-channel"
import type { PayoutChannel } from "../../../modules/payos/channels/payout-channel"
import type { PayosContext } from "../../../use-cases/context"

/**
 * @param name the channel's name; without it, any channel with payout credentials
 * @throws MedusaError if no channel has this name
 * @throws NoPayoutChannelError if there are no payout credentials; its text says how to get them
 */
export function requirePayoutChannel(context: PayosContext, name?: string): PayoutChannel {
  if (name !== undefined) requireChannel(context, name)
  return context.channels.requirePayoutChannel(name)
}

/** @throws MedusaError if the user's decision was not applied */
export function requireDone(decision: PayoutDecision): Payout {
  if (decision.type === "done") return decision.payout
  if (decision.type === "bank_details_request_changed")
    throw refusal("payos_bank_details_request_changed")
  if (decision.type !== "not_now") throw refusal(`payos_payout_${decision.type}`)
  throw refusal("payos_payout_wrong_state", { state: decision.payout.state.replace("_", " ") })
}
