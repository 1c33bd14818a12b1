import { Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { payForOrder } from "../kit/purchase/paid-order"
import { placeOrder, requestOneBagMore } from "../kit/purchase/unpaid-order"
import { eventually } from "../kit/time/eventually"
import { countAtWrite } from "./count-at-write"

export function completion(journey: Journey): void {
  const { shopper, sql, admin, container, simulator, orderOf } = journey

  it("order before payment: the order is written before the provider authorizes and the Payment is written", async () => {
    const tables = { written: "payment", counted: "order" }
    const orders = await countAtWrite(sql, tables, () => payForOrder(journey))
    expect(orders).toEqual([1])
  })

  it("one step: the provider's `captured` becomes a capture of the session's full amount", async () => {
    const { cartId } = await payForOrder(journey)
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
  })

  it("session context: the provider receives the session's own id, separate from the client's data", async () => {
    const forged = { session_id: "payses_forged", amount: 1 }
    const session = await shopper.startPayment(await shopper.cart(), forged)
    expect(session.data).toMatchObject({ session_id: session.id, amount: 250_000 })
  })

  it("one session: a second session of the same provider deletes the first", async () => {
    const cartId = await shopper.cart()
    await shopper.startPayment(cartId)
    const second = await shopper.startPayment(cartId)
    expect(await sql("select id from payment_session where deleted_at is null")).toEqual([
      { id: second.id },
    ])
  })

  it("changed total: a cart update deletes the session", async () => {
    const cartId = await shopper.cart()
    await shopper.startPayment(cartId)
    expect(await shopper.addBag(cartId)).toMatchObject({ status: 200 })
    expect(await sql("select id from payment_session where deleted_at is null")).toEqual([])
  })

  it("unpaid order: `pending_authorization` results in an order without a Payment, and keeps the session", async () => {
    const { session } = await placeOrder(journey)
    expect(await sql("select id from payment")).toEqual([])
    expect(await sql("select id, status from payment_session")).toEqual([
      { id: session.id, status: "pending_authorization" },
    ])
  })

  it("authorize route: authorizing such a session calls the provider, which may still decline", async () => {
    const { order, session } = await placeOrder(journey)
    const path = `/orders/${order.id}/payment-sessions/authorize`
    const { status } = await admin(path, { payment_session_id: session.id })
    expect(status).toBeLessThan(500)
    expect(await sql("select id from payment")).toEqual([])
    await simulator.pay(session.data.order_code)
    const paid = await eventually("the captured order", async () => {
      const found = await orderOf(order.cart_id)
      return found.captured > 0 && found
    })
    expect(paid).toMatchObject({ captured: 250_000, payments: 1 })
  })

  it.each([
    ["payment.captured", () => payForOrder(journey)],
    ["cart.updated", async () => shopper.addBag(await shopper.cart())],
    [
      "order.canceled",
      async () => {
        const { order } = await placeOrder(journey)
        return admin(`/orders/${order.id}/cancel`, {})
      },
    ],
    [
      "order.order.updated",
      async () => {
        const { order } = await placeOrder(journey)
        await requestOneBagMore(journey, order.id)
        return admin(`/order-edits/${order.id}/confirm`, {})
      },
    ],
  ])("events: %s is emitted", async (name, work) => {
    const seen: string[] = []
    const bus = container().resolve(Modules.EVENT_BUS)
    const subscriber = async () => void seen.push(name)
    const context = { subscriberId: `contract-${name}` }
    bus.subscribe(name, subscriber, context)
    await work()
    await eventually(`${name} emitted`, async () => seen.length > 0)
    bus.unsubscribe(name, subscriber, context)
  })
}
