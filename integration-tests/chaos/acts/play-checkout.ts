import type { Checkout } from "../plan/plan"
import { approach } from "./approach"
import { ended } from "./ended"
import { killedInside } from "./killed"
import { paidWhileChanging } from "./paid-while-changing"
import { purchase } from "./purchase"
import type { Scene } from "./scene"
import { shippingLater, giveUpShort, walkAway } from "./small-acts"

/** Plays one checkout of the plan; what follows later goes to `scene.later`. */
export async function playCheckout(scene: Scene, { approach: kind, act }: Checkout): Promise<void> {
  switch (act.type) {
    case "purchase":
      return purchase(scene, await approach(scene, kind), act)
    case "ended":
      return ended(scene, await approach(scene, kind), act)
    case "paid while changing":
      return paidWhileChanging(scene, kind, act)
    case "gives up short":
      return giveUpShort(scene, await approach(scene, kind))
    case "walks away":
      return walkAway(scene, await approach(scene, kind))
    case "shipping later":
      return shippingLater(scene, kind, act.webhook)
    case "killed":
      return killedInside(scene, kind, act.inside)
    case "postgres away": {
      const { cartId, session } = await approach(scene, kind)
      scene.expect(cartId, "order")
      const { order_code, amount } = session.data
      return scene.outages.postgresAway(act.how, () => scene.pay(order_code, { amount }))
    }
  }
}
