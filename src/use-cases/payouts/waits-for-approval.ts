import type { ResolvedPayosOptions } from "../../modules/payos/options/options"

/** Whether another user has to approve: the user may not send payouts, or the store requires two users. */
export function waitsForApproval(
  { needs_approval }: { needs_approval: boolean },
  { payoutApproval }: Pick<ResolvedPayosOptions, "payoutApproval">,
): boolean {
  return needs_approval || payoutApproval === "two_users"
}
