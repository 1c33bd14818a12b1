import { eventually } from "../../kit/time/eventually"
import { letIdle } from "../../kit/time/let-idle"
import type { End } from "../plan/kinds"
import type { Action } from "../plan/plan"
import { partOf } from "./amounts"
import { switchProvider } from "./approach"
import { collectionOf, untilClosed } from "./ledger"
import type { CheckoutContext, Started } from "./checkout-context"

export type Ended = Extract<Action, { type: "ended" }>

/** Cancels a code and pays it late. */
export async function ended(
  context: CheckoutContext,
  started: Started,
  action: Ended,
): Promise<void> {
  const { store, tally } = context
  const { data } = started.session
  context.expect(started.cartId, "no payOS payment")
  await END[action.end](context, started)
  await untilClosed(store.db, data.order_code)
  const isBooked = await payLate(context, started, action)
  if (!isBooked) return tally.add("shopper", "gets a late transfer returned by the bank")
  tally.add("shopper", "pays late")
  context.later(async () => {
    const collection = await collectionOf(store.db, data.order_code)
    await context.merchant.decide(collection, action.decision)
    tally.add("merchant", `unmatched money: ${action.decision}`)
  })
}

/** @returns false if the bank returns the money */
function payLate(
  context: CheckoutContext,
  { session: { data } }: Started,
  action: Ended,
): Promise<boolean> {
  const { switches } = context.store
  const { isPartial, ...values } = action.late
  const amount = isPartial ? partOf(context, data.amount) : data.amount
  return switches.hold(values, async () => {
    try {
      await context.pay(data.order_code, { amount })
      return true
    } catch (error) {
      if (error instanceof Error && error.message.includes(": 409 ")) return false
      throw error
    }
  })
}

const END: Record<End, (context: CheckoutContext, started: Started) => Promise<void>> = {
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

  "order cancelled": async (context, started) => {
    await context.merchant.cancelOrder(await placeUnpaidOrder(context, started))
    context.tally.add("merchant", "cancels an unpaid order")
  },

  "marked as paid": async (context, started) => {
    const orderId = await placeUnpaidOrder(context, started)
    await context.merchant.markAsPaid(orderId, started.session.data.amount)
    context.tally.add("merchant", "marks an order as paid")
  },
}

/** If a connection to Postgres is cut during core's completion, core returns the cart: the shopper retries. */
function placeUnpaidOrder({ shopper }: CheckoutContext, { cartId }: Started): Promise<string> {
  return eventually("an order without its money", async () => {
    const { body } = await shopper.complete(cartId)
    return (body["order"] as { id: string } | undefined)?.id
  })
}
