import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"

/** The ids of a purchase's rows; empty for steps that it did not reach. */
export type Purchase = {
  link: string
  session: string
  collection: string
  cart: string
  order: string
  payment: string
  payout: string
}

export type Started = { cartId: string; orderCode: number }

/** SQL for whether a row of `payos_link` is unclaimed. */
const IS_RELEASED = `not exists (select from payos_queue q
  where q.id = payos_link.id and q.claimed_until is not null)`

export async function untilSettled({ sql }: Journey, { orderCode }: Started): Promise<void> {
  await eventually(`link ${orderCode} settled`, async () => {
    const found = await sql(
      `select 1 from payos_link
       where order_code = ? and settled_at is not null and ${IS_RELEASED}`,
      [orderCode],
    )
    return found.length > 0
  })
}

export function untilListed(
  { sql }: Journey,
  collection: string,
): Promise<{ id: string; version: number }> {
  return eventually("the money listed", async () => {
    const [found] = await sql<{ id: string; version: number }>(
      "select id, version from payos_problem where subject = ? and resolved_at is null",
      [collection],
    )
    return found
  })
}

/** The problems of the surplus, the draft, the foreign webhook, and the remaining late money. */
export async function untilAllListed({ problems }: Journey): Promise<void> {
  await eventually("all problems listed", async () => (await problems()).length === 4)
}

export async function untilPayoutIs(
  journey: Journey,
  { orderCode }: Started,
  state: string,
): Promise<void> {
  const { payout } = await readPurchase(journey, orderCode)
  await eventually(`the payout of ${orderCode} ${state}`, async () => {
    const [found] = await journey.sql(
      `select 1 from payos_payout p
       join payos_payout_attempt a on a.payout_id = p.id and a.attempt = p.attempt
       join payos_payout_request r on r.id = a.request_id
       where p.id = ? and p.state = ?
         and not exists (select from payos_queue q where q.id = r.id and q.claimed_until is not null)`,
      [payout, state],
    )
    return found
  })
}

export async function untilClosed({ sql }: Journey, orderCode: number): Promise<void> {
  await eventually(`link ${orderCode} closed`, async () => {
    const [link] = await sql(
      `select 1 from payos_link where order_code = ? and state = 'closed' and ${IS_RELEASED}`,
      [orderCode],
    )
    return link
  })
}

export async function admin(journey: Journey, path: string, body: object): Promise<void> {
  const authorization = `Bearer ${await journey.adminToken()}`
  const response = await fetch(`${journey.backend()}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

export async function readPurchase({ sql }: Journey, orderCode: number): Promise<Purchase> {
  const [found] = await sql<Purchase>(
    `select l.id as link, l.session_id as session, l.payment_collection_id as collection,
       l.cart_id as cart, coalesce(l.order_id, '') as "order", coalesce(p.id, '') as payment,
       coalesce(o.id, '') as payout
     from payos_link l left join payment p on p.payment_collection_id = l.payment_collection_id
     left join payos_payout o on o.payment_id = p.id
     where l.order_code = ?`,
    [orderCode],
  )
  if (!found) throw new Error(`The ledger has no order code ${orderCode}`)
  return found
}
