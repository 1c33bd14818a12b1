import { firstRow, rows, type Db } from "../db"

/**
 * The requests by which payOS may have sent the money of a request's payouts already: those of earlier attempts and of
 * payouts of the same purchase that ended without money, as payOS last said, and those that never reached payOS, as the
 * ledger or a user says. Such a transfer counts that has the same reference, or the same account and amount.
 */
export async function listEarlierRequests(db: Db, requestId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `with mine as (
       select p.* from payos_payout_attempt a join payos_payout p on p.id = a.payout_id
       where a.request_id = :requestId),
     of_purchase as (
       select e.id from mine join payos_payout e on e.payment_collection_id = mine.payment_collection_id
       where e.state in ('failed', 'cancelled', 'discarded')),
     lost_transfer as (
       select e.id from payos_payout_request r
       join payos_payout_attempt a on a.request_id = r.id
       join payos_payout e on e.id = a.payout_id and e.purpose = 'transfer'
         and e.state in ('failed', 'cancelled', 'discarded')
       join mine on mine.purpose = 'transfer' and (
         lower(mine.merchant_reference) = lower(e.merchant_reference)
         or (mine.to_bin, mine.to_account_number, mine.amount) = (e.to_bin, e.to_account_number, e.amount))
       where r.state = 'unknown' and r.payos_payout_id is null)
     select distinct r.id
     from (select id, true as is_own from mine
       union select id, false from of_purchase
       union select id, false from lost_transfer) e
     join payos_payout_attempt a on a.payout_id = e.id
     join payos_payout_request r on r.id = a.request_id and r.id <> :requestId
     where case when r.payos_payout_id is not null then a.state in ('failed', 'cancelled')
       else r.state = 'unknown' or (r.state = 'refused' and e.is_own) end`,
    { requestId },
  )
  return found.map(({ id }) => id)
}

/** Whether an earlier attempt of a request's payouts was sent although a user has decided about it since. */
export async function isSentAfterAll(db: Db, requestId: string): Promise<boolean> {
  const listed = await firstRow(
    db,
    `select from payos_problem b join payos_payout_attempt a on a.payout_id = b.subject
     where a.request_id = :requestId and b.kind = 'payout_sent_after_all' and b.resolved_at is null`,
    { requestId },
  )
  return listed !== null
}
