import type { ResolvedPayosOptions } from "../../modules/payos/options/options"

/** Returns whether another user must approve: the user may not send payouts, or the store requires two. */
export function waitsForApproval(
  { needs_approval }: { needs_approval: boolean },
  { payoutApproval }: Pick<ResolvedPayosOptions, "payoutApproval">,
): boolean {
  return needs_approval || payoutApproval === "two_users"
}
