import type { PayosLedger } from "../../modules/payos/ledger"
import * as repository from "../../modules/payos/repositories/payouts/decide-payout"
import { findPayout } from "../../modules/payos/repositories/payouts/read-payouts"
import { waitsForApproval } from "./waits-for-approval"
import { payoutChannelFor } from "./payout-channel-for"

type Decider = Pick<PayosLedger, "db" | "channels" | "options">

/**
 * Confirms that a draft is sent, or that a payout that did not arrive is sent again.
 *
 * @throws NoPayoutChannelError
 */
export async function confirmPayout(
  ledger: Decider,
  confirmation: Omit<repository.Confirmation, "client_id">,
): Promise<repository.PayoutDecision> {
  const needs_approval = waitsForApproval(confirmation, ledger.options)
  const client_id = await clientIdFor(ledger, confirmation.id)
  return repository.confirmPayout(ledger.db, { ...confirmation, needs_approval, client_id })
}

/**
 * Approves a confirmed payout, by a second user, for the amount and destination that this user saw.
 *
 * @throws NoPayoutChannelError
 */
export async function approvePayout(
  ledger: Decider,
  approval: Omit<repository.Approval, "client_id">,
): Promise<repository.PayoutDecision> {
  const client_id = await clientIdFor(ledger, approval.id)
  return repository.approvePayout(ledger.db, { ...approval, client_id })
}

async function clientIdFor(ledger: Decider, id: string): Promise<string> {
  const payout = await findPayout(ledger.db, id)
  const channel = payout ? await payoutChannelFor(ledger, payout) : ledger.channels.requirePayout()
  return channel.clientId
}
