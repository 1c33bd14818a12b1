import { toUnmatchedState, type UnmatchedState } from "../../../../domain/payouts/unmatched-state"
import type { PayoutState } from "../../../../domain/payouts/payout-state"
import { rows, type Db } from "../db"

/** Where money of a payment collection went that is no order's, and whether money of another came to it. */
export type CollectionMoves = {
  state: UnmatchedState | null
  /** The id of the order that users last used it for. */
  used_for: string | null
  /** A user decided that money of another collection pays its order. */
  has_moved_money: boolean
}

/** {@link CollectionMoves}, by the collection's id. */
export async function readMoves(
  db: Db,
  collectionIds: readonly string[],
): Promise<Map<string, CollectionMoves>> {
  if (collectionIds.length === 0) return new Map()
  const found = await rows<MovesRow>(
    db,
    `select c.id,
       exists (select from payos_problem p where p.kind = 'unmatched_money' and p.subject = c.id
         and p.resolved_at is null) as is_open,
       array(select distinct p.state from payos_payout p
         where p.payment_collection_id = c.id and p.purpose = 'pay_back') as payouts,
       array(select distinct a.kind from payos_allocation a
         where a.collection_id = c.id and a.kind in ('outside', 'kept', 'moved') and ${STANDS}) as decisions,
       (select a.ref from payos_allocation a where a.collection_id = c.id and a.kind = 'moved' and ${STANDS}
         order by a.created_at desc, a.id desc limit 1) as used_for,
       exists (select from payos_allocation a where a.to_collection_id = c.id and ${STANDS}) as has_moved_money
     from unnest(cast(:ids as text[])) as c(id)`,
    { ids: [...new Set(collectionIds)] },
  )
  return new Map(
    found.map(({ id, used_for, has_moved_money, ...facts }) => {
      return [id, { state: toUnmatchedState(facts), used_for, has_moved_money }]
    }),
  )
}

/** A decision that was not reversed. */
const STANDS = `a.reverses_id is null and not exists (select from payos_allocation r where r.reverses_id = a.id)`

type MovesRow = Omit<CollectionMoves, "state"> & {
  id: string
  is_open: boolean
  payouts: PayoutState[]
  decisions: string[]
}
