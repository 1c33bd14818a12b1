import { eventually, pause } from "../../kit/time/eventually"
import type { Outcome } from "./account"
import type { Member } from "./member"
import type { Pair } from "./pair"

/**
 * When the transfer is made: this many ms after the other instance acts (if negative, before it), or when the
 * loop starts to cancel the link.
 */
export type Moment = number | "as the loop cancels"

export type Round = Pair & { acting: Member; moment: Moment }

/** A race between a webhook on one instance and an action on the other. */
export type Race = {
  /** The action on the other instance. */
  name: string
  moments: readonly Moment[]
  outcomes: readonly Outcome[]
  /** Plays one round; returns its cart. */
  play: (round: Round) => Promise<string>
}

const AT_ONCE = [0, 40, -40]

/** The shopper completes the cart. */
const completion: Race = {
  name: "the shopper's completion",
  moments: AT_ONCE,
  outcomes: ["ordered"],
  play: async (round) => {
    const { cartId, orderCode } = await startPayment(round)
    await meet(round, orderCode, async () => {
      const { status } = await round.acting.shopper.complete(cartId)
      expect([200, 400]).toContain(status)
    })
    return cartId
  },
}

/** The shopper adds a bag of coffee, and core deletes the payment session. */
const cartChange: Race = {
  name: "a change of the cart",
  moments: [...AT_ONCE, 600],
  outcomes: ["ordered", "listed"],
  play: async (round) => {
    const { cartId, orderCode } = await startPayment(round)
    const { shopper } = round.acting
    await meet(round, orderCode, () => shopper.addBag(cartId))
    return cartId
  },
}

/** The shopper chooses another payment method, and the links loop cancels the link at payOS. */
const cancellation: Race = {
  name: "the link's cancellation",
  moments: [...AT_ONCE, "as the loop cancels"],
  outcomes: ["ordered", "listed"],
  play: async (round) => {
    const { cartId, orderCode } = await startPayment(round)
    const { shopper } = round.acting
    const collectionId = await shopper.paymentCollection(cartId)
    await meet(round, orderCode, () => shopper.pay(collectionId, undefined, "pp_system_default"))
    return cartId
  },
}

/** The races of a store that creates orders once they are paid. */
export const RACES: readonly Race[] = [completion, cartChange, cancellation]

/** The merchant cancels an unpaid order, in a store with `payLaterDays`. */
export const ORDER_RACES: readonly Race[] = [
  {
    name: "the merchant's cancellation of the order",
    moments: AT_ONCE,
    outcomes: ["ordered", "canceled, and refunded by a draft", "canceled, and listed"],
    play: async (round) => {
      const { cartId, orderCode } = await startPayment(round)
      const { body } = await round.acting.shopper.complete(cartId)
      const { id } = body["order"] as { id: string }
      await meet(round, orderCode, () => round.acting.admin(`/orders/${id}/cancel`, {}))
      return cartId
    },
  },
]

async function startPayment({ acting: { shopper } }: Round) {
  const cartId = await shopper.cart()
  return { cartId, orderCode: (await shopper.startPayment(cartId)).data.order_code }
}

/** Makes the transfer, whose webhook is sent twice, at the moment of the other action. */
async function meet(
  { moment, simulator, database }: Round,
  orderCode: number,
  act: () => Promise<unknown>,
): Promise<void> {
  const pay = () => simulator.pay(orderCode, { deliver: "twice" })
  if (typeof moment === "number") {
    const acted = pause(Math.max(0, -moment)).then(act)
    await Promise.all([acted, pause(Math.max(0, moment)).then(pay)])
    return
  }
  await act()
  await eventually("the link being cancelled", async () => {
    const ending = "select 1 from payos_link where order_code = $1 and state <> 'open'"
    return (await database.rows(ending, [orderCode])).length > 0
  })
  await pay()
}
