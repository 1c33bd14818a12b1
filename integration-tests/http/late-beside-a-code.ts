import type { Journey } from "../kit/journey/journey"
import { openCodeOf } from "../kit/purchase/open-code"
import { eventually } from "../kit/time/eventually"

type View = { status: string; amount: number; received_before: number }
type Renewed = { session_id: string; payment: View }

/** Money arrives on a cart's earlier code when the next one is there already. */
export function lateBesideACode(journey: Journey): void {
  const { shopper, simulator, orderOf, ordersOf, problems, sql } = journey

  const ask = (sessionId: string, action: string) => {
    const path = `/store/payos/payment-sessions/${sessionId}/${action}`
    return shopper.must<Renewed>("POST", path, { automatic: true })
  }
  /** Asks for another code with a click. */
  const click = (sessionId: string) =>
    shopper.must<Renewed>("POST", `/store/payos/payment-sessions/${sessionId}/renew`)
  /** Follows a session as its page does, until its code is replaced, and returns what replaces it. */
  const replaced = async (sessionId: string) => {
    await eventually("the code replaced", async () => {
      return (await ask(sessionId, "check")).payment.status === "replaced"
    })
    return ask(sessionId, "renew")
  }
  const orderCodeOf = (sessionId: string) => openCodeOf(journey, sessionId)
  /** Waits until the money on a code has been looked at. */
  const restedOnce = (orderCode: number) =>
    eventually("the money looked at", async () => {
      const rested = await sql(
        `select 1 from payos_queue q join payos_link l on l.id = q.id
         where l.order_code = ? and q.claimed_until is null and q.due_at > now() + interval '1 minute'`,
        [orderCode],
      )
      return rested.length === 1
    })
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

  it("a page that renews itself does not order a half-changed cart with the part that it received", async () => {
    const cartId = await shopper.cart({ quantity: 2 })
    const { id, data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code, { amount: 300_000 })
    await eventually(
      "the part",
      async () => (await ask(id, "check")).payment.status === "underpaid",
    )
    await shopper.changeQuantity(cartId, 1)
    const renewed = await replaced(id)
    expect(renewed).toMatchObject({ session_id: id, payment: { status: "replaced" } })
    await eventually("the case", async () => {
      return (await problems()).some(({ detail }) => detail["amount"] === 300_000)
    })
    expect(await ordersOf(cartId)).toEqual([])
    expect((await click(id)).payment.status).toBe("paid")
    expect(await orderOf(cartId)).toMatchObject({ total: 250_000, captured: 250_000 })
  })

  it("a code that its shopper cancelled does not make an order of an earlier code's money", async () => {
    const { cartId, first, second } = await twoCodes([2, 1])
    await simulator.pay(second.data.order_code, { amount: 100_000 })
    await eventually("the part", async () => {
      return (await ask(second.id, "check")).payment.status === "underpaid"
    })
    await ask(second.id, "cancel")
    await simulator.pay(first.data.order_code)
    await eventually("the case", async () => {
      return (await problems()).some(({ detail }) => detail["amount"] === 570_000)
    })
    expect(await ordersOf(cartId)).toEqual([])
    expect((await click(second.id)).payment.status).toBe("paid")
    expect(await orderOf(cartId)).toMatchObject({ total: 250_000, captured: 250_000 })
  })

  it("a code that the plugin replaced does: the price in three parts on two codes", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    await simulator.pay(second.data.order_code, { amount: 300_000 })
    await simulator.pay(first.data.order_code, { amount: 100_000 })
    await eventually("the code replaced", async () => {
      return (await ask(second.id, "check")).payment.status === "replaced"
    })
    await simulator.pay(first.data.order_code, { amount: 70_000 })
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000 })
  })

  it("a code with money that asks too much is replaced before its money is a case", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(second.data.order_code, { amount: 300_000 })
    await simulator.pay(first.data.order_code, { amount: 100_000 })
    const { session_id, payment } = await replaced(second.id)
    expect(payment).toMatchObject({ amount: 70_000, received_before: 400_000 })
    await simulator.pay(await orderCodeOf(session_id))
    expect(await orderOf(cartId)).toMatchObject({ captured: 470_000 })
    const early = `select 1 from payos_problem p join payos_transfer t
      on p.created_at between t.created_at and t.created_at + interval '0.9 seconds'`
    expect(await sql(early)).toEqual([])
  })

  it("a code with money is kept if the rest is too small for a code", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    await simulator.pay(second.data.order_code, { amount: 460_000 })
    await eventually("the part", async () => {
      return (await ask(second.id, "check")).payment.status === "underpaid"
    })
    await simulator.pay(first.data.order_code, { amount: 9_000 })
    await restedOnce(first.data.order_code)
    const refused = await shopper.request(
      "POST",
      `/store/payos/payment-sessions/${second.id}/renew`,
    )
    expect(refused.body["code"]).toBe("payos_remainder_too_small")
    expect(await orderCodeOf(second.id)).toBe(second.data.order_code)
    await simulator.pay(second.data.order_code, { amount: 10_000 })
    expect(await orderOf(cartId)).toMatchObject({ captured: 470_000 })
  })

  it("money on a code that is being cancelled is settled while payOS does not respond", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    await simulator.fault({ operation: "*", kind: "500", times: 1_000 })
    await simulator.pay(first.data.order_code)
    await eventually("the case", async () => {
      return (await problems()).some(({ detail }) => detail["amount"] === 250_000)
    })
    expect((await simulator.link(second.data.order_code)).status).toBe("PENDING")
    await simulator.pay(second.data.order_code)
    expect(await orderOf(cartId)).toMatchObject({ captured: 470_000 })
  })

  it("a code whose transfer payOS is processing is kept", async () => {
    const { first, second } = await twoCodes([1, 2])
    await sql("update payos_link set status = 'PROCESSING' where session_id = ?", [second.id])
    await simulator.pay(first.data.order_code)
    await restedOnce(first.data.order_code)
    expect(await orderCodeOf(second.id)).toBe(second.data.order_code)
  })

  it("without its shopper the money is a case", async () => {
    const { first, second } = await twoCodes([1, 2])
    await simulator.pay(first.data.order_code)
    await eventually("the case", async () => {
      const [found] = await problems()
      return found?.detail["reason"] === "underpaid" && found.detail["amount"] === 250_000
    })
    expect((await simulator.link(second.data.order_code)).status).toBe("CANCELLED")
  })
}
