import { rows, type Db } from "../db"

/**
 * A user's decision about money of a payment collection: any allocation but a capture or a payout. Amount in whole
 * đồng.
 */
export type Decision = {
  id: string
  kind: "reallocated" | "paid_back_outside" | "kept" | "payee_already_paid" | "loss"
  amount: number
  ref: string | null
  reason: string | null
  case_id: string | null
  created_at: Date
  is_reversed: boolean
}

type Row = Omit<Decision, "amount"> & {
  amount: string
  collection_id: string
  to_collection_id: string | null
}

/** Lists the decisions about money of payment collections, or reallocated to them, by the collection's id, oldest first. */
export async function listDecisions(
  db: Db,
  collectionIds: readonly string[],
): Promise<Map<string, Decision[]>> {
  if (collectionIds.length === 0) return new Map()
  const found = await rows<Row>(
    db,
    `select a.id, a.kind, a.amount, a.ref, a.reason, a.case_id, a.created_at, a.collection_id,
       a.to_collection_id, exists (select from payos_allocation r where r.reverses_id = a.id) as is_reversed
     from payos_allocation a
     where a.kind not in ('capture', 'payout') and a.reverses_id is null
       and (a.collection_id = any(:ids) or a.to_collection_id = any(:ids))
     order by a.created_at, a.id`,
    { ids: [...collectionIds] },
  )
  const byCollection = new Map<string, Decision[]>(collectionIds.map((id) => [id, []]))
  for (const { collection_id, to_collection_id, ...row } of found) {
    const decision = { ...row, amount: Number(row.amount) }
    byCollection.get(collection_id)?.push(decision)
    if (to_collection_id !== null) byCollection.get(to_collection_id)?.push(decision)
  }
  return byCollection
}
