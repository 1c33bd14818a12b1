import type { CaseSearch } from "../../../../domain/problems/case-search"
import type { Bindings } from "../db"

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
