import type { Journey } from "../kit/journey/journey"
import { eventually, pause } from "../kit/time/eventually"

export function topUp(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, ordersOf, problems } = journey

  const booked = (transfers: number) =>
    eventually("the transfers booked", async () => {
      return (await sql("select 1 from payos_transfer")).length === transfers
    })
  const underpaidCart = async (amount: number) => {
    const cartId = await shopper.cart()
    const first = await shopper.startPayment(cartId)
    await simulator.pay(first.data.order_code, { amount })
    await booked(1)
    return { cartId, first }
  }

  it("takes the exact remainder of an underpaid cart by a second code", async () => {
    const { cartId, first } = await underpaidCart(100_000)
    const rest = await shopper.startPayment(cartId)
    expect(rest.data.amount).toBe(150_000)
    expect(rest.data.order_code).not.toBe(first.data.order_code)
    const again = await shopper.startPayment(cartId)
    expect(again.data.qr_code).toBe(rest.data.qr_code)
    await pause(500)
    expect(await ordersOf(cartId)).toEqual([])
    await simulator.pay(rest.data.order_code)
    expect(await orderOf(cartId)).toMatchObject({ total: 250_000, captured: 250_000, payments: 1 })
    expect(await problems()).toEqual([])
  })

  it("accepts the remainder on the first code too", async () => {
    const { cartId, first } = await underpaidCart(100_000)
    await shopper.startPayment(cartId)
    await simulator.pay(first.data.order_code, { amount: 150_000 })
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
  })

  it("rejects a code for a remainder below the minimum, and keeps the money", async () => {
    const { cartId } = await underpaidCart(249_500)
    const response = await shopper.pay(await shopper.paymentCollection(cartId))
    expect(response).toMatchObject({ status: 400, body: { code: "payos_remainder_too_small" } })
    expect(await sql("select amount from payos_transfer")).toEqual([{ amount: "249500" }])
  })

  it("creates no code for a cart that is already covered, and completes it", async () => {
    const cartId = await shopper.cart({ quantity: 2 })
    const first = await shopper.startPayment(cartId)
    expect(first.data.amount).toBe(470_000)
    await shopper.changeQuantity(cartId, 1)
    await eventually("the first link cancelled", async () => {
      return (await simulator.link(first.data.order_code)).status === "CANCELLED"
    })
    await simulator.pay(first.data.order_code, { amount: 250_000 })
    await booked(1)
    const second = await shopper.startPayment(cartId)
    expect(second.data).toMatchObject({ order_code: first.data.order_code, qr_code: null })
    expect((await simulator.links()).filter(({ status }) => status === "PENDING")).toEqual([])
    expect((await shopper.complete(cartId)).body["type"]).toBe("order")
    expect(await orderOf(cartId)).toMatchObject({ total: 250_000, captured: 250_000 })
  })
}
