import type { PayoutApprovers } from "../../modules/payos/repositories/payouts/read-payouts"
import { readPermissions } from "../permissions/read-permissions"
import type { PayosContext } from "../context"

/** Why a payout is not sent whose asker or approver may not do that any more. */
export const APPROVAL_WITHDRAWN = {
  code: "word_withdrawn",
  message:
    "It was never sent: who asked for it or approved it may not do that any more. Somebody who may confirms it again, or discards it.",
}

/** Whether one of those on whose words money is to leave has lost the permission since. */
export async function isApprovalWithdrawn(
  context: PayosContext,
  words: readonly PayoutApprovers[],
): Promise<boolean> {
  for (const word of words) if (!(await stands(context, word))) return true
  return false
}

/** A refund is asked for with the permission for refunds, or confirmed with that for payouts. */
async function stands(
  context: PayosContext,
  { purpose, confirmed_by, approved_by }: PayoutApprovers,
): Promise<boolean> {
  const asker = await readPermissions(context, { user_id: confirmed_by ?? "" })
  const mayAsk =
    asker("payos_payout:create") || (purpose === "refund" && asker("payos_refund:create"))
  if (!mayAsk) return false
  if (!approved_by) return asker("payos_payout:send")
  const approver = await readPermissions(context, { user_id: approved_by })
  return approver("payos_payout:approve")
}
