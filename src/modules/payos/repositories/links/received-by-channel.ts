import { WITH_SOURCES } from "../source-collections"
import { rows, type Db } from "../db"

/** The largest part of a collection's money that the links of one payment channel can have received. In whole đồng. */
type ReceivedByChannel = { client_id: string; amount: number }

/**
 * Lists the channels of a collection's links and of the links of collections from which money was reallocated to it: the one
 * that received most first; among equals, the one with the newest link. Another collection counts for at most what was
 * reallocated, less what was reallocated back.
 */
export async function listReceivedByChannel(
  db: Db,
  collectionId: string,
): Promise<ReceivedByChannel[]> {
  const found = await rows<{ client_id: string; amount: string }>(db, RECEIVED, { collectionId })
  return found.map(({ client_id, amount }) => ({ client_id, amount: Number(amount) }))
}

const RECEIVED = `${WITH_SOURCES},
  received as (
    select s.id, s.moved, l.client_id, max(l.created_at) as newest,
      sum(greatest(l.amount_paid, coalesce(t.transferred, 0))) as amount
    from source s
    join payos_link l on l.payment_collection_id = s.id
    left join lateral (
      select sum(amount) as transferred from payos_transfer where link_id = l.id) t on true
    group by s.id, s.moved, l.client_id)
  select client_id, sum(least(amount, moved)) as amount from received
  group by client_id order by amount desc, max(newest) desc, client_id`
