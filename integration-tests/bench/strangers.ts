import { setTimeout as wait } from "node:timers/promises"
import { median, quantile } from "../kit/numbers/quantile"
import { simulatorClient } from "../kit/simulator/simulator-client"
import type { Result } from "./result"
import type { Shop } from "./shop"
import { untilOrdered } from "./until-ordered"

/** Requests that the stranger sends in all, and per second. */
const REQUESTS = 10_000
const A_SECOND = 50

/** The stranger's carts; each would have its own link. */
const CARTS = 50

/** Purchases in each turn. */
const PURCHASES = 8

const NEW_LINKS = 300

type Rounds = { alone: number[]; beside: number[]; refused: number; answers: Map<number, number> }

/** Shoppers pay while one address requests payment sessions, in turn with undisturbed shoppers. */
export async function benchStrangers(shop: Shop, rounds: number): Promise<Result> {
  const server = await shop.serve("strangers", { limits: { newLinksPerMinute: NEW_LINKS } })
  const payos = simulatorClient(() => shop.simulator)
  await payos.registerWebhook(`${shop.backend}/hooks/payos`)
  const collections: string[] = []
  while (collections.length < CARTS) {
    collections.push(await shop.shopper.paymentCollection(await shop.shopper.cart()))
  }
  const turns: Rounds = { alone: [], beside: [], refused: 0, answers: new Map() }
  await purchases(shop, turns.alone, () => (turns.refused += 1))
  turns.alone.length = 0
  for (let round = 0; round < rounds; round += 1) {
    await purchases(shop, turns.alone, () => (turns.refused += 1))
    const stranger = ask(shop, collections, {
      times: Math.ceil(REQUESTS / rounds),
      answers: turns.answers,
    })
    let isOver = false
    void stranger.finally(() => (isOver = true))
    while (!isOver) await purchases(shop, turns.beside, () => (turns.refused += 1))
    await stranger
  }
  const most = await mostLinksAMinute(shop)
  await server.kill()
  return toResult(turns, most)
}

function toResult({ alone, beside, refused, answers }: Rounds, mostLinks: number): Result {
  const at = (what: string, found: number, goal: number) =>
    ({ what, found, goal, is: "at most" }) as const
  return {
    title: "Strangers",
    ratios: [
      at(
        "a purchase beside a stranger's 50 requests a second to one alone",
        median(beside) / median(alone),
        1.2,
      ),
      at("purchases that were refused", refused, 0),
      at("links made at payOS in any minute", mostLinks, NEW_LINKS),
    ],
    table: {
      columns: [
        "milliseconds, from the code to the paid order",
        "median",
        "90 of 100",
        "purchases",
      ],
      rows: [
        ["alone", median(alone), quantile(alone, 0.9), alone.length],
        ["beside the stranger", median(beside), quantile(beside, 0.9), beside.length],
        ...[...answers].map(([status, count]) => [
          `the stranger's answers ${status}`,
          "",
          "",
          count,
        ]),
      ],
    },
  }
}

/** Measures one purchase at a time, so that shoppers do not slow each other. */
async function purchases(shop: Shop, times: number[], onRefused: () => void): Promise<void> {
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
      onRefused()
    }
  }
}

/** Sends requests from one address at an even pace, without waiting for responses. */
async function ask(
  { backend, shopper }: Shop,
  collections: readonly string[],
  { times, answers }: { times: number; answers: Map<number, number> },
): Promise<void> {
  const headers = { ...shopper.headers, "x-forwarded-for": "203.0.113.66" }
  const sent: Promise<void>[] = []
  for (let number = 0; number < times; number += 1) {
    const collection = collections[number % collections.length] ?? ""
    const url = `${backend}/store/payment-collections/${collection}/payment-sessions`
    const body = JSON.stringify({ provider_id: "pp_payos_payos" })
    sent.push(
      fetch(url, { method: "POST", headers, body }).then(async (answer) => {
        await answer.arrayBuffer()
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      }),
    )
    await wait(1_000 / A_SECOND)
  }
  await Promise.all(sent)
}

async function mostLinksAMinute({ database }: Shop): Promise<number> {
  const { rows } = await database.query<{ most: string }>(
    `select max(links) as most from (
       select count(*) over (order by created_at range between interval '1 minute' preceding and current row) as links
       from payos_link where payment_link_id is not null) as minutes`,
  )
  return Number(rows[0]?.most ?? 0)
}
