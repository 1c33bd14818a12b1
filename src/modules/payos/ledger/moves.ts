import { recordAct } from "./acts"
import { firstRow, newId, rows, type Db } from "./db"
import { resolveByPerson } from "./problems"

/** A person's word that money of one payment collection pays what another one waits for. */
export type Move = {
  problem_id: string
  from_collection_id: string
  to_collection_id: string
  order_id: string
  /** In whole đồng. */
  amount: number
  moved_by: string
  reason: string | null
}

/**
 * Moves money from one collection to another and closes the case that it was listed in, in one
 * transaction; both are looked at by the loop right after it. The caller holds both leases.
 *
 * @returns false where the case was closed meanwhile; then nothing was moved
 */
export function recordMove(db: Db, move: Move): Promise<boolean> {
  const { problem_id, moved_by, reason, from_collection_id, to_collection_id, order_id } = move
  return db.transaction(async (trx) => {
    const resolution = { action: "attach", reason }
    if (!(await resolveByPerson(trx, problem_id, moved_by, resolution))) return false
    const id = newId("pomove")
    await rows(
      trx,
      `insert into payos_move (id, problem_id, from_collection_id, to_collection_id, order_id,
         amount, moved_by)
       values (:id, :problem_id, :from_collection_id, :to_collection_id, :order_id, :amount,
         :moved_by)`,
      { id, ...move },
    )
    await recordAct(trx, {
      subject: from_collection_id,
      act: "money_moved",
      actor_id: moved_by,
      detail: { move_id: id, to_collection_id, order_id, amount: move.amount, reason },
    })
    await wakeLinksOfMove(trx, move)
    return true
  })
}

async function wakeLinksOfMove(
  trx: Db,
  { from_collection_id, to_collection_id }: Move,
): Promise<void> {
  await rows(
    trx,
    `update payos_link set next_check_at = now(), wakes = wakes + 1, attempts = 0
     where payment_collection_id in (:from_collection_id, :to_collection_id)`,
    { from_collection_id, to_collection_id },
  )
}

/** What was moved into a collection, less what was moved out of it, in whole đồng. */
export async function sumMovedTo(db: Db, collectionId: string): Promise<number> {
  const row = await firstRow<{ moved: string }>(
    db,
    `select coalesce(sum(case when to_collection_id = :collectionId then amount else -amount end), 0)
       as moved
     from payos_move
     where to_collection_id = :collectionId or from_collection_id = :collectionId`,
    { collectionId },
  )
  return Number(row?.moved ?? 0)
}
