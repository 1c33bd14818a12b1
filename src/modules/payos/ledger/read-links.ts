import { firstRow, rows, type Db } from "./db"
import { toLinkWithMoney, type LinkWithMoneyRow, type PayosLinkWithMoney } from "./link-row"

/** Reads links, from a table or rows of them, with their money. */
export const selectWithMoney = (source: string): string => `
  select l.*, cast(now() as timestamptz(3)) as read_at, coalesce(t.transferred, 0) as transferred, coalesce(t.transfers, 0) as transfers,
    coalesce(m.moved_in, 0) as moved_in
  from ${source} l
  left join lateral (
    select sum(amount) as transferred, count(*) as transfers
    from payos_transaction where link_id = l.id
  ) t on true
  left join lateral (
    select sum(amount) as moved_in from payos_move where to_collection_id = l.payment_collection_id
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

/** The link that points at a payment session now; one that is open before one that ended. */
export function findLinkOfSession(db: Db, sessionId: string): Promise<PayosLinkWithMoney | null> {
  return find(
    db,
    "l.session_id = :value order by l.state in ('creating', 'open') desc, l.created_at desc",
    sessionId,
  )
}

/** The link that a cart can be paid by now. */
export function findOpenLinkOfCart(db: Db, cartId: string): Promise<PayosLinkWithMoney | null> {
  return find(db, "l.cart_id = :value and l.state in ('creating', 'open')", cartId)
}

/** All links of a payment collection, oldest first. */
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
