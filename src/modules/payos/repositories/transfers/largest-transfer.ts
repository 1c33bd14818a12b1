import { WITH_SOURCES } from "../source-collections"
import { firstRow, type Db } from "../db"

/**
 * Returns the largest transfer amount of a collection and those whose money was reallocated to it, in đồng; null if there is
 * none.
 */
export async function findLargestAmount(db: Db, collectionId: string): Promise<number | null> {
  const row = await firstRow<{ amount: string | null }>(
    db,
    `${WITH_SOURCES}
     select max(t.amount) as amount from payos_transfer t join payos_link l on l.id = t.link_id
     where l.payment_collection_id in (select id from source)`,
    { collectionId },
  )
  return row?.amount == null ? null : Number(row.amount)
}
