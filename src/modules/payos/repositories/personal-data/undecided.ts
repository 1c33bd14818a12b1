/** The ids of rows of the payment collections `:collections`, as SQL. */
export const OF_PERSON = withSubjects({
  links: "select id from payos_link where payment_collection_id = any(:collections)",
  payouts: "select id from payos_payout where payment_collection_id = any(:collections)",
  requests: `select a.request_id from payos_payout_attempt a join payos_payout o on o.id = a.payout_id
    where o.payment_collection_id = any(:collections)`,
})

function withSubjects(ids: { links: string; payouts: string; requests: string }) {
  return {
    ...ids,
    /** What an act or a problem of them may be about. */
    subjects: `${Object.values(ids).join(" union all ")} union all select unnest(cast(:collections as text[]))
      union all select refund_id from payos_payout where payment_collection_id = any(:collections)`,
  }
}

/** What still decides or moves money of a payment. */
export type UndecidedKind = "open_code" | "payout" | "case" | "money"

/** What keeps a payment from being erased, by the id of its row. */
export type Undecided = { kind: UndecidedKind; id: string }

/**
 * What is undecided of a payment collection, as SQL: a code that may be paid, money that is allocated to nothing,
 * a payout that may move, a problem that is open.
 *
 * @param collection the id of the collection, as SQL
 */
export function undecidedOf(collection: string): string {
  return `
    select 'open_code' as kind, l.id from payos_link l
    where l.payment_collection_id = ${collection} and l.state <> 'closed'
    union all
    select 'money', m.id from (
      select min(l.payment_collection_id) as id, sum(l.sure) as sure,
        bool_or(l.doubted_at is not null) as is_doubted
      from payos_link l where l.payment_collection_id = ${collection}) m
    left join payos_account c on c.collection_id = m.id
    where m.sure <> coalesce(c.taken, 0) or m.is_doubted
    union all
    select 'payout', o.id from payos_payout o
    where o.payment_collection_id = ${collection} and o.state not in ('succeeded', 'discarded')
    union all
    select 'case', p.id from payos_problem p where p.resolved_at is null and p.subject in (
      select ${collection}
      union all select l.id from payos_link l where l.payment_collection_id = ${collection}
      union all select unnest(array[o.id, o.refund_id, a.request_id]) from payos_payout o
        left join payos_payout_attempt a on a.payout_id = o.id
        where o.payment_collection_id = ${collection}
      union all select w.outcome || ':' || l.order_code from payos_link l,
        unnest(array['wrong_link', 'not_money', 'wrong_currency', 'bad_amount']) w(outcome)
        where l.payment_collection_id = ${collection})`
}

/** Whether nothing of a payment collection is undecided, as SQL. */
export function atRest(collection: string): string {
  return `not exists (${undecidedOf(collection)})`
}
