import { pause } from "../../kit/time/eventually"
import type { Approach, Webhook } from "../plan/kinds"
import { partOf } from "./amounts"
import { approach } from "./approach"
import { untilBooked } from "./ledger"
import type { Scene, Started } from "./scene"
import { transfer } from "./transfer"

/** Pays a part, and never the remainder. The code stays payable, since the cart is not paid in full. */
export async function payOnlyAPart(scene: Scene, { cartId, session }: Started): Promise<void> {
  scene.expect(cartId, "no payOS payment")
  await transfer(scene, session.data.order_code, {
    amounts: [partOf(scene, session.data.amount)],
    webhook: "once",
  })
  scene.tally.add("shopper", "pays only a part")
}

/** Leaves the payment page without paying. */
export async function leaveUnpaid(scene: Scene, { cartId }: Started): Promise<void> {
  scene.expect(cartId, "no payOS payment")
  scene.tally.add("shopper", "leaves without paying")
}

/** Pays the goods, then chooses shipping and pays for it. */
export async function shippingLater(scene: Scene, kind: Approach, webhook: Webhook): Promise<void> {
  const { shopper, random } = scene
  const { cartId, session } = await approach(scene, kind, { withShipping: false })
  const { order_code, amount } = session.data
  scene.expect(cartId, "order")
  await transfer(scene, order_code, { amounts: [amount], webhook })
  await untilBooked(scene.store.db, order_code, amount)
  await pause(random.between(0, 2_000))
  await shopper.chooseShipping(cartId)
  const { data } = await shopper.startPayment(cartId)
  await transfer(scene, data.order_code, { amounts: [data.amount], webhook })
  scene.tally.add("shopper", "pays before shipping is chosen")
}
