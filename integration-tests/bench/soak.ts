import { setTimeout as wait } from "node:timers/promises"
import { Pool } from "@medusajs/framework/pg"
import { median } from "../kit/numbers/quantile"
import { slope } from "../kit/numbers/slope"
import type { Shopper } from "../kit/shopper/shopper"
import { simulatorClient, type SimulatorClient } from "../kit/simulator/simulator-client"
import { eventually } from "../kit/time/eventually"
import { audit } from "../ledger-audit/audit"
import { isClean, toText } from "../ledger-audit/report"
import type { Result } from "./result"
import type { Shop } from "./shop"
import { untilOrdered } from "./wait-for-order"
import { readMemory } from "./footprint"

/** Concurrent shoppers while the maximum rate is measured. */
const AT_ONCE = 8
const TOP_SECONDS = 60
const SAMPLE_MS = 10_000

type Sample = { minutes: number; memoryMB: number; latencyMs: number }

/** Runs mixed traffic at half the shop's maximum rate for some minutes. */
export async function benchSoak(shop: Shop, minutes: number): Promise<Result> {
  const server = await shop.serve("soak")
  const payos = simulatorClient(() => shop.simulator)
  await payos.registerWebhook(`${shop.backend}/hooks/payos`)
  const database = new Pool({ connectionString: shop.databaseUrl, max: 8 })
  const visit = toVisits(shop.shopper, database, payos)
  const top = await findTopRate(visit)
  const samples: Sample[] = []
  const latencies: number[] = []
  const beginning = performance.now()
  const end = beginning + minutes * 60_000
  const failures: string[] = []
  let visits = 0
  let nextSample = beginning + SAMPLE_MS
  const pending = new Set<Promise<void>>()
  while (performance.now() < end) {
    visits += 1
    const since = performance.now()
    const one = visit(visits)
      .then(() => void latencies.push(performance.now() - since))
      .catch((error: unknown) => void failures.push(String(error)))
      .finally(() => pending.delete(one))
    pending.add(one)
    await wait(1_000 / (top / 2))
    if (performance.now() < nextSample || latencies.length === 0) continue
    nextSample += SAMPLE_MS
    samples.push({
      minutes: (performance.now() - beginning) / 60_000,
      memoryMB: readMemory(server.pid),
      latencyMs: median(latencies.splice(0)),
    })
  }
  await Promise.all(pending)
  const isClean = await untilClean(shop)
  await Promise.all([database.end(), server.kill()])
  return toResult({ top, visits, failures, samples, minutes, isClean })
}

/** Four purchases in five are paid; the fifth is abandoned after a reload of its code. */
function toVisits(shopper: Shopper, database: Pool, payos: SimulatorClient) {
  return async (n: number) => {
    const cartId = await shopper.cart()
    const { id, data } = await shopper.startPayment(cartId)
    await shopper.must("GET", `/store/payos/payment-sessions/${id}`)
    if (n % 5 === 0) {
      await shopper.startPayment(cartId)
      return
    }
    await payos.pay(data.order_code, n % 7 === 0 ? { deliver: "twice" } : {})
    await untilOrdered(database, cartId)
  }
}

async function findTopRate(visit: (n: number) => Promise<void>): Promise<number> {
  await visit(1)
  const end = performance.now() + TOP_SECONDS * 1_000
  let done = 0
  const line = async () => {
    while (performance.now() < end) {
      await visit(done)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return done / TOP_SECONDS
}

async function untilClean({ databaseUrl, simulator }: Shop): Promise<boolean> {
  const input = { databaseUrl, simulatorUrl: simulator.url, graceMinutes: 1, sharedChannel: false }
  const auditIsClean = async () => isClean(await audit(input))
  return eventually("a clean audit", auditIsClean, 120_000).catch(async () => {
    console.log(toText(await audit(input)))
    return false
  })
}

type Soaked = {
  top: number
  visits: number
  failures: readonly string[]
  samples: readonly Sample[]
  minutes: number
  isClean: boolean
}

function toResult({ top, visits, failures, samples, minutes, isClean }: Soaked): Result {
  // A newly started server still compiles code and fills its caches.
  const settled = samples.slice(Math.floor(samples.length / 3))
  const growth = (key: "memoryMB" | "latencyMs") => {
    const length = (settled.at(-1)?.minutes ?? 0) - (settled[0]?.minutes ?? 0)
    const points = settled.map((sample) => ({ x: sample.minutes, y: sample[key] }))
    return 1 + (slope(points) * length) / median(points.map(({ y }) => y))
  }
  return {
    title: `Soak, ${minutes} minutes`,
    ratios: [
      {
        what: "memory at the end to the beginning, by its slope",
        found: growth("memoryMB"),
        goal: 1.1,
        is: "at most",
      },
      {
        what: "latency at the end to the beginning, by its slope",
        found: growth("latencyMs"),
        goal: 1.2,
        is: "at most",
      },
      { what: "visits that failed", found: failures.length, goal: 0, is: "at most" },
      { what: "clean audits", found: Number(isClean), goal: 1, is: "at least" },
    ],
    table: {
      columns: ["", ""],
      rows: [
        ["top rate, visits a second", top],
        ["visits at half of it", visits],
        ["memory, MB, median", median(settled.map(({ memoryMB }) => memoryMB))],
        [
          "a visit from its cart to its order, ms, median",
          median(settled.map(({ latencyMs }) => latencyMs)),
        ],
        ...failures.slice(0, 3).map((failure) => ["failure", failure]),
      ],
    },
  }
}
