import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { median, quantile } from "../kit/numbers/quantile"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import type { BareInput } from "./bare-workflow"
import { deliver } from "./deliver"
import { PAYER } from "./payer"
import type { Result } from "./result"
import type { Shop } from "./shop"
import { untilReleased, untilOrdered } from "./wait-for-order"

/** The first purchases compile code and fill caches. */
const WARM_UP = 10

/** The delay with which core's route emits a webhook's event; the payment module gives it no option. */
const CORE_DELAY_MS = 5_000

/** Compares the time from webhook to order: ours, core's route, and core's workflow alone. */
export async function benchSettlement(shop: Shop, rounds: number): Promise<Result> {
  const server = await shop.serve("settlement")
  await timeOrders(shop, "/hooks/payos", WARM_UP)
  const before = await timeOrders(shop, "/hooks/payos", rounds)
  const bare = await timeBare(shop, WARM_UP + rounds)
  const after = await timeOrders(shop, "/hooks/payos", rounds)
  const core = await timeOrders(shop, "/hooks/payment/payos_payos", Math.ceil(rounds / 2))
  await server.kill()
  const ours = [...before, ...after]
  return {
    title: "Webhook to order",
    ratios: [
      {
        what: "core's route's time to ours",
        found: median(core) / median(ours),
        goal: 12,
        is: "at least",
      },
      {
        what: "the same without the 5 s for which core's route delays its event",
        found: (median(core) - CORE_DELAY_MS) / median(ours),
        goal: 1,
        is: "at least",
      },
      {
        what: "our time to processPaymentWorkflow's alone",
        found: median(ours) / median(bare),
        goal: 0.6,
        is: "at most",
      },
    ],
    table: {
      columns: ["milliseconds", "median", "p90", "purchases"],
      rows: [
        toRow("/hooks/payos, from its first byte to the paid order", ours),
        toRow("/hooks/payment/payos_payos, the same", core),
        toRow("processPaymentWorkflow, from its call to the paid order", bare),
      ],
    },
  }
}

function toRow(name: string, times: readonly number[]): (string | number)[] {
  return [name, median(times), quantile(times, 0.9), times.length]
}

/** Returns when each cart in turn had its order with its money, on the clock that all processes share. */
async function whenOrdered({ database }: Shop, input: readonly BareInput[]): Promise<number[]> {
  const times: number[] = []
  for (const { cartId } of input) {
    await untilOrdered(database, cartId)
    times.push(performance.timeOrigin + performance.now())
  }
  return times
}

async function startPurchase({ shopper }: Shop) {
  const cartId = await shopper.cart()
  const { id, data } = await shopper.startPayment(cartId)
  return { cartId, sessionId: id, data }
}

async function timeOrders(shop: Shop, route: string, purchases: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < purchases; n += 1) {
    const { cartId, data } = await startPurchase(shop)
    const body = signedBody(webhookData({ data }, PAYER), shop.simulator.payment.checksumKey)
    const since = performance.now()
    await deliver(shop, body, route)
    await untilOrdered(shop.database, cartId)
    times.push(performance.now() - since)
    await untilReleased(shop.database)
  }
  return times
}

/**
 * Times core's workflow alone, in a process of its own: its purchases are already paid in the ledger, and not queued for
 * the links loop. The provider reads the ledger for each, as for a webhook of core's route.
 */
async function timeBare(shop: Shop, purchases: number): Promise<number[]> {
  const input: BareInput[] = []
  for (let n = 0; n < purchases; n += 1) {
    const { cartId, sessionId, data } = await startPurchase(shop)
    await shop.database.query(
      `insert into payos_transfer (id, link_id, transaction_key, reference, amount, source)
       select 'potxn_' || id, id, 'bench', 'bench', amount, 'webhook' from payos_link
       where order_code = $1`,
      [data.order_code],
    )
    await shop.database.query(
      `update payos_link set status = 'PAID', has_received_money = true, confirmed_amount = amount,
         facts_changed_at = now()
       where order_code = $1`,
      [data.order_code],
    )
    await shop.database.query(
      "delete from payos_queue where id = (select id from payos_link where order_code = $1)",
      [data.order_code],
    )
    input.push({ cartId, data: { session_id: sessionId, amount: data.amount } })
  }
  const folder = mkdtempSync(path.join(tmpdir(), "medusa-payos-bench-"))
  const [inputFile, calls] = [path.join(folder, "input.json"), path.join(folder, "calls.json")]
  try {
    writeFileSync(inputFile, JSON.stringify(input))
    const worker = "integration-tests/bench/bare-workflow.ts"
    const running = shop.medusa("bare-workflow").run("exec", worker, inputFile, calls)
    const [ordered] = await Promise.all([whenOrdered(shop, input), running])
    const called = JSON.parse(readFileSync(calls, "utf8")) as number[]
    return ordered.map((at, n) => at - (called[n] ?? 0)).slice(WARM_UP)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
