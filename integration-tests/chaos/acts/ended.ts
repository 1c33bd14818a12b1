import { eventually } from "../../kit/time/eventually"
import { letIdle } from "../../kit/time/let-idle"
import type { End } from "../plan/kinds"
import type { Act } from "../plan/plan"
import { partOf } from "./amounts"
import { switchProvider } from "./approach"
import { collectionOf, untilClosed } from "./ledger"
import type { Scene, Started } from "./scene"

export type Ended = Extract<Act, { type: "ended" }>

/** Cancels a code and pays it late. */
export async function ended(scene: Scene, started: Started, act: Ended): Promise<void> {
  const { store, tally } = scene
  const { data } = started.session
  scene.expect(started.cartId, "no payOS payment")
  await END[act.end](scene, started)
  await untilClosed(store.db, data.order_code)
  const isBooked = await payLate(scene, started, act)
  if (!isBooked) return tally.add("shopper", "gets a late transfer returned by the bank")
  tally.add("shopper", "pays late")
  scene.later(async () => {
    const collection = await collectionOf(store.db, data.order_code)
    await scene.merchant.decide(collection, act.decision)
    tally.add("merchant", `unmatched money: ${act.decision}`)
  })
}

/** @returns false if the bank returns the money */
function payLate(scene: Scene, { session: { data } }: Started, act: Ended): Promise<boolean> {
  const { switches } = scene.store
  const { isPartial, ...values } = act.late
  const amount = isPartial ? partOf(scene, data.amount) : data.amount
  return switches.hold(values, async () => {
    try {
      await scene.pay(data.order_code, { amount })
      return true
    } catch (error) {
      if (error instanceof Error && error.message.includes(": 409 ")) return false
      throw error
    }
  })
}

const END: Record<End, (scene: Scene, started: Started) => Promise<void>> = {
  abandoned: async ({ store, tally }, { cartId }) => {
    await letIdle((sql, values) => store.db.rows(sql, values), cartId)
    tally.add("shopper", "abandons the cart")
  },

  "provider switched": async ({ shopper, tally }, { cartId }) => {
    await switchProvider(shopper, cartId)
    tally.add("shopper", "switches the provider permanently")
  },

  "cart deleted": async ({ store, tally }, { cartId }) => {
    await store.cartDeletion.delete(cartId)
    tally.add("merchant", "deletes the cart")
  },

  "order cancelled": async (scene, started) => {
    await scene.merchant.cancelOrder(await placeUnpaidOrder(scene, started))
    scene.tally.add("merchant", "cancels an unpaid order")
  },

  "marked as paid": async (scene, started) => {
    const orderId = await placeUnpaidOrder(scene, started)
    await scene.merchant.markAsPaid(orderId, started.session.data.amount)
    scene.tally.add("merchant", "marks an order as paid")
  },
}

/** If a connection to Postgres is cut during core's completion, core returns the cart: the shopper retries. */
function placeUnpaidOrder({ shopper }: Scene, { cartId }: Started): Promise<string> {
  return eventually("an order without its money", async () => {
    const { body } = await shopper.complete(cartId)
    return (body["order"] as { id: string } | undefined)?.id
  })
}
