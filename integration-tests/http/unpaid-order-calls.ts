import type { Journey } from "../kit/journey/journey"
import type { SimulatedLink } from "../kit/simulator/simulator-client"
import { eventually } from "../kit/time/eventually"

/** An order placed before payment, and its link's cancellation. */
export function unpaidOrderCalls(journey: Journey) {
  const { shopper, simulator, orderOf } = journey

  const ordered = async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    const { status, body } = await shopper.complete(cartId)
    expect({ status, type: body["type"] }).toEqual({ status: 200, type: "order" })
    return { cartId, session, order: await orderOf(cartId) }
  }
  const cancelled = (orderCode: number): Promise<SimulatedLink> =>
    eventually(
      "the link cancelled",
      async () => {
        const link = await simulator.link(orderCode)
        return link.status === "CANCELLED" && link
      },
      5_000,
    )

  return { ordered, cancelled }
}
