import type { PayoutDecision } from "../../../modules/payos/repositories/payouts/decide-payout"
import type { Payout } from "../../../modules/payos/repositories/payouts/payout-row"
import { NoPayoutChannelError } from "../../../modules/payos/channels/no-payout-channel"
import { refuse } from "../../../modules/payos/refuse"
import { needChannel } from "./need-channel"
import type { PayosContext } from "../../../use-cases/context"

/**
 * @param name of the channel whose account is meant; any account will do where none is named
 * @throws MedusaError that says how to get payout credentials, where there are none
 */
export function needPayoutChannel(context: PayosContext, name?: string): void {
  if (name !== undefined) needChannel(context, name)
  if (context.channels.payoutNamed(name) === null) throw new NoPayoutChannelError(name)
}

/** @throws MedusaError where a person's decision could not be carried out */
export function decided(decision: PayoutDecision): Payout {
  if (decision.type === "done") return decision.payout
  if (decision.type !== "not_now") throw refuse(`payos_payout_${decision.type}`)
  throw refuse("payos_payout_not_now", { state: decision.payout.state.replace("_", " ") })
}
