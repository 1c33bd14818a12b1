import { QRPay } from "vietnam-qr-pay"
import type { Journey } from "../kit/journey/journey"
import { openStream } from "../kit/shopper/payment-stream"
import { eventually } from "../kit/time/eventually"

type View = { status: string; code: object | null } & Record<string, unknown>

export function shopperStatus(journey: Journey): void {
  const { shopper, simulator, orderOf, store, backend } = journey

  const fetchStatus = async (sessionId: string, action = "") => {
    const path = `/store/payos/payment-sessions/${sessionId}${action}`
    const { status, body } = await shopper.request<{ payment: View }>(action ? "POST" : "GET", path)
    return { status, payment: body.payment }
  }
  const watch = (sessionId: string) => openStream(backend(), store().publishableKey, sessionId)

  it("shows the code while it is payable, then the order, and streams both changes", async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    const waiting = await fetchStatus(session.id)
    expect(waiting).toMatchObject({
      status: 200,
      payment: {
        status: "waiting",
        amount: 250_000,
        remaining: 250_000,
        order_id: null,
        code: { qr: session.data.qr_code, description: session.data.description },
      },
    })
    const stream = await watch(session.id)
    await stream.next(({ status }) => status === "waiting")
    await simulator.pay(session.data.order_code)
    const order = await orderOf(cartId)
    const paid = await stream.next(({ status }) => status === "paid")
    expect(paid).toMatchObject({ order_id: order.id, code: null, received: 250_000 })
    await stream.ended()
    expect(JSON.stringify(await fetchStatus(session.id))).not.toContain("NGUYEN VAN AN")
  })

  it("shows an underpaid payment with a code for the remainder, which completes it", async () => {
    const session = await shopper.startPayment(await shopper.cart())
    const stream = await watch(session.id)
    await simulator.pay(session.data.order_code, { amount: 100_000 })
    const underpaid = await stream.next(({ status }) => status === "underpaid")
    expect(underpaid).toMatchObject({
      received: 100_000,
      remaining: 150_000,
      code: { description: session.data.description },
    })
    const { qr } = underpaid["code"] as { qr: string }
    expect(new QRPay(qr)).toMatchObject({ isValid: true, amount: "150000" })
    await simulator.pay(session.data.order_code, { amount: 150_000 })
    await stream.next(({ status }) => status === "paid")
  })

  it("recovers a payment with a lost webhook when the shopper checks it", async () => {
    const session = await shopper.startPayment(await shopper.cart())
    await simulator.pay(session.data.order_code, { deliver: "never" })
    const { payment } = await fetchStatus(session.id, "/check")
    expect(["confirming", "paid"]).toContain(payment.status)
    await eventually(
      "the order",
      async () => (await fetchStatus(session.id)).payment.status === "paid",
    )
  })

  it("shows a cancelled, an expired and a replaced payment", async () => {
    const cancelled = await shopper.startPayment(await shopper.cart())
    expect((await fetchStatus(cancelled.id, "/cancel")).payment).toMatchObject({
      status: "cancelled",
      code: null,
    })
    // If the links loop holds the link when the shopper cancels, the links loop cancels it at payOS.
    const link = await eventually("cancelled at payOS", async () => {
      const found = await simulator.link(cancelled.data.order_code)
      return found.status === "CANCELLED" && found
    })
    expect(link).toMatchObject({ cancellationReason: "by_shopper" })

    const expired = await shopper.startPayment(await shopper.cart())
    await simulator.expire(expired.data.order_code)
    expect((await fetchStatus(expired.id, "/check")).payment).toMatchObject({
      status: "expired",
      code: null,
    })

    const cartId = await shopper.cart()
    const changed = await shopper.startPayment(cartId)
    const stream = await watch(changed.id)
    await shopper.must("POST", `/store/carts/${cartId}/line-items`, {
      variant_id: store().variantId,
      quantity: 1,
    })
    await stream.next(({ status }) => status === "replaced")
    await stream.ended()
  })

  it("does not show paid-back money as received, for the new session or the old one", async () => {
    const cartId = await shopper.cart()
    const old = await shopper.startPayment(cartId)
    await shopper.addBag(cartId)
    await eventually("the code cancelled", async () => {
      return (await simulator.link(old.data.order_code)).status === "CANCELLED"
    })
    await simulator.pay(old.data.order_code, { amount: 470_000 })
    const one = await eventually("the case", async () => {
      const { body } = await journey.admin("/payos/problems?kind=unmatched_money")
      return (body["problems"] as { id: string; version: number }[])[0]
    })
    const decision = { version: one.version, action: "pay_back" }
    const decided = await journey.admin(`/payos/problems/${one.id}/resolve`, decision)
    expect(decided.status).toBe(200)
    const session = await shopper.startPayment(cartId)
    expect((await fetchStatus(session.id)).payment).toMatchObject({
      ...{ status: "waiting", amount: 470_000, received: 0, received_before: 0 },
    })
    expect((await fetchStatus(old.id)).payment).toMatchObject({ status: "replaced", received: 0 })
    await simulator.pay(session.data.order_code)
    await orderOf(cartId)
    expect((await fetchStatus(session.id)).payment).toMatchObject({
      status: "paid",
      received: 470_000,
    })
  })

  it("shows that a paid cart lacks a shipping method", async () => {
    const cartId = await shopper.cart({ withShipping: false })
    const session = await shopper.startPayment(cartId)
    await simulator.pay(session.data.order_code)
    await eventually("the missing shipping method", async () => {
      const { payment } = await fetchStatus(session.id)
      return payment.status === "not_ready" && payment["cart_gaps"]
    })
    expect((await fetchStatus(session.id)).payment).toMatchObject({
      cart_gaps: ["shipping"],
      code: null,
    })
  })

  it("responds 404 without a valid session id, and 400 without the publishable key", async () => {
    for (const id of ["payses_unknown", "%00", "'", "%25", "payses_1%27"]) {
      expect({ id, status: (await fetchStatus(id)).status }).toEqual({ id, status: 404 })
    }
    const keyless = await fetch(`${backend()}/store/payos/payment-sessions/payses_unknown`)
    expect(keyless.status).toBe(400)
  })
}
