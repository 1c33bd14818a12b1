import { timingSafeEqual } from "node:crypto"
import { recordAuditEntry } from "../audit-log"
import { firstRow, rows, type Db } from "../db"
import type { BankDetailsRequestAccount } from "./bank-details-request-row"
import { CLOSE } from "./bank-details-requests"

/** Number of wrong second factors after which a link is unusable. */
export const MAX_TRIES = 5

/** Digests of the secret and the second factor that a customer presents. */
export type CredentialDigests = { secret_hash: string; factor_hash: string }

export type BankDetailsRequestResult =
  /** The payout's amount in đồng. */
  | { type: "verified"; amount: number }
  | { type: "wrong_factor"; left: number }
  /** Not found, answered, closed or expired: deliberately indistinguishable. */
  | { type: "unusable" }

type LiveBankDetailsRequest = {
  id: string
  payout_id: string
  factor_hash: string
  failed_checks: number
  amount: string
}

/** Reads the request of a link if the second factor is right; counts a wrong one. */
export function readBankDetailsRequest(
  db: Db,
  credentials: CredentialDigests,
): Promise<BankDetailsRequestResult> {
  return db.transaction(async (trx) => (await checkCredentials(trx, credentials)).result)
}

/** Stores the account that a customer enters, and uses up the link. */
export function recordBankDetailsRequestAnswer(
  db: Db,
  credentials: CredentialDigests,
  account: BankDetailsRequestAccount,
): Promise<BankDetailsRequestResult> {
  return db.transaction(async (trx) => {
    const { result, request } = await checkCredentials(trx, credentials)
    if (result.type !== "verified" || !request) return result
    await rows(
      trx,
      `update payos_bank_details_request set state = 'answered', secret_hash = null, factor_hash = null,
         to_bin = :to_bin, to_account_number = :to_account_number, to_account_name = :to_account_name,
         answered_at = now(), updated_at = now()
       where id = :id`,
      { ...account, id: request.id },
    )
    await recordAuditEntry(trx, {
      subject: request.payout_id,
      action: "bank_details_request_answered",
      actor_id: null,
      detail: { to_bin: account.to_bin },
    })
    return result
  })
}

/**
 * Checks a link's secret and second factor. One statement finds a usable link: whether another is not found,
 * answered, closed or expired cannot be told apart. Concurrent guesses wait for each other.
 */
async function checkCredentials(
  trx: Db,
  { secret_hash, factor_hash }: CredentialDigests,
): Promise<{ result: BankDetailsRequestResult; request: LiveBankDetailsRequest | null }> {
  const request = await firstRow<LiveBankDetailsRequest>(
    trx,
    `select c.id, c.payout_id, c.factor_hash, c.failed_checks, p.amount
     from payos_bank_details_request c join payos_payout p on p.id = c.payout_id
     where c.secret_hash = :secret_hash and c.state = 'pending' and c.expires_at > now()
     for update of c`,
    { secret_hash },
  )
  if (!request) return { result: { type: "unusable" }, request }
  if (isSame(request.factor_hash, factor_hash)) {
    return { result: { type: "verified", amount: Number(request.amount) }, request }
  }
  return { result: await countTry(trx, request), request }
}

async function countTry(
  trx: Db,
  { id, failed_checks }: LiveBankDetailsRequest,
): Promise<BankDetailsRequestResult> {
  const left = MAX_TRIES - failed_checks - 1
  const counted =
    left > 0
      ? "update payos_bank_details_request set updated_at = now(),"
      : `${CLOSE} close_reason = 'failed_checks',`
  await rows(trx, `${counted} failed_checks = failed_checks + 1 where id = :id`, { id })
  return left > 0 ? { type: "wrong_factor", left } : { type: "unusable" }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
