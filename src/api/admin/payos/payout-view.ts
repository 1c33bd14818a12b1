import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { findBank } from "../../../domain/banks/banks"
import { isSameName } from "../../../domain/payouts/compare-holder"
import { isConfirmable, isDiscardable } from "../../../domain/payouts/payout-state"
import { maskAccount } from "../../../domain/payouts/mask-account"
import {
  isTakenOver,
  isWithBatch,
  type Payout,
} from "../../../modules/payos/repositories/payouts/payout-row"
import type { PayoutView } from "../../../types/payout"
import { mayReadPayouts } from "./may-read-payouts"

/** Converts a payout for the admin, with its bank's name and the actions that its state allows. */
export function toPayoutView(payout: Payout): PayoutView {
  const { updated_at: _, client_id: _client, confirmed_by: _confirmer, ...shown } = payout
  const { erased_at, ...rest } = shown
  return {
    ...rest,
    to_bank_name: payout.to_bin ? (findBank(payout.to_bin)?.short_name ?? null) : null,
    reported_name: isSameName(payout.to_account_name, payout.reported_name)
      ? null
      : payout.reported_name,
    arrived_at: payout.arrived_at?.toISOString() ?? null,
    is_erased: erased_at !== null,
    created_at: payout.created_at.toISOString(),
    can_confirm: isConfirmable(payout.state) || isTakenOver(payout),
    can_approve: payout.state === "awaiting_approval" && !isWithBatch(payout),
    can_discard: isDiscardable(payout.state),
  }
}

/** Like `toPayoutView`; masks the recipient if the user's role may not read payouts. */
export async function payoutViewFor(
  req: AuthenticatedMedusaRequest,
): Promise<(payout: Payout) => PayoutView> {
  return (await mayReadPayouts(req)) ? toPayoutView : toMaskedView
}

function toMaskedView(payout: Payout): PayoutView {
  const view = toPayoutView(payout)
  const number = view.to_account_number
  return {
    ...view,
    to_account_number: number && maskAccount(number),
    to_account_name: null,
    reported_name: null,
    // payOS's text may name the recipient.
    error_message: null,
  }
}
