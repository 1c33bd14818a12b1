import type { Checkout } from "../plan/plan"
import { approach } from "./approach"
import { ended } from "./ended"
import { killedInside } from "./killed"
import { paidWhileChanging } from "./paid-while-changing"
import { purchase } from "./purchase"
import type { Scene } from "./scene"
import { shippingLater, payOnlyAPart, leaveUnpaid } from "./small-acts"

/** Plays one checkout of the plan; later steps run in `scene.later`. */
export async function playCheckout(scene: Scene, { approach: kind, act }: Checkout): Promise<void> {
  switch (act.type) {
    case "purchase":
      return purchase(scene, await approach(scene, kind), act)
    case "ended":
      return ended(scene, await approach(scene, kind), act)
    case "paid while changing":
      return paidWhileChanging(scene, kind, act)
    case "pays only a part":
      return payOnlyAPart(scene, await approach(scene, kind))
    case "leaves without paying":
      return leaveUnpaid(scene, await approach(scene, kind))
    case "shipping later":
      return shippingLater(scene, kind, act.webhook)
    case "killed":
      return killedInside(scene, kind, act.inside)
    case "postgres down": {
      const { cartId, session } = await approach(scene, kind)
      scene.expect(cartId, "order")
      const { order_code, amount } = session.data
      return scene.outages.stopPostgres(act.how, () => scene.pay(order_code, { amount }))
    }
  }
}
