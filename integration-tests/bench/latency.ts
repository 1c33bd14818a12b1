import { PayOS } from "@payos/node"
import { linkBody } from "../contract/support/bodies"
import type { Simulated } from "../kit/instance/environment"
import { findFreePort } from "../kit/machine/free-port"
import { median, quantile } from "../kit/numbers/quantile"
import type { Teardown } from "../kit/run/teardown"
import { Shopper } from "../kit/shopper/shopper"
import { buildPlugin, prepareStore, SIDES, type Side } from "./compared-stores"
import type { Ratio, Result } from "./result"
import { openShop } from "./shop"

/** The first requests compile code and fill caches. */
const WARM_UP = 10

/** Medusa's own provider, which calls no service. */
const CORE_PROVIDER = "pp_system_default"

/** The simulator refuses a used order code; the plugin's own codes are in another range. */
const FIRST_ORDER_CODE = 700_000_000

const PAGES = ["products", "a cart", "goods added to a cart"] as const
type Page = (typeof PAGES)[number]

type Times = number[]

/** Measures a shopper's waiting times: for the code, and for the store's pages with and without the plugin. */
export async function benchLatency(
  simulator: Simulated,
  teardown: Teardown,
  rounds: number,
): Promise<Result> {
  const { databaseUrl, store } = await openShop(simulator, teardown)
  await buildPlugin(teardown)
  const open = async (side: Side) => {
    const { medusa } = await prepareStore(side, { databaseUrl, simulator, teardown })
    const port = await findFreePort()
    await medusa.serve(port)
    return new Shopper(
      () => `http://localhost:${port}`,
      () => store,
    )
  }
  const shoppers = { with: await open("with"), without: await open("without") }
  // First, so that neither store has served more requests than the other.
  const pages = await timePages(shoppers, store.variantId, WARM_UP + rounds)
  const codes = await timeCodes(shoppers.with, simulator, WARM_UP + rounds)
  return toResult(codes, pages)
}

/** Measures the request that creates a payment session: with payOS, with core's provider, and payOS alone. */
async function timeCodes(shopper: Shopper, { url, payment }: Simulated, rounds: number) {
  const payos = new PayOS({ ...payment, baseURL: url, logLevel: "off" })
  const times = { code: [] as Times, core: [] as Times, payos: [] as Times }
  const choose = async (providerId?: string) => {
    const collectionId = await shopper.paymentCollection(await shopper.cart())
    return time(() => shopper.mustPay(collectionId, undefined, providerId))
  }
  for (let round = 0; round < rounds; round += 1) {
    times.code.push(await choose())
    times.core.push(await choose(CORE_PROVIDER))
    const link = linkBody(FIRST_ORDER_CODE + round)
    times.payos.push(await time(() => payos.paymentRequests.create(link)))
  }
  return times
}

type Sides = Record<Side, Times>

/** Sends the same requests to both stores in turn, on one database. */
async function timePages(shoppers: Record<Side, Shopper>, variantId: string, rounds: number) {
  const times = new Map<Page, Sides>(PAGES.map((page) => [page, { with: [], without: [] }]))
  const cartId = await shoppers.without.cart()
  const requests: Record<Page, (shopper: Shopper) => Promise<unknown>> = {
    products: (shopper) => shopper.must("GET", "/store/products?limit=20"),
    "a cart": (shopper) => shopper.must("GET", `/store/carts/${cartId}`),
    "goods added to a cart": (shopper) =>
      shopper.must("POST", `/store/carts/${cartId}/line-items`, {
        variant_id: variantId,
        quantity: 1,
      }),
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [page, sides] of times) {
      for (const side of round % 2 ? SIDES : SIDES.toReversed()) {
        sides[side].push(await time(() => requests[page](shoppers[side])))
      }
    }
  }
  return times
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function toResult(
  codes: Record<"code" | "core" | "payos", Times>,
  pages: Map<Page, Sides>,
): Result {
  const warm = (times: Times) => times.slice(WARM_UP)
  const middle = (times: Times) => median(warm(times))
  const row = (name: string, times: Times) => [name, middle(times), quantile(warm(times), 0.9)]
  const most = (what: string, found: number, goal: number): Ratio => {
    return { what, found, goal, is: "at most" }
  }
  const both = middle(codes.core) + middle(codes.payos)
  return {
    title: "Latency for a shopper",
    ratios: [
      most(
        "a session with its code to core's own session and a bare call",
        middle(codes.code) / both,
        1.2,
      ),
      ...[...pages].map(([page, sides]) =>
        most(
          `${page}, with the plugin to without`,
          middle(sides.with) / middle(sides.without),
          1.05,
        ),
      ),
    ],
    table: {
      columns: ["milliseconds", "median", "p90"],
      rows: [
        row("a payment session with its code", codes.code),
        row("a payment session of core's own provider", codes.core),
        row("a link created at payOS by @payos/node", codes.payos),
        ...[...pages].flatMap(([page, sides]) =>
          SIDES.map((side) => row(`${page}, ${side} the plugin`, sides[side])),
        ),
      ],
    },
  }
}
