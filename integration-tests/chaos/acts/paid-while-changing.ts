import type { Act } from "../plan/plan"
import type { Approach } from "../plan/kinds"
import { approach } from "./approach"
import { REQUEST_WITHIN_MS } from "../store/patience"
import { collectionOf, untilClosed } from "./ledger"
import type { Scene, Started } from "./scene"

export type Changing = Extract<Act, { type: "paid while changing" }>

/** Where payOS was asked to cancel before the money came, or saw it and was never asked, another cart is tried. */
const TRIES = 6

/**
 * Pays while the cart changes in another tab, and nobody tells the store: the code is cancelled while
 * payOS holds its money. A cart that got cheaper becomes the order on the merchant's word; else the
 * money goes back.
 */
export async function paidWhileChanging(
  scene: Scene,
  kind: Approach,
  act: Changing,
): Promise<void> {
  const { switches } = scene.store
  const { cancelPaid } = act
  const answer = `cancelPaid=${cancelPaid}`
  const before = await switches.timesAsked(answer)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const started = await approach(scene, kind, { quantity: 2 })
    if (!(await switches.hold({ cancelPaid }, () => payWhileChanging(scene, started, act))))
      continue
    scene.tally.add("shopper", "pays while the cart changes")
    scene.later(() => decide(scene, started, act))
    if ((await switches.timesAsked(answer)) > before) return
  }
  throw new Error("payOS was never asked to cancel a code whose money had come")
}

/** @returns whether the money was there when payOS was asked to cancel */
async function payWhileChanging(scene: Scene, started: Started, act: Changing): Promise<boolean> {
  const { books } = scene.store
  const { order_code, amount } = started.session.data
  const changing = change(scene, started, act.grows)
  // Its failure is thrown below, where it is waited for.
  changing.catch(() => undefined)
  await books.until(
    `the session of ${order_code} gone`,
    {
      sql: "select 1 from payos_link where order_code = $1 and session_deleted_at is not null",
      values: [order_code],
    },
    REQUEST_WITHIN_MS,
  )
  const isInTime = await books.has(
    "select 1 from payos_link where order_code = $1 and state = 'open'",
    [order_code],
  )
  if (isInTime) await scene.pay(order_code, { amount, deliver: "never" })
  await changing
  await untilClosed(books, order_code)
  return isInTime
}

async function change({ otherTab, store }: Scene, { cartId }: Started, grows: boolean) {
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

async function decide(scene: Scene, { cartId, session }: Started, { grows }: Changing) {
  const collection = await collectionOf(scene.store.books, session.data.order_code)
  scene.expect(cartId, grows ? "nothing by payOS" : "order")
  const decision = grows ? "pay_back" : "complete"
  await scene.merchant.decide(collection, decision)
  scene.tally.add("merchant", `inbox: ${decision}`)
}
