import type { OrderPaymentView } from "../../../src/types/order"
import type { ProblemView } from "../../../src/types/problem"
import { payLate, type LateMoney } from "../purchase/late-money"
import type { SeededStore } from "../seed/seed-store"
import type { Shopper } from "../shopper/shopper"
import type { SimulatorClient } from "../simulator/simulator-client"
import { eventually } from "../time/eventually"
import { approvePayout } from "./approve-payout"
import { callsWith, stayLoggedIn, type AdminResponse } from "./call-admin"

/** A payer's account with a known bank. */
export const PAYER = { bankId: "970436", name: "NGUYEN THI LAN", number: "0011004567890" }

/** An order, with its number, its order code at payOS and its cart. */
export type PlacedOrder = { id: string; number: number; code: number; cartId: string }

type World = {
  facts: { backend: string; store: SeededStore }
  shopper: Shopper
  simulator: SimulatorClient
}

/** Creates orders for tests. */
export class OrderFixtures {
  constructor(private readonly world: World) {}

  async admin<Body>(path: string, body?: object): Promise<Body> {
    return (await this.call(path, body)).body as Body
  }

  private async call(path: string, body?: object, email?: string): Promise<AdminResponse> {
    const { backend } = this.world.facts
    const authorization = `Bearer ${await stayLoggedIn(backend, email)}`
    const response = await callsWith(authorization, backend)(path, body)
    if (response.status < 400) return response
    throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
  }

  /** Reads a payout and approves it as another user. */
  async approve(id: string, email: string): Promise<void> {
    await approvePayout((path, body) => this.call(path, body, email), id)
  }

  /** Places an unpaid order. */
  async unpaidOrder(goods: Parameters<Shopper["cart"]>[0] = {}): Promise<PlacedOrder> {
    const { shopper } = this.world
    const cartId = await shopper.cart(goods)
    const { data } = await shopper.startPayment(cartId)
    const { body } = await shopper.complete(cartId)
    const { id, display_id: number } = body["order"] as { id: string; display_id: number }
    return { id, number, code: data.order_code, cartId }
  }

  async paidOrder(counterAccount: typeof PAYER | undefined = PAYER): Promise<PlacedOrder> {
    const order = await this.unpaidOrder()
    await this.world.simulator.pay(order.code, { counterAccount })
    await this.inState(order.id, "paid")
    return order
  }

  /** Creates a draft order in the admin: one bag without delivery, 220.000 ₫. */
  async draftOrder(): Promise<{ id: string; total: number }> {
    const { regionId, salesChannelId, variantId } = this.world.facts.store
    const { draft_order } = await this.admin<{ draft_order: { id: string; total: number } }>(
      "/draft-orders",
      {
        email: "khach@example.vn",
        region_id: regionId,
        sales_channel_id: salesChannelId,
        items: [{ variant_id: variantId, quantity: 1 }],
      },
    )
    return draft_order
  }

  /** Reduces an order of two bags to one, as the merchant. */
  takeOffBag(id: string): Promise<void> {
    return this.changeBags(id, 1)
  }

  /** Changes the number of bags of an order, as the merchant. */
  async changeBags(id: string, quantity: number): Promise<void> {
    type Order = { items: { id: string }[] }
    const { order } = await this.admin<{ order: Order }>(`/orders/${id}`)
    await this.admin("/order-edits", { order_id: id })
    await this.admin(`/order-edits/${id}/items/item/${order.items[0]?.id}`, { quantity })
    await this.admin(`/order-edits/${id}/request`, {})
    await this.admin(`/order-edits/${id}/confirm`, {})
  }

  async order(id: string): Promise<OrderPaymentView> {
    return (await this.admin<{ order: OrderPaymentView }>(`/payos/orders/${id}`)).order
  }

  /** Waits for a state of an order. */
  inState(id: string, state: OrderPaymentView["state"]): Promise<OrderPaymentView> {
    return eventually(`the order ${state}`, async () => {
      const order = await this.order(id)
      return order.state === state && order
    })
  }

  async problems(): Promise<ProblemView[]> {
    const { problems } = await this.admin<{ problems: ProblemView[] }>("/payos/problems?limit=100")
    return problems
  }

  /** Adds a bag, which makes the cart 470.000 ₫ and cancels its code, then pays that code. */
  lateMoney(amount: number): Promise<LateMoney> {
    const { shopper, simulator } = this.world
    return payLate({ shopper, simulator, admin: (path) => this.call(path) }, amount)
  }
}
