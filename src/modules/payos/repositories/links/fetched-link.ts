import { firstRow, rows, type Db } from "../db"
import { requestCancellationAgain } from "./obtain-link"
import type { LinkResponse } from "./link-row"
import { bookTransfers, type Transfer } from "../transfers/transfers"

/** payOS's response to a fetch or a cancellation of a link. Amounts in whole đồng. */
export type FetchedLink = {
  payment_link_id: string
  status: string
  amount_paid: number
  transfers: Transfer[]
  response: LinkResponse
}

/** Minimum interval between two fetches of one link, over all instances. */
const FETCH_PAUSE = "3 seconds"

/** An amount below `confirmed_amount` is accepted once payOS repeats it this much later. */
const LOWER_RESPONSE_AFTER = "10 minutes"

/** Whether a response's amount becomes `confirmed_amount`, the money that may be spent. */
const COUNTS = `(:amount_paid >= confirmed_amount
  or frozen_at <= cast(:startedAt as timestamptz) - interval '${LOWER_RESPONSE_AFTER}')`

/**
 * Claims the right to fetch a link now. Does not wait for a row that another transaction is changing.
 *
 * @returns the start of the fetch by the database's clock; null if the link was fetched within `FETCH_PAUSE`, or is
 *   being changed
 */
export async function claimFetch(db: Db, id: string): Promise<Date | null> {
  const row = await firstRow<{ fetch_started_at: Date }>(
    db,
    `update payos_link set fetch_started_at = now()
     where id = (select id from payos_link
       where id = :id and (fetch_started_at is null or fetch_started_at < now() - cast(:pause as interval))
       for update skip locked)
     returning fetch_started_at`,
    { id, pause: FETCH_PAUSE },
  )
  return row?.fetch_started_at ?? null
}

/** Releases a claim without a fetch. */
export async function releaseFetch(db: Db, claim: { id: string; startedAt: Date }): Promise<void> {
  const sql =
    "update payos_link set fetch_started_at = null where id = :id and fetch_started_at = :startedAt"
  await rows(db, sql, claim)
}

/**
 * Stores payOS's response. Its transfers are always booked; a larger amount is always stored, its status and a smaller
 * amount only if the fetch started after the row's last change. An amount below `confirmed_amount` freezes spending
 * immediately and becomes `confirmed_amount` when payOS repeats it later, so that a single wrong response does not
 * lower the money.
 */
export function recordFetched(
  db: Db,
  { id, startedAt }: { id: string; startedAt: Date },
  fetched: FetchedLink,
): Promise<void> {
  return db.transaction(async (trx) => {
    await rows(trx, "select id from payos_link where id = :id for update", { id })
    const booked = await bookTransfers(trx, id, fetched.transfers)
    await rows(
      trx,
      `update payos_link set
         payment_link_id = coalesce(payment_link_id, :payment_link_id),
         status = case when facts_changed_at <= :startedAt then :status else status end,
         fetched_at = case when facts_changed_at <= :startedAt then :startedAt else fetched_at end,
         facts_changed_at = case when :booked or amount_paid < :amount_paid
           then greatest(facts_changed_at, :startedAt) else facts_changed_at end,
         amount_paid = case when facts_changed_at <= :startedAt then :amount_paid
           else greatest(amount_paid, :amount_paid) end,
         confirmed_amount = case when facts_changed_at <= :startedAt and ${COUNTS} then :amount_paid else confirmed_amount end,
         frozen_at = case when facts_changed_at > :startedAt then frozen_at
           when ${COUNTS} then null else coalesce(frozen_at, :startedAt) end,
         has_received_money = has_received_money or :booked or cast(:amount_paid as bigint) > 0,
         last_response = case when facts_changed_at <= :startedAt then cast(:response as jsonb)
             || case when erased_at is null then cast('{}' as jsonb)
               else jsonb_build_object('cancellation_reason', null) end
           else last_response end,
         updated_at = now()
       where id = :id`,
      {
        id,
        startedAt,
        payment_link_id: fetched.payment_link_id,
        status: fetched.status,
        amount_paid: fetched.amount_paid,
        booked: booked > 0,
        response: JSON.stringify(fetched.response),
      },
    )
    await requestCancellationAgain(trx, id)
  })
}
