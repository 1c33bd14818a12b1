import { pause } from "../../kit/time/eventually"
import type { Approach, Webhook } from "../plan/kinds"
import { partOf } from "./amounts"
import { approach } from "./approach"
import { untilBooked } from "./ledger"
import type { CheckoutContext, Started } from "./checkout-context"
import { transfer } from "./transfer"

/** Pays a part, and never the remainder. The code stays payable, since the cart is not paid in full. */
export async function payOnlyAPart(
  context: CheckoutContext,
  { cartId, session }: Started,
): Promise<void> {
  context.expect(cartId, "no payOS payment")
  await transfer(context, session.data.order_code, {
    amounts: [partOf(context, session.data.amount)],
    webhook: "once",
  })
  context.tally.add("shopper", "pays only a part")
}

/** Leaves the payment page without paying. */
export async function leaveUnpaid(context: CheckoutContext, { cartId }: Started): Promise<void> {
  context.expect(cartId, "no payOS payment")
  context.tally.add("shopper", "leaves without paying")
}

/** Pays for the items, then chooses shipping and pays for it. */
export async function shippingLater(
  context: CheckoutContext,
  kind: Approach,
  webhook: Webhook,
): Promise<void> {
  const { shopper, random } = context
  const { cartId, session } = await approach(context, kind, { withShipping: false })
  const { order_code, amount } = session.data
  context.expect(cartId, "order")
  await transfer(context, order_code, { amounts: [amount], webhook })
  await untilBooked(context.store.db, order_code, amount)
  await pause(random.between(0, 2_000))
  await shopper.chooseShipping(cartId)
  const { data } = await shopper.startPayment(cartId)
  await transfer(context, data.order_code, { amounts: [data.amount], webhook })
  context.tally.add("shopper", "pays before shipping is chosen")
}
