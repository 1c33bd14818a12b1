import type {
  BankDetailsRequestChannel,
  BankDetailsRequestFactor,
  PurchaseKind,
} from "../../../../domain/payouts/bank-details-request-factor"
import { recordAuditEntry } from "../audit-log"
import { WITH_SOURCES } from "../source-collections"
import { firstRow, newId, rows, type Db } from "../db"
import { BANK_DETAILS_REQUEST_COLUMNS, type BankDetailsRequest } from "./bank-details-request-row"

/** A link's lifetime. */
const LIFE = "7 days"

/** Returns the latest request of a payout; null if its customer was never asked. */
export function findLatestBankDetailsRequest(
  db: Db,
  payoutId: string,
): Promise<BankDetailsRequest | null> {
  return firstRow<BankDetailsRequest>(
    db,
    `select ${BANK_DETAILS_REQUEST_COLUMNS} from payos_bank_details_request where payout_id = :payoutId
     order by created_at desc, id desc limit 1`,
    { payoutId },
  )
}

/** Returns the request whose account a payout was confirmed with; null if there is none. */
export function findAcceptedBankDetailsRequest(
  db: Db,
  payoutId: string,
): Promise<BankDetailsRequest | null> {
  return firstRow<BankDetailsRequest>(
    db,
    `select ${BANK_DETAILS_REQUEST_COLUMNS} from payos_bank_details_request where payout_id = :payoutId and state = 'accepted'`,
    { payoutId },
  )
}

/**
 * The requests for a collection's money, including before it was reallocated there, and for its order's other collections.
 */
const REQUESTS_OF_PURCHASE = `${WITH_SOURCES}
  select c.* from payos_bank_details_request c join payos_payout p on p.id = c.payout_id
  where p.payment_collection_id in (select id from source) or c.purchase in (
    select l.order_id from payos_link l where l.payment_collection_id in (select id from source))`

/** Lists the users who asked for an account for a purchase's money and got an answer, whatever became of it. */
export async function listAskersOfAnswers(db: Db, collectionId: string): Promise<string[]> {
  const askers = await rows<{ asked_by: string }>(
    db,
    `select distinct asked_by from (${REQUESTS_OF_PURCHASE}) c where answered_at is not null`,
    { collectionId },
  )
  return askers.map(({ asked_by }) => asked_by)
}

/**
 * Counts the links created for a purchase's money within 24 hours, without those whose message was not sent, and the
 * requests of the whole store within an hour. Holds a lock until the transaction ends.
 */
export async function lockAndCountBankDetailsRequests(
  trx: Db,
  collectionId: string,
): Promise<{ ofPurchase: number; ofStore: number }> {
  await rows(trx, "select pg_advisory_xact_lock(hashtextextended('payos_bank_details_request', 0))")
  const row = await firstRow<{ of_purchase: string; of_store: string }>(
    trx,
    `select
       (select count(*) from (${REQUESTS_OF_PURCHASE}) c where close_reason is distinct from 'not_sent'
         and created_at > now() - interval '1 day') as of_purchase,
       (select count(*) from payos_bank_details_request where created_at > now() - interval '1 hour') as of_store`,
    { collectionId },
  )
  return { ofPurchase: Number(row?.of_purchase ?? 0), ofStore: Number(row?.of_store ?? 0) }
}

type NewBankDetailsRequest = {
  payout_id: string
  purchase: string
  purchase_kind: PurchaseKind
  channel: BankDetailsRequestChannel
  factor: BankDetailsRequestFactor
  secret_hash: string
  factor_hash: string
  is_contact_changed: boolean
  needs_two_users: boolean
  asked_by: string
}

/**
 * Records that a customer is asked, and ends the request before it. The caller has locked the payout's row.
 *
 * @returns the request's id
 */
export async function insertBankDetailsRequest(
  trx: Db,
  request: NewBankDetailsRequest,
): Promise<string> {
  const id = newId("pobdr")
  await rows(
    trx,
    `${CLOSE} close_reason = 'replaced' where payout_id = :payout_id and state in ('pending', 'answered')`,
    { payout_id: request.payout_id },
  )
  await rows(
    trx,
    `insert into payos_bank_details_request (id, payout_id, purchase, purchase_kind, channel, factor, secret_hash,
       factor_hash, is_contact_changed, needs_two_users, asked_by, expires_at)
     values (:id, :payout_id, :purchase, :purchase_kind, :channel, :factor, :secret_hash, :factor_hash,
       :is_contact_changed, :needs_two_users, :asked_by, now() + interval '${LIFE}')`,
    { ...request, id },
  )
  await recordAuditEntry(trx, {
    subject: request.payout_id,
    action: "bank_details_requested",
    actor_id: request.asked_by,
    detail: { kind: request.channel },
  })
  return id
}

/** Ends the requests whose links have expired. */
export async function closeExpiredBankDetailsRequests(db: Db): Promise<void> {
  await rows(
    db,
    `${CLOSE} close_reason = 'expired' where state = 'pending' and expires_at <= now()`,
  )
}

/** Ends a request whose message was not sent: the provider's response may have disclosed its link. */
export async function closeUnsentBankDetailsRequest(trx: Db, id: string): Promise<void> {
  await rows(trx, `${CLOSE} close_reason = 'not_sent' where id = :id and state = 'pending'`, { id })
}

/** The beginning of a statement that ends requests and erases the link's digests and the account. */
export const CLOSE = `update payos_bank_details_request set state = 'closed', secret_hash = null, factor_hash = null,
  to_bin = null, to_account_number = null, to_account_name = null, updated_at = now(),`
