import type { LinkSearch } from "../../../../domain/links/link-search"
import { rows, type Db } from "../db"
import {
  firstMatches,
  textMatches,
  toMatches,
  unitedMatches,
  type MatchRow,
  type Matches,
} from "../text-matches"

/** A search with the payment collections of the order that it may refer to. */
type LedgerSearch = LinkSearch & { collection_ids: readonly string[] }

/**
 * Finds the links that match a search, newest first. Each possible meaning of the text is looked up on its
 * own index.
 */
export async function searchLinks(db: Db, search: LedgerSearch): Promise<Matches> {
  const { id, order_code, contents, transfer_query, collection_ids } = search
  const prefixes = Object.fromEntries(contents.map((word, at) => [`content_${at}`, `${word}%`]))
  const lookups = [
    "select id, false as is_truncated from payos_link where id = :id",
    "select id, false as is_truncated from payos_link where payment_link_id = :id",
    "select id, false as is_truncated from payos_link where cart_id = :id",
    "select id, false as is_truncated from payos_link where payment_collection_id = any(:collection_ids)",
    order_code !== null &&
      "select id, false as is_truncated from payos_link where order_code = :order_code",
    ...Object.keys(prefixes).map((key) =>
      firstMatches(`select id from payos_link where description like :${key}`),
    ),
    transfer_query !== null &&
      textMatches({ table: "payos_transfer", id: "link_id", time: "occurred_at" }),
  ].filter((lookup) => lookup !== false)
  const found = await rows<MatchRow>(
    db,
    `select l.id, f.is_truncated from payos_link l
     join ${unitedMatches(lookups)} f using (id)
     order by l.created_at desc, l.id desc`,
    {
      id,
      collection_ids: [id, ...collection_ids],
      ...(order_code !== null && { order_code }),
      ...(transfer_query !== null && { transfer_query }),
      ...prefixes,
    },
  )
  return toMatches(found)
}
