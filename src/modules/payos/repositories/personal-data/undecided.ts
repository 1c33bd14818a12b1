/** The outcomes of webhooks that book no money, whose problems are keyed by order code. */
const UNBOOKED =
  "unnest(array['wrong_link', 'not_a_payment', 'wrong_currency', 'invalid_amount']) w(outcome)"

/** SQL for the ids of rows that belong to the payment collections `:collections` and the payouts `:payouts`. */
export const OF_SUBJECT = withSubjects({
  links: "select id from payos_link where payment_collection_id = any(:collections)",
  payouts: "select unnest(cast(:payouts as text[]))",
  requests: "select request_id from payos_payout_attempt where payout_id = any(:payouts)",
})

function withSubjects(ids: { links: string; payouts: string; requests: string }) {
  return {
    ...ids,
    /** The possible subjects of their audit entries and problems. */
    subjects: `${Object.values(ids).join(" union all ")} union all select unnest(cast(:collections as text[]))
      union all select refund_id from payos_payout where id = any(:payouts)
      union all select w.outcome || ':' || l.order_code from payos_link l, ${UNBOOKED}
        where l.payment_collection_id = any(:collections)`,
  }
}

/** Why money of a payment is undecided. */
export type UndecidedKind = "payable_link" | "payout" | "problem" | "money"

/** A row that keeps a payment from being erased. */
export type Undecided = { kind: UndecidedKind; id: string }

/**
 * SQL for the undecided rows of a payment collection: links that may be paid, unallocated money, payouts that are not
 * final, open problems.
 *
 * @param collection the id of the collection, as SQL
 */
export function undecidedOf(collection: string): string {
  return `
    select 'payable_link' as kind, l.id from payos_link l
    where l.payment_collection_id = ${collection} and l.state <> 'closed'
    union all
    select 'money', m.id from (
      select min(l.payment_collection_id) as id, sum(l.confirmed_amount) as confirmed_amount,
        bool_or(l.frozen_at is not null) as is_frozen
      from payos_link l where l.payment_collection_id = ${collection}) m
    left join payos_allocation_total c on c.collection_id = m.id
    where m.confirmed_amount <> coalesce(c.allocated, 0) or m.is_frozen
    union all
    select 'payout', o.id from payos_payout o
    where o.payment_collection_id = ${collection} and o.state not in ('succeeded', 'discarded')
    union all
    select 'problem', p.id from payos_problem p where p.resolved_at is null and p.subject in (
      select ${collection}
      union all select l.id from payos_link l where l.payment_collection_id = ${collection}
      union all select unnest(array[o.id, o.refund_id, a.request_id]) from payos_payout o
        left join payos_payout_attempt a on a.payout_id = o.id
        where o.payment_collection_id = ${collection}
      union all select w.outcome || ':' || l.order_code from payos_link l,
        ${UNBOOKED}
        where l.payment_collection_id = ${collection})`
}

/** SQL condition: nothing of a payment collection is undecided. */
export function hasNothingUndecided(collection: string): string {
  return `not exists (${undecidedOf(collection)})`
}
