import { rows, type Db } from "../db"
import type { BookedTransfer } from "./link-details"

type Row = Omit<BookedTransfer, "amount"> & { amount: string; collection_id: string }

/**
 * Lists the latest transfers on the links of payment collections, by the collection's id, each list newest first.
 *
 * @param most maximum number per collection
 */
export async function listTransfersOfCollections(
  db: Db,
  collectionIds: readonly string[],
  most: number,
): Promise<Map<string, BookedTransfer[]>> {
  if (collectionIds.length === 0) return new Map()
  const found = await rows<Row>(
    db,
    `select c.id as collection_id, t.* from unnest(cast(:ids as text[])) c (id)
     cross join lateral (
       select t.id, t.reference, t.amount, t.occurred_at, t.description, t.account_number,
         t.counter_account, t.virtual_account, t.source, t.created_at, t.erased_at
       from payos_link l join payos_transfer t on t.link_id = l.id
       where l.payment_collection_id = c.id order by t.occurred_at desc, t.id desc limit :most) t
     order by t.occurred_at desc, t.id desc`,
    { ids: [...new Set(collectionIds)], most },
  )
  const byCollection = new Map<string, BookedTransfer[]>()
  for (const { collection_id, ...row } of found) {
    const transfers = byCollection.get(collection_id) ?? []
    transfers.push({ ...row, amount: Number(row.amount) })
    byCollection.set(collection_id, transfers)
  }
  return byCollection
}
