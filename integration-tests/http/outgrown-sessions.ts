import { Modules } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

/** Sessions that ask less than the cart costs: core starts one without a lock, while the cart changes. */
export function outgrownSessions(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, problems, container, admin } = journey

  /** What the race leaves behind: the cart has grown, and neither collection nor session know of it. */
  const outgrow = (cartId: string) =>
    container()
      .resolve(Modules.CART)
      .addLineItems(cartId, [
        { title: "Cà phê", quantity: 1, unit_price: 220_000, requires_shipping: false },
      ])
  const started = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    return { cartId, orderCode: data.order_code }
  }
  const theCase = () =>
    eventually("a case", async () => {
      return (await problems()).find(({ kind }) => kind === "unmatched_money")
    })

  it("T51: money that covers an outgrown session alone buys nothing, and is a case", async () => {
    const { cartId, orderCode } = await started()
    await outgrow(cartId)
    await simulator.pay(orderCode)
    expect(await theCase()).toMatchObject({ detail: { reason: "no_session", amount: 250_000 } })
    expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("it becomes the order once a merchant finds that it covers the cart", async () => {
    const { cartId, orderCode } = await started()
    await outgrow(cartId)
    await simulator.pay(orderCode, { amount: 480_000 })
    await theCase()
    const { body } = await admin("/payos/problems")
    const [one] = body["problems"] as { id: string; version: number }[]
    const decision = { action: "complete", version: one?.version }
    expect((await admin(`/payos/problems/${one?.id}/resolve`, decision)).status).toBe(200)
    expect(await orderOf(cartId)).toMatchObject({ captured: 470_000 })
    expect(await theCase()).toMatchObject({ detail: { reason: "surplus", amount: 10_000 } })
  })

  it("T51: it buys nothing either where a store's own code completes the cart", async () => {
    const { cartId, orderCode } = await started()
    await outgrow(cartId)
    await simulator.pay(orderCode)
    await theCase()
    const { errors } = await completeCartWorkflow(container()).run({
      input: { id: cartId },
      throwOnError: false,
    })
    expect(errors).toHaveLength(1)
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("đồng buy no cart whose price of the same figure is in another currency", async () => {
    const { cartId, orderCode } = await started()
    await sql("update cart set currency_code = 'eur' where id = ?", [cartId])
    await simulator.pay(orderCode)
    expect(await theCase()).toMatchObject({ detail: { reason: "no_session", amount: 250_000 } })
    expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("T51: a code that asks less than its collection is ended before it is paid", async () => {
    const { orderCode } = await started()
    await sql(
      `update payment_collection set amount = 470000, raw_amount = '{"value":"470000","precision":20}'`,
    )
    await makeLinksDue(sql)
    await eventually("the code ended", async () => {
      return (await simulator.link(orderCode)).status === "CANCELLED"
    })
  })
}
