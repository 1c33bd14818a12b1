import type {
  RefundClaimChannel,
  RefundClaimFactor,
  PurchaseKind,
} from "../../../../domain/payouts/refund-claim-factor"
import { recordAuditEntry } from "../audit-log"
import { WITH_SOURCES } from "../source-collections"
import { firstRow, newId, rows, type Db } from "../db"
import { REFUND_CLAIM_COLUMNS, type RefundClaim } from "./refund-claim-row"

/** A link's life. */
const LIFE = "7 days"

/** The latest claim of a payout; null if its customer was never asked. */
export function findLatestRefundClaim(db: Db, payoutId: string): Promise<RefundClaim | null> {
  return firstRow<RefundClaim>(
    db,
    `select ${REFUND_CLAIM_COLUMNS} from payos_refund_claim where payout_id = :payoutId
     order by created_at desc, id desc limit 1`,
    { payoutId },
  )
}

/** The claim whose account a payout was confirmed with; null if there is none. */
export function findUsedRefundClaim(db: Db, payoutId: string): Promise<RefundClaim | null> {
  return firstRow<RefundClaim>(
    db,
    `select ${REFUND_CLAIM_COLUMNS} from payos_refund_claim where payout_id = :payoutId and state = 'used'`,
    { payoutId },
  )
}

/** The claims for a collection's money, also before it was moved there, and for the other collections of its order. */
const CLAIMS_OF_PURCHASE = `${WITH_SOURCES}
  select c.* from payos_refund_claim c join payos_payout p on p.id = c.payout_id
  where p.payment_collection_id in (select id from source) or c.purchase in (
    select l.order_id from payos_link l where l.payment_collection_id in (select id from source))`

/** The users who asked for an account for a purchase's money and got an answer, whatever became of it. */
export async function listAskersOfAnswers(db: Db, collectionId: string): Promise<string[]> {
  const askers = await rows<{ asked_by: string }>(
    db,
    `select distinct asked_by from (${CLAIMS_OF_PURCHASE}) c where answered_at is not null`,
    { collectionId },
  )
  return askers.map(({ asked_by }) => asked_by)
}

/**
 * How many links were given for a purchase's money within 24 hours, less those whose message did not go out, and how many
 * were asked for in the whole store within an hour. Under a lock until the transaction ends.
 */
export async function lockAndCountRefundClaims(
  trx: Db,
  collectionId: string,
): Promise<{ ofPurchase: number; ofStore: number }> {
  await rows(trx, "select pg_advisory_xact_lock(hashtextextended('payos_refund_claim', 0))")
  const row = await firstRow<{ of_purchase: string; of_store: string }>(
    trx,
    `select
       (select count(*) from (${CLAIMS_OF_PURCHASE}) c where end_reason is distinct from 'not_sent'
         and created_at > now() - interval '1 day') as of_purchase,
       (select count(*) from payos_refund_claim where created_at > now() - interval '1 hour') as of_store`,
    { collectionId },
  )
  return { ofPurchase: Number(row?.of_purchase ?? 0), ofStore: Number(row?.of_store ?? 0) }
}

type NewRefundClaim = {
  payout_id: string
  purchase: string
  purchase_kind: PurchaseKind
  channel: RefundClaimChannel
  factor: RefundClaimFactor
  secret_hash: string
  factor_hash: string
  is_contact_changed: boolean
  needs_two_users: boolean
  asked_by: string
}

/**
 * Records that a customer is asked, and ends the claim before it. The caller has locked the payout's row.
 *
 * @returns the claim's id
 */
export async function insertRefundClaim(trx: Db, claim: NewRefundClaim): Promise<string> {
  const id = newId("poclm")
  await rows(
    trx,
    `${END} end_reason = 'replaced' where payout_id = :payout_id and state in ('asked', 'answered')`,
    { payout_id: claim.payout_id },
  )
  await rows(
    trx,
    `insert into payos_refund_claim (id, payout_id, purchase, purchase_kind, channel, factor, secret_hash,
       factor_hash, is_contact_changed, needs_two_users, asked_by, expires_at)
     values (:id, :payout_id, :purchase, :purchase_kind, :channel, :factor, :secret_hash, :factor_hash,
       :is_contact_changed, :needs_two_users, :asked_by, now() + interval '${LIFE}')`,
    { ...claim, id },
  )
  await recordAuditEntry(trx, {
    subject: claim.payout_id,
    action: "refund_claim_asked",
    actor_id: claim.asked_by,
    detail: { kind: claim.channel },
  })
  return id
}

/** Ends the claims whose links have expired. */
export async function endExpiredRefundClaims(db: Db): Promise<void> {
  await rows(db, `${END} end_reason = 'expired' where state = 'asked' and expires_at <= now()`)
}

/** Ends a claim whose message did not go out: whoever saw the provider's answer may have seen its link. */
export async function endUnsentRefundClaim(trx: Db, id: string): Promise<void> {
  await rows(trx, `${END} end_reason = 'not_sent' where id = :id and state = 'asked'`, { id })
}

/** The beginning of a statement that ends claims: nothing of the link or the account remains. */
export const END = `update payos_refund_claim set state = 'ended', secret_hash = null, factor_hash = null,
  to_bin = null, to_account_number = null, to_account_name = null, updated_at = now(),`
