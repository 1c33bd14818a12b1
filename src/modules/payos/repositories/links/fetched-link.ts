import { firstRow, rows, type Db } from "../db"
import { endLinkRowAgain } from "./open-link"
import type { LinkAnswer } from "./link-row"
import { bookTransfers, type Transfer } from "../transfers/transfers"

/** A link as payOS answered it, to a fetch or a cancellation. Amounts in whole đồng. */
export type FetchedLink = {
  payment_link_id: string
  status: string
  amount_paid: number
  transfers: Transfer[]
  answer: LinkAnswer
}

/** One fetch per link in this time, over all instances. */
const FETCH_PAUSE = "3 seconds"

/** An answer below what is sure counts once payOS repeats it this much later. */
const LOWER_ANSWER_AFTER = "10 minutes"

/** Whether an answer's sum is what may be spent from now on. */
const COUNTS = `(:amount_paid >= sure
  or doubted_at <= cast(:startedAt as timestamptz) - interval '${LOWER_ANSWER_AFTER}')`

/**
 * Takes the right to fetch a link now.
 *
 * @returns when the fetch begins by the database's clock; null when the link was fetched a moment ago
 */
export async function claimFetch(db: Db, id: string): Promise<Date | null> {
  const row = await firstRow<{ fetched_at: Date }>(
    db,
    `update payos_link set fetched_at = now()
     where id = :id and (fetched_at is null or fetched_at < now() - cast(:pause as interval))
     returning fetched_at`,
    { id, pause: FETCH_PAUSE },
  )
  return row?.fetched_at ?? null
}

/**
 * Stores what payOS answered. Its transfers always count; its status and sum count only if the question was
 * asked after the row's last change. A sum below what is sure freezes spending at once, and becomes what is
 * sure when payOS repeats it later: a single odd answer takes no money away.
 */
export function recordFetched(
  db: Db,
  id: string,
  startedAt: Date,
  fetched: FetchedLink,
): Promise<void> {
  return db.transaction(async (trx) => {
    await rows(trx, "select id from payos_link where id = :id for update", { id })
    const booked = await bookTransfers(trx, id, fetched.transfers, "fetch")
    await rows(
      trx,
      `update payos_link set
         payment_link_id = coalesce(payment_link_id, :payment_link_id),
         status = case when changed_at <= :startedAt then :status else status end,
         confirmed_at = case when changed_at <= :startedAt then :startedAt else confirmed_at end,
         changed_at = case when :booked or amount_paid < :amount_paid
           then greatest(changed_at, :startedAt) else changed_at end,
         amount_paid = case when changed_at <= :startedAt then :amount_paid
           else greatest(amount_paid, :amount_paid) end,
         sure = case when changed_at <= :startedAt and ${COUNTS} then :amount_paid else sure end,
         doubted_at = case when changed_at > :startedAt then doubted_at
           when ${COUNTS} then null else coalesce(doubted_at, :startedAt) end,
         has_money = has_money or :booked or :amount_paid > 0,
         last_answer = case when changed_at <= :startedAt then cast(:answer as jsonb)
           else last_answer end,
         updated_at = now()
       where id = :id`,
      {
        id,
        startedAt,
        payment_link_id: fetched.payment_link_id,
        status: fetched.status,
        amount_paid: fetched.amount_paid,
        booked: booked > 0,
        answer: JSON.stringify(fetched.answer),
      },
    )
    await endLinkRowAgain(trx, id)
  })
}
