import { setTimeout as wait } from "node:timers/promises"
import { simulatorClient } from "../kit/simulator/simulator-client"
import { eventually } from "../kit/time/eventually"
import { letIdle } from "../kit/time/let-idle"
import type { Result } from "./result"
import type { Shop } from "./shop"
import { untilOrdered } from "./wait-for-order"

/** Longer than the grace of a link whose session is deleted. */
const GRACE_MS = 3_000

/** Counts calls to payOS at the simulator: a purchase, an abandoned cart, reloads, changes of the cart. */
export async function benchCalls(shop: Shop): Promise<Result> {
  const server = await shop.serve("calls", {
    sessionGraceSeconds: 1,
    abandonAfterMinutes: 30,
  })
  const payos = simulatorClient(() => shop.simulator)
  // The simulator keeps a few thousand requests, and the client's earlier calls have filled its list.
  await payos.reset()
  await payos.registerWebhook(`${shop.backend}/hooks/payos`)
  const { shopper, database } = shop
  const during = async (work: () => Promise<unknown>) => {
    const before = (await payos.requests()).length
    await work()
    return (await payos.requests()).slice(before).map(({ operation }) => operation)
  }
  const purchase = await during(async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await payos.pay(data.order_code)
    await untilOrdered(database, cartId)
    await wait(GRACE_MS)
  })
  const cartId = await shopper.cart()
  const collectionId = await shopper.paymentCollection(cartId)
  await shopper.pay(collectionId)
  const reloads = await during(async () => {
    for (let n = 0; n < 5; n += 1) await shopper.pay(collectionId)
  })
  const unpaid = async () => {
    const cart = await shopper.cart()
    const { data } = await shopper.startPayment(cart)
    await letIdle((sql, values) => database.query(sql, values), cart)
    const isCancelled = async () => (await payos.link(data.order_code)).status === "CANCELLED"
    await eventually("the abandoned link cancelled", isCancelled, 30_000)
  }
  const abandoned = await during(unpaid)
  const changes = await during(async () => {
    const changed = await shopper.cart()
    for (let n = 0; n < 5; n += 1) {
      await shopper.startPayment(changed)
      await shopper.addBag(changed)
    }
    await shopper.startPayment(changed)
    await wait(GRACE_MS * 2)
  })
  await server.kill()
  if (purchase.length === 0) throw new Error("The simulator counted no call of a purchase")
  return toResult({ purchase, reloads, abandoned, changes })
}

type Calls = Record<"purchase" | "reloads" | "abandoned" | "changes", readonly string[]>

function toResult(calls: Calls): Result {
  const most = (what: string, of: keyof Calls, goal: number) =>
    ({ what, found: calls[of].length, goal, is: "at most" }) as const
  return {
    title: "Calls to payOS",
    ratios: [
      most("a purchase", "purchase", 1),
      most("five reloads of its page", "reloads", 0),
      most("an abandoned cart", "abandoned", 2),
      most("a cart with five changes, each with a new code", "changes", 11),
    ],
    table: {
      columns: ["", "calls"],
      rows: Object.entries(calls).map(([name, made]) => [name, made.join(", ") || "none"]),
    },
  }
}
