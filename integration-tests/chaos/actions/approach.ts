import type { Session } from "../../kit/shopper/shopper"
import { pause } from "../../kit/time/eventually"
import { letIdle } from "../../kit/time/let-idle"
import type { Approach } from "../plan/kinds"
import { letExpire, untilClosed } from "./ledger"
import type { CheckoutContext, Started } from "./checkout-context"

/** Fills a cart and gets a code for it by one of the approaches. */
export async function approach(
  context: CheckoutContext,
  kind: Approach,
  { withShipping = true, quantity = context.random.between(1, 3) } = {},
): Promise<Started> {
  const cartId = await context.shopper.cart({ withShipping, quantity })
  const session = await APPROACH[kind](context, cartId)
  context.tally.add("shopper", kind)
  return { cartId, session }
}

type Way = (context: CheckoutContext, cartId: string) => Promise<Session>

const APPROACH: Record<Approach, Way> = {
  "goes straight to the code": ({ shopper }, cartId) => shopper.startPayment(cartId),

  "changes the cart": async ({ shopper, store, random }, cartId) => {
    await shopper.startPayment(cartId)
    await pause(random.between(0, 800))
    await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
      variant_id: store.shop.variantId,
      quantity: 1,
    })
    return shopper.startPayment(cartId)
  },

  "clicks pay twice": async ({ shopper, otherTab, random }, cartId) => {
    const collection = await shopper.paymentCollection(cartId)
    await Promise.all([
      shopper.pay(collection),
      pause(random.between(0, 60)).then(() => otherTab.pay(collection)),
    ])
    return shopper.startPayment(cartId)
  },

  "reloads the page": async ({ shopper, otherTab }, cartId) => {
    await shopper.startPayment(cartId)
    return otherTab.startPayment(cartId)
  },

  "switches the provider and back": async ({ shopper, random }, cartId) => {
    await shopper.startPayment(cartId)
    await switchProvider(shopper, cartId)
    await pause(random.between(0, 3_000))
    return shopper.startPayment(cartId)
  },

  "lets the code expire": async ({ shopper, store: { db, payos } }, cartId) => {
    const { data } = await shopper.startPayment(cartId)
    await letExpire(db, data.order_code)
    await payos.expire(data.order_code)
    return shopper.startPayment(cartId)
  },

  "returns after half an hour": async ({ shopper, store: { db } }, cartId) => {
    const { data } = await shopper.startPayment(cartId)
    await letIdle((sql, values) => db.rows(sql, values), cartId)
    await untilClosed(db, data.order_code)
    return shopper.startPayment(cartId)
  },
}

/** Switches to Medusa's own provider, as a shopper who pays in cash. */
export async function switchProvider(
  shopper: CheckoutContext["shopper"],
  cartId: string,
): Promise<void> {
  const collection = await shopper.paymentCollection(cartId)
  const { status, body } = await shopper.pay(collection, undefined, "pp_system_default")
  if (status >= 400) throw new Error(`Provider switch: ${status} ${JSON.stringify(body)}`)
}
