import { firstRow, rows, type Db } from "../db"
import {
  toLinkWithMoney,
  type LinkWithMoneyRow,
  type PayosLink,
  type PayosLinkWithMoney,
} from "./link-row"

/** Returns SQL that reads links from a table or a subquery, with their money and their place in the queue. */
export const selectWithMoney = (source: string): string => `
  select l.*, cast(now() as timestamptz(3)) as read_at, coalesce(t.transferred, 0) as transferred, coalesce(t.transfers, 0) as transfers,
    coalesce(m.allocated_in, 0) as allocated_in, q.due_at, coalesce(q.revision, 0) as revision,
    coalesce(q.failures, 0) as failures, q.last_error
  from ${source} l
  left join payos_queue q on q.id = l.id
  left join lateral (
    select sum(amount) as transferred, count(*) as transfers
    from payos_transfer where link_id = l.id
  ) t on true
  left join lateral (
    select sum(amount) as allocated_in from payos_allocation
    where to_collection_id = l.payment_collection_id
  ) m on true`

const WITH_MONEY = selectWithMoney("payos_link")

async function find(db: Db, where: string, value: unknown): Promise<PayosLinkWithMoney | null> {
  const row = await firstRow<LinkWithMoneyRow>(db, `${WITH_MONEY} where ${where} limit 1`, {
    value,
  })
  return row && toLinkWithMoney(row)
}

export function findLink(db: Db, id: string): Promise<PayosLinkWithMoney | null> {
  return find(db, "l.id = :value", id)
}

/** Lists the links of these ids that exist, in no particular order. */
export async function listLinks(db: Db, ids: readonly string[]): Promise<PayosLinkWithMoney[]> {
  const sql = `${WITH_MONEY} where l.id = any(:ids)`
  return (await rows<LinkWithMoneyRow>(db, sql, { ids: [...ids] })).map(toLinkWithMoney)
}

/** Returns the link that points at a payment session; the current one takes precedence. */
export function findLinkOfSession(db: Db, sessionId: string): Promise<PayosLinkWithMoney | null> {
  return find(
    db,
    "l.session_id = :value order by l.state in ('creating', 'open') desc, l.created_at desc",
    sessionId,
  )
}

/**
 * Returns an unsettled link of a cart; a current link takes precedence. Closed ones count, since late money is settled
 * too.
 */
export function findUnsettledLinkOfCart(
  db: Db,
  cartId: string,
): Promise<PayosLinkWithMoney | null> {
  const openFirst = "order by l.state in ('creating', 'open') desc, l.created_at desc"
  return find(db, `l.cart_id = :value and l.settled_at is null ${openFirst}`, cartId)
}

/** Lists all links of a payment collection, oldest first. */
export async function listLinksOfCollection(
  db: Db,
  collectionId: string,
): Promise<PayosLinkWithMoney[]> {
  const found = await rows<LinkWithMoneyRow>(
    db,
    `${WITH_MONEY} where l.payment_collection_id = :collectionId order by l.created_at`,
    { collectionId },
  )
  return found.map(toLinkWithMoney)
}

/**
 * Lists the links of other collections from which money was reallocated to a collection, and whose own money has decreased or
 * may have.
 */
export async function listFrozenSources(db: Db, collectionId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select d.id from payos_frozen_links(:collectionId) d
     join payos_link l on l.id = d.id and l.payment_collection_id <> :collectionId`,
    { collectionId },
  )
  return found.map(({ id }) => id)
}

/**
 * Links with the sum allocated from their collection to anything but its own captures, and the money that was recorded
 * on them before another link was created: by transfers, since payOS may report a link's amount once more, later.
 */
const WITH_ALLOCATED_OUT = selectWithMoney(`(
  select payos_link.*, (select coalesce(sum(amount), 0) from payos_allocation
    where collection_id = payment_collection_id and kind <> 'capture') as allocated_out,
    coalesce((select coalesce(sum(t.amount) filter (where t.created_at <= later.created_at), 0)
        from payos_transfer t where t.link_id = payos_link.id having count(*) > 0),
      case when facts_changed_at <= later.created_at then amount_paid else 0 end) as recorded_before
  from payos_link, (select created_at from payos_link where id = :linkId) later)`)

export type LinkWithAllocated = PayosLinkWithMoney & {
  allocated_out: number
  /** What was recorded on it before the given link was created, in đồng. */
  recorded_before: number
}

/** Lists all links of a link's collection, oldest first, with the sum allocated to anything but captures. */
export async function listLinksWithAllocated(
  db: Db,
  { id, payment_collection_id }: Pick<PayosLink, "id" | "payment_collection_id">,
): Promise<LinkWithAllocated[]> {
  const found = await rows<LinkWithMoneyRow & { allocated_out: string; recorded_before: string }>(
    db,
    `${WITH_ALLOCATED_OUT} where l.payment_collection_id = :collectionId order by l.created_at`,
    { collectionId: payment_collection_id, linkId: id },
  )
  return found.map((row) => ({
    ...toLinkWithMoney(row),
    allocated_out: Number(row.allocated_out),
    recorded_before: Number(row.recorded_before),
  }))
}

/** Whether a link's collection got another link within the last minute. */
export async function hasRecentLink(
  db: Db,
  { id, payment_collection_id }: Pick<PayosLink, "id" | "payment_collection_id">,
): Promise<boolean> {
  const found = await firstRow(
    db,
    `select 1 from payos_link
     where payment_collection_id = :payment_collection_id and id <> :id
       and created_at > now() - interval '1 minute' limit 1`,
    { id, payment_collection_id },
  )
  return found !== null
}
