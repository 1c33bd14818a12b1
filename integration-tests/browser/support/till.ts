import { callAdmin } from "../../support/admin"
import { eventually } from "../../support/eventually"
import type { OrderPaymentView } from "../../../src/types/order"
import type { ProblemView } from "../../../src/types/problem"
import type { Shopper } from "../../support/shopper"
import type { Journey } from "./journey"
import type { ShopFacts } from "./open-shop"

/** An account whose bank is known for certain. */
export const PAYER = { bankId: "970436", name: "NGUYEN THI LAN", number: "0011004567890" }

/** An order whose money is still to come. */
export type PlacedOrder = { id: string; number: number; code: number; cartId: string }

export type LateMoney = { cartId: string; amount: number; code: number; problem: ProblemView }

type World = Pick<Journey, "shopper" | "simulator"> & {
  facts: Pick<ShopFacts, "backend" | "store">
}

/** What happened at the till before the merchant looks. */
export class Till {
  constructor(private readonly world: World) {}

  async admin<Body>(path: string, body?: object, email?: string): Promise<Body> {
    const answer = await callAdmin(this.world.facts.backend, path, body, email)
    if (answer.status < 400) return answer.body as Body
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  /** Ordered first, to be paid later. */
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

  /** Made by hand; one bag without delivery. */
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

  async order(id: string): Promise<OrderPaymentView> {
    return (await this.admin<{ order: OrderPaymentView }>(`/payos/orders/${id}`)).order
  }

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

  /** Money that came after its cart had grown by a bag, to 470.000 ₫, which took its code away. */
  async lateMoney(amount: number): Promise<LateMoney> {
    const { shopper, simulator } = this.world
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await shopper.addBag(cartId)
    await eventually("its code cancelled", async () => {
      return (await simulator.link(data.order_code)).status === "CANCELLED"
    })
    await simulator.pay(data.order_code, { amount })
    const isIt = ({ kind, detail }: ProblemView) =>
      kind === "unmatched_money" && detail["amount"] === amount
    const problem = await eventually(
      "the case",
      async () => (await this.problems()).find(isIt),
      30_000,
    )
    return { cartId, amount, code: data.order_code, problem }
  }
}
