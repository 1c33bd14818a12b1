import type { HolderMatch } from "../../../../domain/payouts/compare-holder"
import { recordAuditEntry } from "../audit-log"
import { firstRow, rows, type Db } from "../db"
import {
  accountOf,
  ACCOUNT_REQUEST_COLUMNS,
  type AnsweredAccountRequest,
  type AccountRequest,
} from "./account-request-row"

/** Reads and locks the request of a payout that waits for a user's decision; null if there is none. */
export async function lockAnsweredAccountRequest(
  trx: Db,
  payoutId: string,
): Promise<AnsweredAccountRequest | null> {
  const request = await firstRow<AccountRequest>(
    trx,
    `select ${ACCOUNT_REQUEST_COLUMNS} from payos_account_request
     where payout_id = :payoutId and state = 'answered' for update`,
    { payoutId },
  )
  const account = request && accountOf(request)
  return account && { ...request, ...account }
}

/** Records that a user confirms a payout with the account of its request. The caller has locked both. */
export async function markAccountRequestUsed(
  trx: Db,
  { id, payout_id, asked_by, channel }: AccountRequest,
  { used_by, name_match }: { used_by: string; name_match: HolderMatch },
): Promise<void> {
  await rows(
    trx,
    `update payos_account_request set state = 'used', used_by = :used_by, name_match = :name_match,
       updated_at = now() where id = :id`,
    { id, used_by, name_match },
  )
  await recordAuditEntry(trx, {
    subject: payout_id,
    action: "account_request_used",
    actor_id: used_by,
    detail: { kind: channel, asked_by, name_match },
  })
}
