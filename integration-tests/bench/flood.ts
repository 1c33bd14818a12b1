import { setTimeout as wait } from "node:timers/promises"
import { median, quantile } from "../kit/numbers/quantile"
import { simulatorClient } from "../kit/simulator/simulator-client"
import type { Result } from "./result"
import type { Shop } from "./shop"
import { untilOrdered } from "./wait-for-order"

/** Requests of the flooding address in total, and per second. */
const REQUESTS = 10_000
const A_SECOND = 50

/** Carts of the flooding address; each would have a separate link. */
const CARTS = 50

/** Purchases in each turn. */
const PURCHASES = 8

const NEW_LINKS = 300

type Rounds = {
  alone: number[]
  duringFlood: number[]
  rejected: number
  responses: Map<number, number>
}

/** Shoppers pay while one address floods the store with payment session requests, alternating with a quiet store. */
export async function benchFlood(shop: Shop, rounds: number): Promise<Result> {
  const server = await shop.serve("flood", { limits: { newLinksPerMinute: NEW_LINKS } })
  const payos = simulatorClient(() => shop.simulator)
  await payos.registerWebhook(`${shop.backend}/hooks/payos`)
  const collections: string[] = []
  while (collections.length < CARTS) {
    collections.push(await shop.shopper.paymentCollection(await shop.shopper.cart()))
  }
  const turns: Rounds = { alone: [], duringFlood: [], rejected: 0, responses: new Map() }
  await purchases(shop, turns.alone, () => (turns.rejected += 1))
  turns.alone.length = 0
  for (let round = 0; round < rounds; round += 1) {
    await purchases(shop, turns.alone, () => (turns.rejected += 1))
    const flooding = flood(shop, collections, {
      times: Math.ceil(REQUESTS / rounds),
      responses: turns.responses,
    })
    let isDone = false
    void flooding.finally(() => (isDone = true))
    while (!isDone) await purchases(shop, turns.duringFlood, () => (turns.rejected += 1))
    await flooding
  }
  const most = await maxLinksPerMinute(shop)
  await server.kill()
  return toResult(turns, most)
}

function toResult({ alone, duringFlood, rejected, responses }: Rounds, mostLinks: number): Result {
  const at = (what: string, found: number, goal: number) =>
    ({ what, found, goal, is: "at most" }) as const
  return {
    title: "Flood",
    ratios: [
      at(
        "a purchase during 50 requests a second to one alone",
        median(duringFlood) / median(alone),
        1.2,
      ),
      at("purchases that were rejected", rejected, 0),
      at("links created at payOS in any minute", mostLinks, NEW_LINKS),
    ],
    table: {
      columns: ["milliseconds, from the code to the paid order", "median", "p90", "purchases"],
      rows: [
        ["alone", median(alone), quantile(alone, 0.9), alone.length],
        ["during the flood", median(duringFlood), quantile(duringFlood, 0.9), duringFlood.length],
        ...[...responses].map(([status, count]) => [
          `the flood's responses ${status}`,
          "",
          "",
          count,
        ]),
      ],
    },
  }
}

/** Measures one purchase at a time, so that shoppers do not slow each other down. */
async function purchases(shop: Shop, times: number[], onRejected: () => void): Promise<void> {
  const { shopper, database } = shop
  const payos = simulatorClient(() => shop.simulator)
  for (let number = 0; number < PURCHASES; number += 1) {
    const cartId = await shopper.cart()
    const since = performance.now()
    try {
      const { data } = await shopper.startPayment(cartId)
      await payos.pay(data.order_code)
      await untilOrdered(database, cartId)
      times.push(performance.now() - since)
    } catch (error) {
      console.error(error)
      onRejected()
    }
  }
}

/** Sends requests from one address at an even pace, without waiting for responses. */
async function flood(
  { backend, shopper }: Shop,
  collections: readonly string[],
  { times, responses }: { times: number; responses: Map<number, number> },
): Promise<void> {
  const headers = { ...shopper.headers, "x-forwarded-for": "203.0.113.66" }
  const sent: Promise<void>[] = []
  for (let number = 0; number < times; number += 1) {
    const collection = collections[number % collections.length] ?? ""
    const url = `${backend}/store/payment-collections/${collection}/payment-sessions`
    const body = JSON.stringify({ provider_id: "pp_payos_payos" })
    sent.push(
      fetch(url, { method: "POST", headers, body }).then(async (response) => {
        await response.arrayBuffer()
        responses.set(response.status, (responses.get(response.status) ?? 0) + 1)
      }),
    )
    await wait(1_000 / A_SECOND)
  }
  await Promise.all(sent)
}

async function maxLinksPerMinute({ database }: Shop): Promise<number> {
  const { rows } = await database.query<{ most: string }>(
    `select max(links) as most from (
       select count(*) over (order by created_at range between interval '1 minute' preceding and current row) as links
       from payos_link where payment_link_id is not null) as minutes`,
  )
  return Number(rows[0]?.most ?? 0)
}
