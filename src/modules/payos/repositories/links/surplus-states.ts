import {
  toSurplusState,
  type SurplusFacts,
  type SurplusState,
} from "../../../../domain/payouts/surplus-state"
import { rows, type Db } from "../db"

/** What became of the surplus of payment collections, by the collection's id. */
export async function readSurplusStates(
  db: Db,
  collectionIds: readonly string[],
): Promise<Map<string, SurplusState>> {
  if (collectionIds.length === 0) return new Map()
  const found = await rows<SurplusFacts & { id: string }>(
    db,
    `select c.id,
       exists (select from payos_problem p where p.kind = 'unmatched_money' and p.subject = c.id
         and p.resolved_at is null) as is_open,
       array(select distinct p.state from payos_payout p
         where p.payment_collection_id = c.id and p.purpose = 'pay_back') as payouts,
       array(select distinct a.kind from payos_allocation a
         where a.collection_id = c.id and a.kind in ('outside', 'kept', 'collection') and a.reverses_id is null
           and not exists (select from payos_allocation r where r.reverses_id = a.id)) as decisions
     from unnest(cast(:ids as text[])) as c(id)`,
    { ids: [...new Set(collectionIds)] },
  )
  return new Map(found.map(({ id, ...facts }) => [id, toSurplusState(facts)]))
}
