import type { LinkSearch } from "../../../../domain/links/link-search"
import { rows, type Db } from "../db"

/** A search with the payment collections of the order that it may refer to. */
type LedgerSearch = LinkSearch & { collection_ids: readonly string[] }

/** Transfers that a search reads, at most. */
const MATCHES = 200

/** The latest transfers, which are scanned first, for common words. */
const LATEST = 1_000

/** If this many of them match, the full-text index is not used: it would first collect every match. */
const COMMON = 100

/**
 * Ids of the links that match a search, newest first. Each possible meaning of the text is looked up on its own index.
 */
export async function searchLinks(db: Db, search: LedgerSearch): Promise<string[]> {
  const { id, order_code, contents, transfer_query, collection_ids } = search
  const prefixes = Object.fromEntries(contents.map((word, at) => [`content_${at}`, `${word}%`]))
  const lookups = [
    "select id from payos_link where id = :id",
    "select id from payos_link where payment_link_id = :id",
    "select id from payos_link where cart_id = :id",
    "select id from payos_link where payment_collection_id = any(:collection_ids)",
    order_code !== null && "select id from payos_link where order_code = :order_code",
    ...Object.keys(prefixes).map(
      (key) => `select id from payos_link where description like :${key}`,
    ),
    transfer_query !== null && TRANSFERS,
  ].filter(Boolean)
  const found = await rows<{ id: string }>(
    db,
    `select id from payos_link where id in (${lookups.join(" union ")})
     order by created_at desc, id desc`,
    {
      id,
      collection_ids: [id, ...collection_ids],
      ...(order_code !== null && { order_code }),
      ...(transfer_query !== null && { transfer_query }),
      ...prefixes,
    },
  )
  return found.map((link) => link.id)
}

const TRANSFERS = `(with latest as materialized (
    select link_id, search from payos_transfer order by occurred_at desc limit ${LATEST}),
  common as materialized (
    select link_id from latest where search @@ cast(:transfer_query as tsquery) limit ${MATCHES})
  select link_id from common where (select count(*) from common) >= ${COMMON}
  union all
  (select link_id from payos_transfer where (select count(*) from common) < ${COMMON}
     and search @@ cast(:transfer_query as tsquery) limit ${MATCHES}))`
