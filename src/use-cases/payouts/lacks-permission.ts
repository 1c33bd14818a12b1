import type { Permission } from "../../domain/access/permissions"
import type { PayoutPurpose } from "../../modules/payos/repositories/payouts/payout-row"
import type { PayoutActors } from "../../modules/payos/repositories/payouts/read-payouts"
import { readPermissions } from "../permissions/read-permissions"
import type { PayosContext } from "../context"
import { waitsForApproval } from "./waits-for-approval"

/** Permissions to instruct a payout, any one of which is enough: refunds and cases create payouts of their own. */
const INSTRUCTED_WITH: Readonly<Record<PayoutPurpose, readonly Permission[]>> = {
  manual: ["payos_payout:create"],
  refund: ["payos_payout:create", "payos_refund:create"],
  pay_back: ["payos_payout:create", "payos_problem:update"],
}

/**
 * Returns whether a user who requested, confirmed or approved one of the payouts has lost the permission since: a store
 * may also have come to require a second user.
 */
export async function lacksPermission(
  context: PayosContext,
  payouts: readonly PayoutActors[],
): Promise<boolean> {
  for (const payout of payouts) if (!(await isStillAllowed(context, payout))) return true
  return false
}

async function isStillAllowed(context: PayosContext, payout: PayoutActors): Promise<boolean> {
  const { purpose, instructed_by, confirmed_by, approved_by } = payout
  const instructorMay = await readPermissions(context, { user_id: instructed_by ?? "" })
  if (!INSTRUCTED_WITH[purpose].some(instructorMay)) return false
  if (!approved_by) {
    const needs_approval = !instructorMay("payos_payout:send")
    return !waitsForApproval({ needs_approval }, context.options)
  }
  if (confirmed_by && confirmed_by !== instructed_by) {
    const confirmerMay = await readPermissions(context, { user_id: confirmed_by })
    if (!confirmerMay("payos_payout:create")) return false
  }
  const approverMay = await readPermissions(context, { user_id: approved_by })
  return approverMay("payos_payout:approve")
}
