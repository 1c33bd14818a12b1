import type { HolderMatch } from "../../../../domain/payouts/compare-holder"
import { recordAuditEntry } from "../audit-log"
import { firstRow, rows, type Db } from "../db"
import {
  accountOf,
  REFUND_CLAIM_COLUMNS,
  type AnsweredRefundClaim,
  type RefundClaim,
} from "./refund-claim-row"

/** Reads and locks the claim of a payout that waits for a user's decision; null if there is none. */
export async function lockAnsweredRefundClaim(
  trx: Db,
  payoutId: string,
): Promise<AnsweredRefundClaim | null> {
  const claim = await firstRow<RefundClaim>(
    trx,
    `select ${REFUND_CLAIM_COLUMNS} from payos_refund_claim
     where payout_id = :payoutId and state = 'answered' for update`,
    { payoutId },
  )
  const account = claim && accountOf(claim)
  return account && { ...claim, ...account }
}

/** Records that a user confirms a payout with the account of its claim. The caller has locked both. */
export async function markRefundClaimUsed(
  trx: Db,
  { id, payout_id, asked_by, channel }: RefundClaim,
  { used_by, name_match }: { used_by: string; name_match: HolderMatch },
): Promise<void> {
  await rows(
    trx,
    `update payos_refund_claim set state = 'used', used_by = :used_by, name_match = :name_match,
       updated_at = now() where id = :id`,
    { id, used_by, name_match },
  )
  await recordAuditEntry(trx, {
    subject: payout_id,
    action: "refund_claim_used",
    actor_id: used_by,
    detail: { kind: channel, asked_by, name_match },
  })
}
