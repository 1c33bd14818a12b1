import { firstRow, rows, type Db } from "../db"

/**
 * The references under which payOS may have the payouts of a request: its own, and those of their earlier requests that
 * the ledger, or a user, says never reached payOS.
 */
export async function listReferencesOfRequest(db: Db, requestId: string): Promise<string[]> {
  const found = await rows<{ reference_id: string }>(
    db,
    `select distinct r.reference_id
     from payos_payout_attempt mine
     join payos_payout_attempt a on a.payout_id = mine.payout_id
     join payos_payout_request r on r.id = a.request_id
     where mine.request_id = :requestId
       and (r.id = :requestId or (r.state in ('refused', 'unknown') and r.payos_payout_id is null))`,
    { requestId },
  )
  return found.map(({ reference_id }) => reference_id)
}

/**
 * The requests by which payOS may have sent the money of a request's payouts already: those of earlier attempts, and
 * those of payouts of the same purchase that ended without money, as payOS last said.
 */
export async function listEndedRequests(db: Db, requestId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select distinct r.id from payos_payout_attempt mine
     join payos_payout p on p.id = mine.payout_id
     join payos_payout e on e.id = p.id
       or (e.payment_collection_id = p.payment_collection_id and e.state in ('failed', 'cancelled', 'discarded'))
     join payos_payout_attempt a on a.payout_id = e.id and a.state in ('failed', 'cancelled')
     join payos_payout_request r on r.id = a.request_id and r.payos_payout_id is not null
     where mine.request_id = :requestId and r.id <> :requestId`,
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
