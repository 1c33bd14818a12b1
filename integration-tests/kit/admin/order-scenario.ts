import type { OrderPaymentView } from "../../../src/types/order"
import type { Journey } from "../journey/journey"
import { eventually } from "../time/eventually"

/** An order that was placed before payment, with the code of its session. */
export type TakenOrder = { id: string; cartId: string; code: number; sessionId: string }

/** Places unpaid orders, and reads and changes them as a merchant. */
export class OrderScenario {
  constructor(private readonly journey: Journey) {}

  /** Places an order: one bag of coffee with delivery costs 250.000 ₫, each further bag 220.000 ₫. */
  async take(quantity = 1): Promise<TakenOrder> {
    const { shopper, orderOf } = this.journey
    const cartId = await shopper.cart({ quantity })
    const { id: sessionId, data } = await shopper.startPayment(cartId)
    await shopper.complete(cartId)
    return { id: (await orderOf(cartId)).id, cartId, code: data.order_code, sessionId }
  }

  async show(orderId: string): Promise<OrderPaymentView> {
    const { body } = await this.journey.admin(`/payos/orders/${orderId}`)
    return body["order"] as OrderPaymentView
  }

  /** Waits until the order's page shows the expected values. */
  shows(orderId: string, expected: Partial<OrderPaymentView>): Promise<OrderPaymentView> {
    return eventually(`the order showing ${JSON.stringify(expected)}`, async () => {
      const view = await this.show(orderId)
      const isShown = Object.entries(expected).every(([key, value]) => {
        return view[key as keyof OrderPaymentView] === value
      })
      return isShown && view
    })
  }

  /** Waits until the order's page offers a code for `amount` đồng, and returns its link. */
  async payable(orderId: string, amount: number) {
    return eventually(`a code for ${amount}`, async () => {
      const { links, payable_link_id } = await this.show(orderId)
      const link = links.find(({ id }) => id === payable_link_id)
      return link?.amount === amount && link
    })
  }

  link(orderId: string) {
    return this.journey.admin(`/payos/orders/${orderId}/link`, {})
  }

  async edit(orderId: string, quantity: number): Promise<void> {
    const [item] = await this.itemsOf(orderId)
    await this.must("/order-edits", { order_id: orderId })
    await this.must(`/order-edits/${orderId}/items/item/${item}`, { quantity })
    await this.must(`/order-edits/${orderId}/request`, {})
    await this.must(`/order-edits/${orderId}/confirm`, {})
  }

  async itemsOf(orderId: string): Promise<string[]> {
    type Order = { items: { id: string }[] }
    const { order } = await this.must<{ order: Order }>(`/orders/${orderId}`)
    return order.items.map(({ id }) => id)
  }

  async must<Body>(path: string, body?: object): Promise<Body> {
    const response = await this.journey.admin(path, body)
    if (response.status < 400) return response.body as Body
    throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
  }

  isCancelled(code: number): Promise<unknown> {
    return eventually("its code cancelled", async () => {
      return (await this.journey.simulator.link(code)).status === "CANCELLED"
    })
  }

  /** The total that the payable codes at payOS request, in đồng. */
  async payableAmount(): Promise<number> {
    const links = await this.journey.simulator.links()
    const open = links.filter(({ status }) => status === "PENDING" || status === "UNDERPAID")
    return open.reduce((sum, { amount, amountPaid }) => sum + amount - amountPaid, 0)
  }
}
