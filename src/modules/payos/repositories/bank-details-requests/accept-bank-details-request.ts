import type { HolderMatch } from "../../../../domain/payouts/compare-holder"
import { recordAuditEntry } from "../audit-log"
import { firstRow, rows, type Db } from "../db"
import {
  accountOf,
  BANK_DETAILS_REQUEST_COLUMNS,
  type AnsweredBankDetailsRequest,
  type BankDetailsRequest,
} from "./bank-details-request-row"

/** Reads and locks the answered request of a payout; null if there is none. */
export async function lockAnsweredBankDetailsRequest(
  trx: Db,
  payoutId: string,
): Promise<AnsweredBankDetailsRequest | null> {
  const request = await firstRow<BankDetailsRequest>(
    trx,
    `select ${BANK_DETAILS_REQUEST_COLUMNS} from payos_bank_details_request
     where payout_id = :payoutId and state = 'answered' for update`,
    { payoutId },
  )
  const account = request && accountOf(request)
  return account && { ...request, ...account }
}

/** Records that a user confirms a payout with the account of its request. The caller has locked both. */
export async function acceptBankDetailsRequest(
  trx: Db,
  { id, payout_id, asked_by, channel }: BankDetailsRequest,
  { accepted_by, name_match }: { accepted_by: string; name_match: HolderMatch },
): Promise<void> {
  await rows(
    trx,
    `update payos_bank_details_request set state = 'accepted', accepted_by = :accepted_by, name_match = :name_match,
       updated_at = now() where id = :id`,
    { id, accepted_by, name_match },
  )
  await recordAuditEntry(trx, {
    subject: payout_id,
    action: "bank_details_request_accepted",
    actor_id: accepted_by,
    detail: { kind: channel, asked_by, name_match },
  })
}
