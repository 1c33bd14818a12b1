import { readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { median } from "../kit/numbers/quantile"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { deliver } from "./deliver"
import { PAYER } from "./payer"
import type { Ratio, Result } from "./result"
import { LOGS, type Shop } from "./shop"
import { untilReleased, untilOrdered } from "./wait-for-order"

/** The first purchases fill caches. */
const WARM_UP = 3

const JOURNAL = path.join(LOGS, "statements.jsonl")

/** The first workflow of core. */
const CORE = "complete-cart"

/** A statement that Medusa sent, or a workflow that started or ended, in order; `at` in milliseconds. */
type Line = { sql?: string; workflow?: string; ended?: string; at: number }

/** Counts the SQL statements of a payment session with its link, and from a webhook to the order. */
export async function benchStatements(shop: Shop, purchases: number): Promise<Result> {
  const recorder = pathToFileURL(path.join(__dirname, "record-statements.mjs")).href
  const recording = { NODE_OPTIONS: `--import ${recorder}`, BENCH_JOURNAL: JOURNAL }
  const server = await shop.serve("statements", {}, recording)
  const sessions: Line[][] = []
  const orders: Line[][] = []
  for (let n = 0; n < WARM_UP + purchases; n += 1) {
    const cartId = await shop.shopper.cart()
    const collectionId = await shop.shopper.paymentCollection(cartId)
    const before = readJournal().length
    const session = await shop.shopper.mustPay(collectionId)
    sessions.push(readJournal().slice(before))
    const webhook = signedBody(webhookData(session, PAYER), shop.simulator.payment.checksumKey)
    const paid = readJournal().length
    await settle(shop, cartId, webhook)
    orders.push(readJournal().slice(paid))
  }
  await server.kill()
  return toResult(sessions.slice(WARM_UP), orders.slice(WARM_UP))
}

function readJournal(): Line[] {
  const lines = readFileSync(JOURNAL, "utf8").trimEnd().split("\n")
  return lines.map((line) => JSON.parse(line) as Line)
}

async function settle(shop: Shop, cartId: string, body: string): Promise<void> {
  await deliver(shop, body)
  await untilOrdered(shop.database, cartId)
  await untilReleased(shop.database)
}

const countAll = (lines: readonly Line[]) => lines.filter(({ sql }) => sql).length

const countOwn = (lines: readonly Line[]) =>
  lines.filter(({ sql }) => sql?.includes("payos_")).length

function countBeforeCore(lines: readonly Line[]): number {
  const begins = lines.findIndex(({ workflow }) => workflow === CORE)
  if (begins < 0) throw new Error("An order was created without core's workflow")
  return countAll(lines.slice(0, begins))
}

/** The milliseconds from the first statement to core's completion of the cart, of that, and from it to the last one. */
function timesOf(lines: readonly Line[]): [number, number, number] {
  const begins = lines.find(({ workflow }) => workflow === CORE)
  const ends = lines.findLast(({ ended }) => ended === CORE)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!begins || !ends || !first || !last) throw new Error("Core's workflow did not end")
  return [begins.at - first.at, ends.at - begins.at, last.at - ends.at]
}

function toResult(sessions: readonly Line[][], orders: readonly Line[][]): Result {
  const sessionStatements = median(sessions.map(countAll))
  const beforeCore = median(orders.map(countBeforeCore))
  const times = orders.map(timesOf)
  const most = (what: string, found: number, goal: number): Ratio => {
    return { what, found, goal, is: "at most" }
  }
  return {
    title: "Statements",
    ratios: [
      most("a payment session with its link", sessionStatements, 28),
      most("a webhook to its order, before core begins", beforeCore, 20),
    ],
    table: {
      columns: [
        "statements, medians",
        "all",
        "on the plugin's tables",
        "before core begins",
        "ms before core begins",
        "ms of core's completion",
        "ms after it",
      ],
      rows: [
        [
          "a payment session with its link",
          sessionStatements,
          median(sessions.map(countOwn)),
          ...["", "", "", ""],
        ],
        [
          "a webhook, until its order is paid and its lease released",
          median(orders.map(countAll)),
          median(orders.map(countOwn)),
          beforeCore,
          ...[0, 1, 2].map((part) => median(times.map((one) => one[part] ?? 0))),
        ],
      ],
    },
  }
}
