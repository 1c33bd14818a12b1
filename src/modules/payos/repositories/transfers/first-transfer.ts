import { firstRow, type Db } from "../db"

/** The sum of the first transfer of a collection, or of those whose money was moved to it, in đồng; null without one. */
export async function findFirstAmount(db: Db, collectionId: string): Promise<number | null> {
  const row = await firstRow<{ amount: string }>(
    db,
    `with recursive source as (
       select cast(:collectionId as text) as id
       union select a.collection_id from payos_allocation a join source s on s.id = a.to_collection_id)
     select t.amount from payos_transfer t join payos_link l on l.id = t.link_id
     where l.payment_collection_id in (select id from source)
     order by l.payment_collection_id <> :collectionId, t.occurred_at, t.id limit 1`,
    { collectionId },
  )
  return row && Number(row.amount)
}
