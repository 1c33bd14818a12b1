import { Modules } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

/** Sessions below the cart's total: core starts a session without a lock while the cart changes. */
export function outdatedSessions(journey: Journey): void {
  const { shopper, simulator, sql, ordersOf, orderOf, problems, container, admin } = journey

  /** The state after the race: the cart has grown, and neither collection nor session has the new total. */
  const growCart = (cartId: string) =>
    container()
      .resolve(Modules.CART)
      .addLineItems(cartId, [
        { title: "Cà phê", quantity: 1, unit_price: 220_000, requires_shipping: false },
      ])
  const startPayment = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    return { cartId, orderCode: data.order_code }
  }
  const unmatchedCase = () =>
    eventually("a case", async () => {
      return (await problems()).find(({ kind }) => kind === "unmatched_money")
    })

  it("T51: does not complete a cart with money that only covers its outdated session, and raises a case", async () => {
    const { cartId, orderCode } = await startPayment()
    await growCart(cartId)
    await simulator.pay(orderCode)
    expect(await unmatchedCase()).toMatchObject({
      detail: { reason: "no_session", amount: 250_000 },
    })
    expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("completes the cart on a merchant's decision if the money covers its new total", async () => {
    const { cartId, orderCode } = await startPayment()
    await growCart(cartId)
    await simulator.pay(orderCode, { amount: 480_000 })
    await unmatchedCase()
    const { body } = await admin("/payos/problems")
    const [problem] = body["problems"] as { id: string; version: number }[]
    const decision = { action: "complete", version: problem?.version }
    expect((await admin(`/payos/problems/${problem?.id}/resolve`, decision)).status).toBe(200)
    expect(await orderOf(cartId)).toMatchObject({ captured: 470_000 })
    expect(await unmatchedCase()).toMatchObject({ detail: { reason: "surplus", amount: 10_000 } })
  })

  it("T51: does not complete such a cart through the store's own code, either", async () => {
    const { cartId, orderCode } = await startPayment()
    await growCart(cartId)
    await simulator.pay(orderCode)
    await unmatchedCase()
    const { errors } = await completeCartWorkflow(container()).run({
      input: { id: cartId },
      throwOnError: false,
    })
    expect(errors).toHaveLength(1)
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("does not complete a cart with the same amount in another currency", async () => {
    const { cartId, orderCode } = await startPayment()
    await sql("update cart set currency_code = 'eur' where id = ?", [cartId])
    await simulator.pay(orderCode)
    expect(await unmatchedCase()).toMatchObject({
      detail: { reason: "no_session", amount: 250_000 },
    })
    expect((await shopper.complete(cartId)).body["type"]).not.toBe("order")
    expect(await ordersOf(cartId)).toEqual([])
  })

  it("T51: cancels an unpaid code whose amount is below its collection's", async () => {
    const { orderCode } = await startPayment()
    await sql(
      `update payment_collection set amount = 470000, raw_amount = '{"value":"470000","precision":20}'`,
    )
    await makeLinksDue(sql)
    await eventually("the code cancelled", async () => {
      return (await simulator.link(orderCode)).status === "CANCELLED"
    })
  })
}
