import type { CaseSearch } from "../../../../domain/problems/case-search"
import type { Bindings } from "../db"

/** A period: its first moment, and the moment before which it ends. */
export type CaseTimes = { time_from?: Date; time_to?: Date }

/** Returns the condition that a time of `payos_problem` is in a period. */
export function toTimeCondition(
  column: string,
  { time_from, time_to }: CaseTimes,
): { sql: string; bindings: Bindings } {
  return {
    sql: `${time_from ? `and ${column} >= :time_from` : ""} ${time_to ? `and ${column} < :time_to` : ""}`,
    bindings: { ...(time_from && { time_from }), ...(time_to && { time_to }) },
  }
}

/** A search with the payment collections of the order that it may refer to. */
export type LedgerCaseSearch = CaseSearch & { collection_ids: readonly string[] }

/**
 * Returns the condition on `payos_problem` for cases of unmatched money that match a search. Open cases are few: the
 * transfers of each case's links are read by index.
 */
export function toCaseCondition(search: LedgerCaseSearch): { sql: string; bindings: Bindings } {
  const { id, order_code, amount, last_digits, transfer_query, collection_ids } = search
  const ofTransfers = [
    "t.reference = :id",
    order_code !== null && "l.order_code = :order_code",
    amount !== null && "t.amount = :amount",
    last_digits !== null &&
      "right(t.counter_account ->> 'number', length(:last_digits)) = :last_digits",
    transfer_query !== null && "t.search @@ cast(:transfer_query as tsquery)",
  ].filter(Boolean)
  const sql = `kind = 'unmatched_money' and (subject = any(:collection_ids)
    ${amount === null ? "" : "or abs(cast(detail ->> 'amount' as bigint)) = :amount"}
    or exists (select from payos_link l left join payos_transfer t on t.link_id = l.id
      where l.payment_collection_id = subject and (${ofTransfers.join(" or ")})))`
  return {
    sql,
    bindings: {
      id,
      collection_ids: [id, ...collection_ids],
      ...(order_code !== null && { order_code }),
      ...(amount !== null && { amount }),
      ...(last_digits !== null && { last_digits }),
      ...(transfer_query !== null && { transfer_query }),
    },
  }
}
