import { pause } from "../../kit/time/eventually"
import type { Afterwards, Payment, Return } from "../plan/kinds"
import type { Act } from "../plan/plan"
import { partOf } from "./amounts"
import { collectionOf, untilBooked, untilPaid, type PaidOrder } from "./ledger"
import type { Scene, Started } from "./scene"
import { transfer } from "./transfer"

export type Purchase = Extract<Act, { type: "purchase" }>

/** Plays a checkout that is paid in full and must end in one order. */
export async function purchase(scene: Scene, started: Started, act: Purchase): Promise<void> {
  const { tally, shopper } = scene
  scene.expect(started.cartId, "order")
  if (act.returns === "orders before paying") {
    await shopper.complete(started.cartId)
    tally.add("shopper", act.returns)
  }
  await PAYMENT[act.payment](scene, started, act)
  tally.add("shopper", act.payment)
  if (act.returns !== "orders before paying") {
    await RETURN[act.returns](scene, started)
    tally.add("shopper", act.returns)
  }
  scene.later(() => afterwards(scene, started, act))
}

type Pay = (scene: Scene, started: Started, act: Purchase) => Promise<void>

const PAYMENT: Record<Payment, Pay> = {
  "pays exactly": (scene, { session: { data } }, { webhook }) =>
    transfer(scene, data.order_code, { amounts: [data.amount], webhook }),

  "pays the rest on the same code": async (scene, { session: { data } }, { webhook }) => {
    const first = partOf(scene, data.amount)
    if (webhook === "out of order") {
      return transfer(scene, data.order_code, { amounts: [first, data.amount - first], webhook })
    }
    await transfer(scene, data.order_code, { amounts: [first], webhook })
    await pause(scene.random.between(0, 1_500))
    await transfer(scene, data.order_code, { amounts: [data.amount - first], webhook })
  },

  "pays the rest on a new code": async (scene, started, { webhook, cancelUnderpaid }) => {
    const { shopper, store } = scene
    const { data } = started.session
    const first = partOf(scene, data.amount)
    await transfer(scene, data.order_code, { amounts: [first], webhook })
    await untilBooked(store.db, data.order_code, first)
    const rest = await store.switches.hold({ cancelUnderpaid }, async () => {
      let session = started.session
      await store.switches.untilUsed(`cancelUnderpaid=${cancelUnderpaid}`, 150_000, async () => {
        session = await shopper.startPayment(started.cartId)
      })
      return session
    })
    await transfer(scene, rest.data.order_code, { amounts: [rest.data.amount], webhook })
  },

  "pays too much": (scene, { session: { data } }, { webhook }) => {
    const surplus = scene.random.between(1, 40) * 1_000
    return transfer(scene, data.order_code, { amounts: [data.amount + surplus], webhook })
  },

  "pays twice": (scene, { session: { data } }, { webhook }) =>
    transfer(scene, data.order_code, { amounts: [data.amount, data.amount], webhook }),
}

const RETURN: Record<
  Exclude<Return, "orders before paying">,
  (scene: Scene, started: Started) => Promise<unknown>
> = {
  "closes the tab": () => Promise.resolve(),
  completes: ({ shopper }, { cartId }) => shopper.complete(cartId),
  "completes twice at once": ({ shopper, otherTab }, { cartId }) =>
    Promise.all([shopper.complete(cartId), otherTab.complete(cartId)]),
  "leaves during completion": ({ shopper, random }, { cartId }) =>
    shopper.leaveCompletion(cartId, random.between(20, 300)),
}

async function afterwards(scene: Scene, started: Started, act: Purchase): Promise<void> {
  const { store, merchant, random, tally } = scene
  const paid = await untilPaid(store.db, started.cartId)
  if (!paid) return
  await merchantDoes(scene, paid, act.afterwards)
  if (act.afterwards !== "does nothing") tally.add("merchant", act.afterwards)
  if (act.payment !== "pays too much" || act.afterwards === "cancels the order") return
  const collection = await collectionOf(store.db, started.session.data.order_code)
  const decision = random.pick(["pay_back", "resolve_outside"])
  await merchant.decide(collection, decision)
  tally.add("merchant", `unmatched money: ${decision}`)
}

function merchantDoes(
  { merchant, random }: Scene,
  paid: PaidOrder,
  kind: Afterwards,
): Promise<void> {
  switch (kind) {
    case "does nothing":
      return Promise.resolve()
    case "refunds a part":
      return merchant.refund(paid.payment_id, random.between(1, Math.floor(paid.amount / 2)))
    case "cancels the order":
      return merchant.cancelOrder(paid.order_id)
  }
}
