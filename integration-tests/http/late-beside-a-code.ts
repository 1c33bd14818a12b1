import type { Journey } from "../kit/journey/journey"
import { openCodeOf } from "../kit/purchase/open-code"
import { eventually } from "../kit/time/eventually"

type View = { status: string; amount: number; received_before: number }
type Renewed = { session_id: string; payment: View }

/** Money arrives on a cart's earlier code when the next one is there already. */
export function lateBesideACode(journey: Journey): void {
  const { shopper, simulator, orderOf, problems, sql } = journey

  const ask = (sessionId: string, action: string) => {
    const path = `/store/payos/payment-sessions/${sessionId}/${action}`
    return shopper.must<Renewed>("POST", path, { automatic: true })
  }
  /** Follows a session as its page does, until its code is replaced, and returns what replaces it. */
  const replaced = async (sessionId: string) => {
    await eventually("the code replaced", async () => {
      return (await ask(sessionId, "check")).payment.status === "replaced"
    })
    return ask(sessionId, "renew")
  }
  const orderCodeOf = (sessionId: string) => openCodeOf(journey, sessionId)
  const twoCodes = async ([before, after]: [number, number]) => {
    const cartId = await shopper.cart({ quantity: before })
    const first = await shopper.startPayment(cartId)
    await shopper.changeQuantity(cartId, after)
    const second = await shopper.startPayment(cartId)
    return { cartId, first, second }
  }

  it("a code that asks again for money on an earlier one is replaced by one for the rest", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    expect(second.data.amount).toBe(470_000)
    await simulator.pay(first.data.order_code)
    const { session_id, payment } = await replaced(second.id)
    expect(payment).toMatchObject({ status: "waiting", amount: 220_000, received_before: 250_000 })
    await simulator.pay(await orderCodeOf(session_id))
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000, payments: 1 })
    expect(await problems()).toEqual([])
  })

  it("so is one that payOS was still creating when the money arrived", async () => {
    const cartId = await shopper.cart()
    const first = await shopper.startPayment(cartId)
    await shopper.changeQuantity(cartId, 2)
    await simulator.fault({ operation: "link.create", kind: "slow", ms: 1_500, times: 1 })
    const starting = shopper.startPayment(cartId)
    await eventually("the creation", async () => {
      return (await sql("select 1 from payos_link where state = 'creating'")).length === 1
    })
    await simulator.pay(first.data.order_code)
    const second = await starting
    expect(second.data.amount).toBe(470_000)
    const { payment } = await replaced(second.id)
    expect(payment).toMatchObject({ status: "waiting", amount: 220_000, received_before: 250_000 })
  })

  it("a cart that became cheaper is not ordered with its earlier code's money unless the shopper completes it", async () => {
    const { cartId, first, second } = await twoCodes([2, 1])
    await simulator.pay(first.data.order_code)
    await eventually("the case", async () => {
      const [found] = await problems()
      return found?.detail["reason"] === "paid_for_earlier_cart"
    })
    const { payment } = await ask(second.id, "check")
    expect(payment).toMatchObject({ status: "waiting", amount: 250_000, received_before: 0 })
    expect(await orderCodeOf(second.id)).toBe(second.data.order_code)
    expect((await shopper.complete(cartId)).body["type"]).toBe("order")
    expect(await orderOf(cartId)).toMatchObject({ total: 250_000, captured: 250_000 })
  })

  it("the price paid in part on a code and in part on the cart's earlier one becomes the order", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    await simulator.pay(second.data.order_code, { amount: 300_000 })
    await simulator.pay(first.data.order_code, { amount: 200_000 })
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000, payments: 1 })
    await eventually("the surplus", async () => {
      return (await problems()).some(({ detail }) => detail["amount"] === 30_000)
    })
  })

  it("a code whose transfer payOS is processing is kept", async () => {
    const { first, second } = await twoCodes([1, 2])
    await sql("update payos_link set status = 'PROCESSING' where session_id = ?", [second.id])
    await simulator.pay(first.data.order_code)
    await eventually("the money looked at", async () => {
      const rested = await sql(
        `select 1 from payos_queue q join payos_link l on l.id = q.id
         where l.order_code = ? and q.claimed_until is null and q.due_at > now() + interval '1 minute'`,
        [first.data.order_code],
      )
      return rested.length === 1
    })
    expect(await orderCodeOf(second.id)).toBe(second.data.order_code)
  })

  it("without its shopper the money is a case", async () => {
    const { first, second } = await twoCodes([1, 2])
    await simulator.pay(first.data.order_code)
    await eventually("the case", async () => {
      const [found] = await problems()
      return found?.detail["reason"] === "short" && found.detail["amount"] === 250_000
    })
    expect((await simulator.link(second.data.order_code)).status).toBe("CANCELLED")
  })
}
