import { firstRow, rows, type Db } from "../db"

/**
 * Whether an attempt to send a payout counts as sent in a closed month, whose sums must not change. Until the
 * transaction ends, whoever closes a month waits.
 */
export async function isInClosedMonth(
  trx: Db,
  { payout_id, attempt }: { payout_id: string; attempt: number },
): Promise<boolean> {
  await rows(trx, "select pg_advisory_xact_lock_shared(hashtext('payos_closed_period'))")
  const found = await firstRow(
    trx,
    `select from payos_payout_attempt a join payos_payout_request r on r.id = a.request_id
     where a.payout_id = :payout_id and a.attempt = :attempt
       and a.booked_at < payos_closed_until('payout', r.client_id)`,
    { payout_id, attempt },
  )
  return found !== null
}
