import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Client } from "@medusajs/framework/pg"
import { timedGetAt, type TimedGet } from "../admin-list-load/timed-get"
import { copyDatabase } from "../admin-list-load/copies/copy-database"
import { copyShop } from "../admin-list-load/copies/copy-shop"
import { toSeries } from "../admin-list-load/copies/kinds"
import { readFacts, type Facts } from "../admin-list-load/facts"
import { PAGES } from "../admin-list-load/pages"
import { makeShop, medusaOf, serveShop, type Shop as SmallShop } from "../admin-list-load/shop"
import type { Simulated } from "../kit/instance/environment"
import type { Server } from "../kit/instance/medusa"
import { median } from "../kit/numbers/quantile"
import { step } from "../kit/run/progress"
import type { Teardown } from "../kit/run/teardown"
import { Shopper } from "../kit/shopper/shopper"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import type { LoopTimes } from "./loop-page"
import { PAYER } from "./payer"
import type { Ratio, Result } from "./result"
import { untilReleased, untilOrdered } from "./wait-for-order"

/** Durations of one operation, in milliseconds. */
type Times = Map<string, number[]>

type GrownShop = {
  links: number
  databaseUrl: string
  database: Client
  server: Server
  shopper: Shopper
  get: TimedGet
  facts: Facts
  webhooks: (body: string) => Promise<void>
  times: Times
}

/** The first runs compile code and fill caches. */
const WARM_UP = 5

/** A first page, a late page, and a search; `npm run lists` has every page. */
const LISTS = PAGES.filter(({ name }) =>
  ["payments", "status: paid, row 601 on", "search: order code"].includes(name),
)

/** Measures how long a purchase, the links loop and the admin take as the number of links grows. */
export async function benchGrowth(
  simulator: Simulated,
  teardown: Teardown,
  { largest, rounds }: { largest: number; rounds: number },
): Promise<Result> {
  const sizes = [1_000, largest / 10, largest]
  const small = await makeShop(simulator, teardown)
  const shops: GrownShop[] = []
  for (const links of sizes) {
    shops.push(await step(`${links} links`, () => grow(small, links, teardown)))
  }
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    if (round === WARM_UP) for (const { times } of shops) times.clear()
    for (const shop of round % 2 === 0 ? shops : shops.toReversed()) await visit(shop, small)
  }
  for (const shop of shops) await shop.server.kill()
  for (const shop of shops) await timeLoop(shop, small, teardown)
  return toResult(shops)
}

async function grow(shop: SmallShop, links: number, teardown: Teardown): Promise<GrownShop> {
  const databaseUrl = await copyDatabase(shop.databaseUrl, `of_${links}`, teardown)
  await copyShop(databaseUrl, toSeries(shop.sources, links))
  const { backend, server } = await serveShop(`of-${links}`, { ...shop, databaseUrl, teardown })
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  teardown.add(() => database.end())
  return {
    links,
    databaseUrl,
    database,
    server,
    shopper: new Shopper(
      () => backend,
      () => shop.store,
    ),
    get: await timedGetAt(backend),
    facts: await readFacts(databaseUrl),
    webhooks: (body) => post(`${backend}/hooks/payos`, body),
    times: new Map(),
  }
}

async function post(url: string, body: string): Promise<void> {
  const headers = { "content-type": "application/json" }
  const { ok, status } = await fetch(url, { method: "POST", headers, body })
  if (!ok) throw new Error(`${url} responded with ${status}`)
}

/** Makes one purchase, from its code to its order, and then requests the admin's pages. */
async function visit(shop: GrownShop, { simulator }: SmallShop): Promise<void> {
  const { shopper, database, get, facts } = shop
  // The server may close an idle connection while it is being reused: this request is then retried.
  await get("/payos/overview")
  const cartId = await shopper.cart()
  const collectionId = await shopper.paymentCollection(cartId)
  const session = await timed(shop, "a payment session with its link", () =>
    shopper.mustPay(collectionId),
  )
  await timed(shop, "the page's request of the payment's status", () =>
    shopper.must("GET", `/store/payos/payment-sessions/${session.id}`),
  )
  const webhook = signedBody(webhookData(session, PAYER), simulator.payment.checksumKey)
  await timed(shop, "a webhook, from its first byte to the paid order", async () => {
    await timed(shop, "a webhook, to its response", () => shop.webhooks(webhook))
    await untilOrdered(database, cartId)
  })
  await untilReleased(database)
  for (const { name, path: pathOf } of LISTS) {
    await timed(shop, `the admin's list: ${name}`, () => get(pathOf(facts)))
  }
}

async function timed<T>({ times }: GrownShop, name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const result = await work()
  times.set(name, [...(times.get(name) ?? []), performance.now() - since])
  return result
}

async function timeLoop(
  { links, databaseUrl, times }: GrownShop,
  shop: SmallShop,
  teardown: Teardown,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "medusa-payos-bench-"))
  const timesFile = path.join(folder, "times.json")
  try {
    const worker = "integration-tests/bench/loop-page.ts"
    const medusa = medusaOf(`loop-of-${links}`, { ...shop, databaseUrl }, teardown)
    await medusa.run("exec", worker, timesFile)
    const pages = JSON.parse(readFileSync(timesFile, "utf8")) as LoopTimes
    for (const [name, all] of Object.entries(pages)) times.set(name, all)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function toResult(shops: readonly GrownShop[]): Result {
  const medians = shops.map(
    ({ times }) => new Map([...times].map(([name, all]) => [name, median(all)])),
  )
  const names = [...(medians[0]?.keys() ?? [])]
  const row = (name: string) => medians.map((of) => of.get(name) ?? NaN)
  const largest = shops.at(-1)?.links.toLocaleString("en-US")
  const ratios = names.map((name): Ratio => {
    const times = row(name)
    const found = (times.at(-1) ?? NaN) / (times[0] ?? NaN)
    return { what: `${name}: of ${largest} links to 1,000`, found, goal: 1.5, is: "at most" }
  })
  const columns = shops.map(({ links }) => `${links.toLocaleString("en-US")} links`)
  return {
    title: "Growth",
    ratios,
    table: {
      columns: ["milliseconds, medians", ...columns],
      rows: names.map((name) => [name, ...row(name)]),
    },
  }
}
