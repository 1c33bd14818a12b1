import type { Destination } from "../../../../domain/payouts/destination"
import type { LocalFailure } from "../../../../domain/payouts/local-failures"
import { firstRow, rows, type Db } from "../db"
import { scheduleSql } from "../queue/schedule"

/** The condition for payouts (`e`) that a request's own payouts (`mine`) might duplicate. */
const SAME_PAYOUT = `mine.purpose = 'manual' and e.id <> mine.id and (
    lower(mine.merchant_reference) = lower(e.merchant_reference)
    or (mine.to_bin, upper(mine.to_account_number), mine.amount)
      = (e.to_bin, upper(e.to_account_number), e.amount))`

const ENDED = "('failed', 'cancelled', 'reversed', 'discarded')"

/**
 * `mine`: a request's own payouts. `money`: the payouts' collections, the collections from which money was allocated to
 * those, and the collections to which money of those was allocated until the allocation was reversed (`is_moved_back`):
 * the payouts of a collection of the last kind are not subtracted from the money.
 */
const MINE = `recursive mine as (
    select p.* from payos_payout_attempt a join payos_payout p on p.id = a.payout_id
    where a.request_id = :requestId),
  money as (
    select payment_collection_id as id, false as is_moved_back from mine
    where payment_collection_id is not null
    union select case when r.id is null then a.collection_id else a.to_collection_id end,
      money.is_moved_back or r.id is not null
    from money join payos_allocation a on money.id in (a.collection_id, a.to_collection_id)
    left join payos_allocation r on r.reverses_id = a.id
    where a.reverses_id is null and a.to_collection_id is not null
      and money.id = case when r.id is null then a.to_collection_id else a.collection_id end)`

/** `is_resend`: the later request sends its payout again, as another attempt or another payout. */
type EarlierRequest = { id: string; is_resend: boolean }

/**
 * Lists the requests by which payOS may already have sent a request's money: those of earlier attempts, and those of
 * payouts that ended without being paid, of the same purchase or, for a manual payout, with the same reference, or the
 * same account and amount. According to payOS's last response the attempts of these requests failed or were returned; a
 * request without a response was lost or not accepted. A payout that is merely equal counts if its response was lost,
 * or if it ended in the last eight days: the payouts loop polls it until then.
 */
export function listEarlierRequests(db: Db, requestId: string): Promise<EarlierRequest[]> {
  return rows<EarlierRequest>(
    db,
    `with ${MINE}
     select r.id, bool_or(e.is_resend) as is_resend
     from (select id, true as is_resend, false as is_equal, updated_at from mine
       union select e.id, false, false, e.updated_at from payos_payout e
         where e.payment_collection_id in (select id from money) and e.state in ${ENDED}
       union select e.id, true, true, e.updated_at from mine join payos_payout e on ${SAME_PAYOUT}
         where e.state in ${ENDED}) e
     join payos_payout_attempt a on a.payout_id = e.id
     join payos_payout_request r on r.id = a.request_id and r.id <> :requestId
     where case when r.payout_id_at_payos is not null
         then a.state in ('failed', 'cancelled', 'reversed')
           and (not e.is_equal or e.updated_at > now() - interval '8 days')
       when e.is_equal then r.state = 'unknown'
       else r.state in ('unknown', 'not_accepted') end
     group by r.id order by r.id`,
    { requestId },
  )
}

/**
 * Whether payOS sent an earlier attempt of a request's payouts, or of an equal payout, after a user had resent or
 * discarded the payout, and the problem of that payout is open or payOS is still sending the attempt. While the problem
 * is open, a returned payout of the same money counts, since its money is not allocated again, and so does any payout
 * of a collection from which the money was reallocated back: otherwise the money would seem to cover both.
 */
export async function isUnexpectedlySent(db: Db, requestId: string): Promise<boolean> {
  const listed = await firstRow(
    db,
    `with ${MINE}
     select from payos_problem b join payos_payout e on e.id = b.subject
     where b.kind = 'payout_unexpectedly_sent' and (
       exists (select from mine where mine.id = e.id or (${SAME_PAYOUT}))
         and (b.resolved_at is null or exists (select from payos_payout_attempt a
           where a.payout_id = e.id and a.request_id <> :requestId and a.state in ('processing', 'on_hold')))
       or b.resolved_at is null and e.payment_collection_id in (select id from money)
         and exists (select from payos_payout_attempt a where a.payout_id = e.id
           and a.attempt = cast(b.detail ->> 'attempt' as int) and (a.state = 'reversed'
             or e.payment_collection_id not in (select id from money where not is_moved_back))))`,
    { requestId },
  )
  return listed !== null
}

/**
 * Whether a request repeats an attempt that ended because payOS gave no conclusive response about it or an earlier one.
 */
export async function isRetryAfterUnclearOutcome(db: Db, requestId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    `select from payos_payout_attempt mine
     join payos_payout_attempt e on e.payout_id = mine.payout_id and e.attempt = mine.attempt - 1
     where mine.request_id = :requestId and e.error_code = any(:codes)`,
    { requestId, codes: ["earlier_outcome_unknown", "list_unavailable"] satisfies LocalFailure[] },
  )
  return found !== null
}

/**
 * Whether a user has entered a payout again since it was created. Equal rows of one batch do not count: they are
 * created together.
 *
 * @param to its new destination; null for its own account
 */
export async function isEnteredAgain(
  db: Db,
  payoutId: string,
  to: Pick<Destination, "to_bin" | "to_account_number"> | null = null,
): Promise<boolean> {
  const found = await firstRow(
    db,
    `with e as (
       select id, merchant_reference, amount, created_at, coalesce(:to_bin, to_bin) as to_bin,
         coalesce(:to_account_number, to_account_number) as to_account_number
       from payos_payout where id = :payoutId)
     select from e
     join payos_payout mine on mine.created_at > e.created_at and mine.state <> 'discarded' and ${SAME_PAYOUT}`,
    { payoutId, to_bin: to?.to_bin ?? null, to_account_number: to?.to_account_number ?? null },
  )
  return found !== null
}

/** Schedules a request that payOS has after all, even if the payouts loop had finished with it. */
export async function schedulePoll(db: Db, id: string): Promise<void> {
  await rows(
    db,
    scheduleSql("(select id from payos_payout_request where id = :id) r", { queue: "payout" }),
    { id },
  )
}
