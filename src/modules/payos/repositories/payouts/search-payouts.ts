import type { PayoutSearch } from "../../../../domain/payouts/payout-search"
import { rows, type Db } from "../db"
import { textMatches, toMatches, unitedMatches, type MatchRow, type Matches } from "../text-matches"

/** A search with the payment collections of the order that it may refer to. */
type LedgerPayoutSearch = PayoutSearch & { collection_ids: readonly string[] }

/**
 * Finds the payouts that match a search. Each possible meaning of the text is looked up on its own index.
 */
export async function searchPayouts(db: Db, search: LedgerPayoutSearch): Promise<Matches> {
  const { id, payout_id, transfer_query, collection_ids } = search
  const lookups = [
    "select id, false as is_truncated from payos_payout where id = any(:ids)",
    "select id, false as is_truncated from payos_payout where payment_collection_id = any(:collection_ids)",
    `select a.payout_id, false from payos_payout_request r
     join payos_payout_attempt a on a.request_id = r.id where r.payout_id_at_payos = :id`,
    transfer_query !== null && textMatches({ table: "payos_payout", id: "id", time: "created_at" }),
  ].filter((lookup) => lookup !== false)
  const found = await rows<MatchRow>(db, `select * from ${unitedMatches(lookups)} m`, {
    id,
    ids: [id, payout_id],
    collection_ids: [id, ...collection_ids],
    ...(transfer_query !== null && { transfer_query }),
  })
  return toMatches(found)
}
