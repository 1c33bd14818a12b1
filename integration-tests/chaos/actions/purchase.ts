import { pause } from "../../kit/time/eventually"
import type { Afterwards, Payment, Return } from "../plan/kinds"
import type { Action } from "../plan/plan"
import { partOf } from "./amounts"
import { collectionOf, untilBooked, untilPaid, type PaidOrder } from "./ledger"
import type { CheckoutContext, Started } from "./checkout-context"
import { transfer } from "./transfer"

export type Purchase = Extract<Action, { type: "purchase" }>

/** Runs a checkout that is paid in full and must end in one order. */
export async function purchase(
  context: CheckoutContext,
  started: Started,
  action: Purchase,
): Promise<void> {
  const { tally, shopper } = context
  context.expect(started.cartId, "order")
  if (action.returns === "orders before paying") {
    await shopper.complete(started.cartId)
    tally.add("shopper", action.returns)
  }
  await PAYMENT[action.payment](context, started, action)
  tally.add("shopper", action.payment)
  if (action.returns !== "orders before paying") {
    await RETURN[action.returns](context, started)
    tally.add("shopper", action.returns)
  }
  context.later(() => afterwards(context, started, action))
}

type Pay = (context: CheckoutContext, started: Started, action: Purchase) => Promise<void>

const PAYMENT: Record<Payment, Pay> = {
  "pays exactly": (context, { session: { data } }, { webhook }) =>
    transfer(context, data.order_code, { amounts: [data.amount], webhook }),

  "pays the rest on the same code": async (context, { session: { data } }, { webhook }) => {
    const first = partOf(context, data.amount)
    if (webhook === "out of order") {
      return transfer(context, data.order_code, { amounts: [first, data.amount - first], webhook })
    }
    await transfer(context, data.order_code, { amounts: [first], webhook })
    await pause(context.random.between(0, 1_500))
    await transfer(context, data.order_code, { amounts: [data.amount - first], webhook })
  },

  "pays the rest on a new code": async (context, started, { webhook, cancelUnderpaid }) => {
    const { shopper, store } = context
    const { data } = started.session
    const first = partOf(context, data.amount)
    await transfer(context, data.order_code, { amounts: [first], webhook })
    await untilBooked(store.db, data.order_code, first)
    const rest = await store.switches.hold({ cancelUnderpaid }, async () => {
      let session = started.session
      await store.switches.untilUsed(`cancelUnderpaid=${cancelUnderpaid}`, 150_000, async () => {
        session = await shopper.startPayment(started.cartId)
      })
      return session
    })
    await transfer(context, rest.data.order_code, { amounts: [rest.data.amount], webhook })
  },

  "pays too much": (context, { session: { data } }, { webhook }) => {
    const surplus = context.random.between(1, 40) * 1_000
    return transfer(context, data.order_code, { amounts: [data.amount + surplus], webhook })
  },

  "pays twice": (context, { session: { data } }, { webhook }) =>
    transfer(context, data.order_code, { amounts: [data.amount, data.amount], webhook }),
}

const RETURN: Record<
  Exclude<Return, "orders before paying">,
  (context: CheckoutContext, started: Started) => Promise<unknown>
> = {
  "closes the tab": () => Promise.resolve(),
  completes: ({ shopper }, { cartId }) => shopper.complete(cartId),
  "completes twice at the same time": ({ shopper, otherTab }, { cartId }) =>
    Promise.all([shopper.complete(cartId), otherTab.complete(cartId)]),
  "leaves during completion": ({ shopper, random }, { cartId }) =>
    shopper.leaveCompletion(cartId, random.between(20, 300)),
}

async function afterwards(
  context: CheckoutContext,
  started: Started,
  action: Purchase,
): Promise<void> {
  const { store, merchant, random, tally } = context
  const paid = await untilPaid(store.db, started.cartId)
  if (!paid) return
  await merchantDoes(context, paid, action.afterwards)
  if (action.afterwards !== "does nothing") tally.add("merchant", action.afterwards)
  if (action.payment !== "pays too much" || action.afterwards === "cancels the order") return
  const collection = await collectionOf(store.db, started.session.data.order_code)
  const decision = random.pick(["pay_back", "resolve_outside"])
  await merchant.decide(collection, decision)
  tally.add("merchant", `unmatched money: ${decision}`)
}

function merchantDoes(
  { merchant, random }: CheckoutContext,
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
