import type { LinkSearch } from "../../../../domain/links/link-search"
import { rows, type Db } from "../db"

/** A search with the payment collections of the order that it may have meant. */
export type LedgerSearch = LinkSearch & { collection_ids: readonly string[] }

/** More transfers than these are not looked through: the search is too wide. */
const MATCHES = 200

/** So many of the latest transfers are read one by one, for words that many of them hold. */
const LATEST = 1_000

/** Where so many of them match, there is no need of the index, which would first gather every match. */
const COMMON = 100

/**
 * The links that a search finds, newest first. Each thing that it may have meant is a look-up on an index
 * of its own.
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
    select link_id, search from payos_transfer order by happened_at desc limit ${LATEST}),
  common as materialized (
    select link_id from latest where search @@ cast(:transfer_query as tsquery) limit ${MATCHES})
  select link_id from common where (select count(*) from common) >= ${COMMON}
  union all
  (select link_id from payos_transfer where (select count(*) from common) < ${COMMON}
     and search @@ cast(:transfer_query as tsquery) limit ${MATCHES}))`
