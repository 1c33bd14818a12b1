import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { findBank } from "../../../domain/banks/banks"
import { isConfirmable, isDiscardable } from "../../../domain/payouts/payout-state"
import { shortAccount } from "../../../domain/payouts/short-account"
import { isWithBatch, type Payout } from "../../../modules/payos/repositories/payouts/payout-row"
import type { PayoutView } from "../../../types/payout"
import { readRefusals } from "../../../use-cases/permissions/read-permissions"
import { actorOf } from "./user"
import { contextOf } from "../../../use-cases/context"

/** A payout as a merchant sees it, with the name of its bank and what may be done with it. */
export function toPayoutView({
  updated_at: _,
  client_id: _client,
  erased_at,
  ...payout
}: Payout): PayoutView {
  return {
    ...payout,
    to_bank_name: payout.to_bin ? (findBank(payout.to_bin)?.short_name ?? null) : null,
    arrived_at: payout.arrived_at?.toISOString() ?? null,
    is_erased: erased_at !== null,
    created_at: payout.created_at.toISOString(),
    can_confirm: isConfirmable(payout.state),
    can_approve: payout.state === "awaiting_approval" && !isWithBatch(payout),
    can_discard: isDiscardable(payout.state),
  }
}

/** The same for a route that is not of payouts alone: whose role reads none is not told whom they go to. */
export async function payoutViewFor(
  req: AuthenticatedMedusaRequest,
): Promise<(payout: Payout) => PayoutView> {
  const refusalOf = await readRefusals(contextOf(req.scope), actorOf(req))
  return refusalOf("payos_payout:read") === "no_role" ? toMaskedView : toPayoutView
}

function toMaskedView(payout: Payout): PayoutView {
  const view = toPayoutView(payout)
  const number = view.to_account_number
  return { ...view, to_account_number: number && shortAccount(number), to_account_name: null }
}
