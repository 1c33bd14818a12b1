import type { PayosServices } from "../../modules/payos/services"
import * as repository from "../../modules/payos/repositories/payouts/decide-payout"
import { findPayout } from "../../modules/payos/repositories/payouts/read-payouts"
import { waitsForApproval } from "./waits-for-approval"
import { payoutChannelFor } from "./payout-channel-for"

type Decider = Pick<PayosServices, "db" | "channels" | "options">

/**
 * Releases a draft for sending, or a payout that did not arrive for another attempt.
 *
 * @throws NoPayoutChannelError
 */
export async function confirmPayout(
  services: Decider,
  confirmation: Omit<repository.Confirmation, "client_id">,
): Promise<repository.PayoutDecision> {
  const needs_approval = waitsForApproval(confirmation, services.options)
  const client_id = await clientIdFor(services, confirmation.id)
  return repository.confirmPayout(services.db, { ...confirmation, needs_approval, client_id })
}

/**
 * Approves a confirmed payout, by a second user, for the amount and destination that this user saw.
 *
 * @throws NoPayoutChannelError
 */
export async function approvePayout(
  services: Decider,
  approval: Omit<repository.Approval, "client_id">,
): Promise<repository.PayoutDecision> {
  const client_id = await clientIdFor(services, approval.id)
  return repository.approvePayout(services.db, { ...approval, client_id })
}

async function clientIdFor(services: Decider, id: string): Promise<string> {
  const payout = await findPayout(services.db, id)
  const channel = payout
    ? await payoutChannelFor(services, payout)
    : services.channels.requirePayoutChannel()
  return channel.clientId
}
