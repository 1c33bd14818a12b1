import type { Journey } from "../kit/journey/journey"
import { openCodeOf } from "../kit/purchase/open-code"
import { eventually } from "../kit/time/eventually"

type View = { status: string; amount: number; received_before: number }
type Renewed = { session_id: string; payment: View }

/** Money arrives on a cart's earlier code while its next code is open. */
export function latePaymentWithOpenLink(journey: Journey): void {
  const { shopper, simulator, orderOf, ordersOf, problems, sql } = journey

  const post = (sessionId: string, action: string) => {
    const path = `/store/payos/payment-sessions/${sessionId}/${action}`
    return shopper.must<Renewed>("POST", path, { automatic: true })
  }
  /** Requests another code by a click. */
  const click = (sessionId: string) =>
    shopper.must<Renewed>("POST", `/store/payos/payment-sessions/${sessionId}/renew`)
  /** Polls a session as its page does until its code is replaced, and returns its replacement. */
  const replaced = async (sessionId: string) => {
    await eventually("the code replaced", async () => {
      return (await post(sessionId, "check")).payment.status === "replaced"
    })
    return post(sessionId, "renew")
  }
  const orderCodeOf = (sessionId: string) => openCodeOf(journey, sessionId)
  /** Waits until a code's money has been processed. */
  const untilProcessed = (orderCode: number) =>
    eventually("the money processed", async () => {
      const processed = await sql(
        `select 1 from payos_queue q join payos_link l on l.id = q.id
         where l.order_code = ? and q.claimed_until is null and q.due_at > now() + interval '1 minute'`,
        [orderCode],
      )
      return processed.length === 1
    })
  const twoCodes = async ([before, after]: [number, number]) => {
    const cartId = await shopper.cart({ quantity: before })
    const first = await shopper.startPayment(cartId)
    await shopper.changeQuantity(cartId, after)
    const second = await shopper.startPayment(cartId)
    return { cartId, first, second }
  }

  it("a code whose amount includes money on an earlier one is replaced by one for the remainder", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    expect(second.data.amount).toBe(470_000)
    await simulator.pay(first.data.order_code)
    const { session_id, payment } = await replaced(second.id)
    expect(payment).toMatchObject({ status: "waiting", amount: 220_000, received_before: 250_000 })
    await simulator.pay(await orderCodeOf(session_id))
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000, payments: 1 })
    expect(await problems()).toEqual([])
  })

  it("a code that payOS was still creating when the money arrived is replaced as well", async () => {
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

  it("a cheaper cart does not become an order with its earlier code's money until the shopper completes it", async () => {
    const { cartId, first, second } = await twoCodes([2, 1])
    await simulator.pay(first.data.order_code)
    await eventually("the case", async () => {
      const [found] = await problems()
      return found?.detail["reason"] === "paid_for_earlier_cart"
    })
    const { payment } = await post(second.id, "check")
    expect(payment).toMatchObject({ status: "waiting", amount: 250_000, received_before: 0 })
    expect(await orderCodeOf(second.id)).toBe(second.data.order_code)
    expect((await shopper.complete(cartId)).body["type"]).toBe("order")
    expect(await orderOf(cartId)).toMatchObject({ total: 250_000, captured: 250_000 })
  })

  it("partial payments on two codes of a cart that reach its price become the order", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    await simulator.pay(second.data.order_code, { amount: 300_000 })
    await simulator.pay(first.data.order_code, { amount: 200_000 })
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000, payments: 1 })
    await eventually("the surplus", async () => {
      return (await problems()).some(({ detail }) => detail["amount"] === 30_000)
    })
  })

  it("an automatic renewal does not make an order of a changed cart that is partially paid; a click does", async () => {
    const cartId = await shopper.cart({ quantity: 2 })
    const { id, data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code, { amount: 300_000 })
    await eventually(
      "the partial payment",
      async () => (await post(id, "check")).payment.status === "underpaid",
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

  it("an earlier code's money does not become an order once the shopper has cancelled the current code", async () => {
    const { cartId, first, second } = await twoCodes([2, 1])
    await simulator.pay(second.data.order_code, { amount: 100_000 })
    await eventually("the partial payment", async () => {
      return (await post(second.id, "check")).payment.status === "underpaid"
    })
    await post(second.id, "cancel")
    await simulator.pay(first.data.order_code)
    await eventually("the case", async () => {
      return (await problems()).some(({ detail }) => detail["amount"] === 570_000)
    })
    expect(await ordersOf(cartId)).toEqual([])
    expect((await click(second.id)).payment.status).toBe("paid")
    expect(await orderOf(cartId)).toMatchObject({ total: 250_000, captured: 250_000 })
  })

  it("an earlier code's money becomes an order if the plugin has replaced the current code", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    await simulator.pay(second.data.order_code, { amount: 300_000 })
    await simulator.pay(first.data.order_code, { amount: 100_000 })
    await eventually("the code replaced", async () => {
      return (await post(second.id, "check")).payment.status === "replaced"
    })
    await simulator.pay(first.data.order_code, { amount: 70_000 })
    expect(await orderOf(cartId)).toMatchObject({ total: 470_000, captured: 470_000 })
  })

  it("a partially paid code whose amount is too high is replaced before its money becomes a case", async () => {
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

  it("a partially paid code is kept if the remainder is too small for a code", async () => {
    const { cartId, first, second } = await twoCodes([1, 2])
    await simulator.pay(second.data.order_code, { amount: 460_000 })
    await eventually("the partial payment", async () => {
      return (await post(second.id, "check")).payment.status === "underpaid"
    })
    await simulator.pay(first.data.order_code, { amount: 9_000 })
    await untilProcessed(first.data.order_code)
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
    await untilProcessed(first.data.order_code)
    expect(await orderCodeOf(second.id)).toBe(second.data.order_code)
  })

  it("the money becomes a case if the shopper does not return", async () => {
    const { first, second } = await twoCodes([1, 2])
    await simulator.pay(first.data.order_code)
    await eventually("the case", async () => {
      const [found] = await problems()
      return found?.detail["reason"] === "underpaid" && found.detail["amount"] === 250_000
    })
    expect((await simulator.link(second.data.order_code)).status).toBe("CANCELLED")
  })
}
