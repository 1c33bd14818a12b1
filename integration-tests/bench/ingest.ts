import { setTimeout as wait } from "node:timers/promises"
import { Pool } from "undici"
import { median, quantile } from "../kit/numbers/quantile"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { copyPurchases } from "../ledger-audit/purchases/copy-purchases"
import { TABLES } from "../ledger-audit/purchases/tables"
import { PAYER } from "./payer"
import type { Ratio, Result } from "./result"
import type { Shop } from "./shop"

/** Concurrent connections of payOS. */
const AT_ONCE = 64

const PAGE_EVERY_MS = 500

/** Bursts of each side, alternating. */
const ROUNDS = 3

/** Further tables that a copied cart needs to become an order. */
const GOODS = ["cart_line_item", "cart_shipping_method"].map((name) => ({
  name,
  ids: ["id", "cart_id"],
  collection: `(select c.payment_collection_id from cart_payment_collection c
    where c.cart_id = original.cart_id)`,
}))

type Burst = {
  perSecond: number
  p99: number
  refused: number
  storeMs: number[]
  /** Orders that were created before the last response. */
  orders: number
}

/** The shop of each route: what one leaves to settle must not burden the other. */
type Shops = Record<"ours" | "core", Shop>

/** Sends bursts of webhooks, each for a different purchase, while the first ones are settled. */
export async function benchIngest(shops: Shops, webhooks: number): Promise<Result> {
  const bodies = {
    core: await preparePurchases(shops.core, webhooks * ROUNDS),
    ours: await preparePurchases(shops.ours, webhooks * ROUNDS),
  }
  const next = (side: keyof Shops) => bodies[side].splice(0, webhooks)
  const core: Burst[] = []
  const ours: Burst[] = []
  while (ours.length < ROUNDS) {
    const path = "/hooks/payment/payos_payos"
    core.push(await burst(shops.core, { path, bodies: next("core") }))
    const own = { path: "/hooks/payos", bodies: next("ours") }
    ours.push(await burst(shops.ours, own, untilSomeSettled))
  }
  const kept = await count(shops.ours, "payos_webhook_event where route = 'own'")
  const ratios: Ratio[] = [
    {
      what: "webhooks acknowledged a second, ours to core's route's",
      found: medianOf(ours, "perSecond") / medianOf(core, "perSecond"),
      goal: 0.8,
      is: "at least",
    },
    {
      what: `of ${ROUNDS} times ${webhooks} kept`,
      found: kept / webhooks / ROUNDS,
      goal: 1,
      is: "at least",
    },
    {
      what: "a store page during the burst, each at its own rate, our time to core's route's",
      found: median(storeMs(ours)) / median(storeMs(core)),
      goal: 1,
      is: "at most",
    },
    {
      what: "refused",
      found: refusedBy(ours),
      goal: 0,
      is: "at most",
    },
  ]
  return { title: "Webhook intake", ratios, table: toTable(ours, core) }
}

function toTable(ours: readonly Burst[], core: readonly Burst[]): Result["table"] {
  const toRow = (name: string, bursts: readonly Burst[]) => [
    name,
    medianOf(bursts, "perSecond"),
    medianOf(bursts, "p99"),
    median(storeMs(bursts)),
    quantile(storeMs(bursts), 0.99),
    medianOf(bursts, "orders"),
    refusedBy(bursts),
  ]
  return {
    columns: [
      "",
      "acknowledged a second",
      "p99, ms",
      "a store page during the burst, ms",
      "its p99, ms",
      "orders during the burst",
      "refused",
    ],
    rows: [
      toRow("/hooks/payos: in Postgres before the response", ours),
      toRow("/hooks/payment/payos_payos: nothing is stored", core),
    ],
  }
}

const storeMs = (bursts: readonly Burst[]) => bursts.flatMap((each) => each.storeMs)

const refusedBy = (bursts: readonly Burst[]) =>
  bursts.reduce((sum, { refused }) => sum + refused, 0)

const medianOf = (bursts: readonly Burst[], key: "perSecond" | "p99" | "orders") =>
  median(bursts.map((each) => each[key]))

/** Unpaid purchases, and the webhook of each. */
async function preparePurchases(shop: Shop, purchases: number): Promise<string[]> {
  const { database, shopper, simulator } = shop
  const server = await shop.serve("ingest-purchases")
  for (let n = 0; n < 20; n += 1) await shopper.startPayment(await shopper.cart())
  await server.kill()
  await copyPurchases(database, purchases, [...TABLES, ...GOODS])
  const { rows } = await database.query<{
    order_code: string
    payment_link_id: string
    amount: string
  }>(
    `select order_code, payment_link_id, amount from payos_link where state = 'open'
     order by id limit ${purchases}`,
  )
  return rows.map(({ order_code, amount, payment_link_id }) => {
    const data = { order_code: Number(order_code), amount: Number(amount), payment_link_id }
    return signedBody(webhookData({ data }, PAYER), simulator.payment.checksumKey)
  })
}

async function burst(
  shop: Shop,
  { path, bodies }: { path: string; bodies: readonly string[] },
  afterwards?: (shop: Shop) => Promise<void>,
): Promise<Burst> {
  const server = await shop.serve("ingest")
  const pool = new Pool(shop.backend, { connections: AT_ONCE })
  const times: number[] = []
  let refused = 0
  let next = 0
  const headers = { "content-type": "application/json" }
  const line = async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const since = performance.now()
      const response = await pool.request({ path, method: "POST", headers, body })
      await response.body.dump()
      times.push(performance.now() - since)
      if (response.statusCode !== 200) refused += 1
    }
  }
  const before = await count(shop, `"order"`)
  const store = measureStore(shop)
  const since = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  const perSecond = bodies.length / ((performance.now() - since) / 1_000)
  const orders = (await count(shop, `"order"`)) - before
  const storeMs = await store.stop()
  await afterwards?.(shop)
  await Promise.all([pool.close(), server.kill()])
  return { perSecond, p99: quantile(times, 0.99), refused, storeMs, orders }
}

/** Requests a shopper's page at an interval, unless the last request is pending, so that both sides have the same load. */
function measureStore({ shopper }: Shop) {
  const times: number[] = []
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      const since = performance.now()
      await shopper.must("GET", "/store/products?limit=1")
      const ms = performance.now() - since
      times.push(ms)
      await wait(Math.max(0, PAGE_EVERY_MS - ms))
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await watching
      return times
    },
  }
}

/** Waits until fifty acknowledged webhooks have become orders. */
async function untilSomeSettled(shop: Shop): Promise<void> {
  const before = await count(shop, `"order"`)
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await count(shop, `"order"`)) - before >= 50) return
    await wait(100)
  }
  throw new Error("Fewer than fifty orders were created within a minute")
}

async function count({ database }: Shop, from: string): Promise<number> {
  const { rows } = await database.query<{ found: string }>(`select count(*) as found from ${from}`)
  return Number(rows[0]?.found)
}
