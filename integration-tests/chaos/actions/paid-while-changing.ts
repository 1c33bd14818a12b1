import type { Action } from "../plan/plan"
import type { Approach } from "../plan/kinds"
import { approach } from "./approach"
import { REQUEST_WITHIN_MS } from "../store/time-limits"
import { collectionOf, untilClosed } from "./ledger"
import type { CheckoutContext, Started } from "./checkout-context"

export type Changing = Extract<Action, { type: "paid while changing" }>

/** Attempts with another cart if the payment arrived after the cancellation, or prevented it. */
const TRIES = 6

/**
 * Pays without a webhook while the cart changes in another tab: the store cancels a code whose money
 * payOS has received. If the cart became cheaper, the merchant completes the order; else the money is
 * paid back.
 */
export async function paidWhileChanging(
  context: CheckoutContext,
  kind: Approach,
  action: Changing,
): Promise<void> {
  const { switches } = context.store
  const { cancelPaid } = action
  const value = `cancelPaid=${cancelPaid}`
  const before = await switches.timesUsed(value)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const started = await approach(context, kind, { quantity: 2 })
    if (!(await switches.hold({ cancelPaid }, () => payWhileChanging(context, started, action))))
      continue
    context.tally.add("shopper", "pays while the cart changes")
    context.later(() => decide(context, started, action))
    if ((await switches.timesUsed(value)) > before) return
  }
  throw new Error("The store never cancelled a code that was paid")
}

/** @returns whether the code was paid before it was cancelled */
async function payWhileChanging(
  context: CheckoutContext,
  started: Started,
  action: Changing,
): Promise<boolean> {
  const { db } = context.store
  const { order_code, amount } = started.session.data
  const changing = change(context, started, action.grows)
  // Its failure is thrown below, where it is awaited.
  changing.catch(() => undefined)
  await db.until(
    `the session of ${order_code} deleted`,
    {
      sql: "select 1 from payos_link where order_code = $1 and session_deleted_at is not null",
      values: [order_code],
    },
    REQUEST_WITHIN_MS,
  )
  const isStillOpen = await db.has(
    "select 1 from payos_link where order_code = $1 and state = 'open'",
    [order_code],
  )
  if (isStillOpen) await context.pay(order_code, { amount, deliver: "never" })
  await changing
  await untilClosed(db, order_code)
  return isStillOpen
}

async function change({ otherTab, store }: CheckoutContext, { cartId }: Started, grows: boolean) {
  const items = `/store/carts/${cartId}/line-items`
  if (grows) {
    const more = { variant_id: store.shop.variantId, quantity: 1 }
    return otherTab.must("POST", items, more)
  }
  const { cart } = await otherTab.must<{ cart: { items: { id: string }[] } }>(
    "GET",
    `/store/carts/${cartId}`,
  )
  return otherTab.must("POST", `${items}/${cart.items[0]?.id}`, { quantity: 1 })
}

async function decide(context: CheckoutContext, { cartId, session }: Started, { grows }: Changing) {
  const collection = await collectionOf(context.store.db, session.data.order_code)
  context.expect(cartId, grows ? "no payOS payment" : "order")
  const decision = grows ? "pay_back" : "complete"
  await context.merchant.decide(collection, decision)
  context.tally.add("merchant", `unmatched money: ${decision}`)
}
