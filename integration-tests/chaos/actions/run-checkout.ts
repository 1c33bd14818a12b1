import type { Checkout } from "../plan/plan"
import { approach } from "./approach"
import { ended } from "./ended"
import { killedInside } from "./killed"
import { paidWhileChanging } from "./paid-while-changing"
import { purchase } from "./purchase"
import type { CheckoutContext } from "./checkout-context"
import { shippingLater, payOnlyAPart, leaveUnpaid } from "./small-actions"

/** Runs one checkout of the plan; later steps run in `context.later`. */
export async function runCheckout(
  context: CheckoutContext,
  { approach: kind, action }: Checkout,
): Promise<void> {
  switch (action.type) {
    case "purchase":
      return purchase(context, await approach(context, kind), action)
    case "ended":
      return ended(context, await approach(context, kind), action)
    case "paid while changing":
      return paidWhileChanging(context, kind, action)
    case "pays only a part":
      return payOnlyAPart(context, await approach(context, kind))
    case "leaves without paying":
      return leaveUnpaid(context, await approach(context, kind))
    case "shipping later":
      return shippingLater(context, kind, action.webhook)
    case "killed":
      return killedInside(context, kind, action.inside)
    case "postgres down": {
      const { cartId, session } = await approach(context, kind)
      context.expect(cartId, "order")
      const { order_code, amount } = session.data
      return context.outages.stopPostgres(action.how, () => context.pay(order_code, { amount }))
    }
  }
}
