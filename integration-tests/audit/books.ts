import { eventually } from "../support/eventually"
import type { Journey } from "../support/journey"
import { signedBody, webhookData } from "../support/webhook-data"

/** A purchase by the ids of its rows; empty where it never came so far. */
export type Purchase = {
  link: string
  session: string
  collection: string
  cart: string
  order: string
  payment: string
}

/** What a small shop has seen: real purchases, each come to its end or to a wait. */
export type Books = {
  paid: Purchase
  /** 100.000 of 250.000 ₫: waits for the rest. */
  short: Purchase
  /** 5.000 ₫ too much. */
  surplus: Purchase
  /** 20.000 ₫ of it. */
  refunded: Purchase
  canceled: Purchase
  /** Its cart changed, its session went, its link was cancelled. */
  abandoned: Purchase
  /** Shown to a shopper who has not paid yet. */
  waiting: Purchase
}

type Started = { cartId: string; orderCode: number }

/** Buys all of it over the store API, and a webhook with an order code that is nobody's. */
export async function makePurchases(journey: Journey): Promise<Books> {
  const { shopper, simulator, backend, webhook, credentials } = journey
  await simulator.registerWebhook(`${backend()}/hooks/payos`)
  const start = async (): Promise<Started> => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    return { cartId, orderCode: data.order_code }
  }
  const buy = async (amount?: number) => {
    const started = await start()
    await simulator.pay(started.orderCode, amount === undefined ? {} : { amount })
    const { id } = await journey.orderOf(started.cartId)
    await isSettled(journey, started)
    return { ...started, order: id }
  }
  const paid = await buy()
  const surplus = await buy(255_000)
  const refunded = await buy()
  await refund(journey, refunded)
  const canceled = await buy()
  await admin(journey, `/admin/orders/${canceled.order}/cancel`, {})
  const short = await start()
  await simulator.pay(short.orderCode, { amount: 100_000 })
  const abandoned = await abandon(journey, await start())
  const session = await shopper.startPayment(await shopper.cart())
  const foreign = webhookData(session, { orderCode: 4711 })
  await webhook(signedBody(foreign, credentials().checksumKey))
  await isListed(journey)
  const read = (started: { orderCode: number }) => readPurchase(journey, started.orderCode)
  return {
    paid: await read(paid),
    short: await read(short),
    surplus: await read(surplus),
    refunded: await read(refunded),
    canceled: await read(canceled),
    abandoned: await read(abandoned),
    waiting: await read({ orderCode: session.data.order_code }),
  }
}

async function isSettled({ sql }: Journey, { orderCode }: Started): Promise<void> {
  await eventually(`link ${orderCode} settled`, async () => {
    const found = await sql(
      `select 1 from payos_link
       where order_code = ? and settled_at is not null and claimed_until is null`,
      [orderCode],
    )
    return found.length > 0
  })
}

/** Four problems: the surplus, two drafts, and the foreign webhook. */
async function isListed({ problems }: Journey): Promise<void> {
  await eventually("everything listed", async () => (await problems()).length === 4)
}

async function refund(journey: Journey, { orderCode }: Started): Promise<void> {
  const { payment } = await readPurchase(journey, orderCode)
  await admin(journey, `/admin/payments/${payment}/refund`, { amount: 20_000 })
}

async function abandon(journey: Journey, started: Started): Promise<Started> {
  const { shopper, store, sql } = journey
  await shopper.must("POST", `/store/carts/${started.cartId}/line-items`, {
    variant_id: store().variantId,
    quantity: 1,
  })
  await eventually("the abandoned link cancelled", async () => {
    const [link] = await sql(
      "select 1 from payos_link where order_code = ? and state = 'closed' and claimed_until is null",
      [started.orderCode],
    )
    return link
  })
  return started
}

async function admin(journey: Journey, path: string, body: object): Promise<void> {
  const authorization = `Bearer ${await journey.adminToken()}`
  const response = await fetch(`${journey.backend()}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

async function readPurchase({ sql }: Journey, orderCode: number): Promise<Purchase> {
  const [found] = await sql<Purchase>(
    `select l.id as link, l.session_id as session, l.payment_collection_id as collection,
       l.cart_id as cart, coalesce(l.order_id, '') as "order", coalesce(p.id, '') as payment
     from payos_link l left join payment p on p.payment_collection_id = l.payment_collection_id
     where l.order_code = ?`,
    [orderCode],
  )
  if (!found) throw new Error(`The ledger does not know the order code ${orderCode}`)
  return found
}
