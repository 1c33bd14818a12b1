import { Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { openCodeOf } from "../kit/purchase/open-code"
import { eventually } from "../kit/time/eventually"

type View = {
  status: string
  amount: number
  received_before: number
  now: string
  code: { qr: string } | null
}
type Renewed = { session_id: string; payment: View; code?: string }

export function shopperRenew(journey: Journey): void {
  const { shopper, simulator, orderOf, ordersOf, sql } = journey

  const send = async (sessionId: string, action: string, input?: object) => {
    const path = `/store/payos/payment-sessions/${sessionId}/${action}`
    const { status, body } = await shopper.request<Renewed>("POST", path, input)
    return { status, ...body }
  }
  const expire = async (orderCode: number, sessionId: string) => {
    await simulator.expire(orderCode)
    await eventually("the session expired", async () => {
      return (await send(sessionId, "check")).payment.status === "expired"
    })
  }
  const orderCodeOf = (sessionId: string) => openCodeOf(journey, sessionId)
  const creations = async () =>
    (await simulator.requests()).filter(({ operation }) => operation === "link.create").length

  it("keeps a payable code, and replaces an expired one once", async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    const untouched = await send(session.id, "renew")
    expect(untouched).toMatchObject({
      status: 200,
      session_id: session.id,
      payment: { status: "waiting", code: { qr: session.data.qr_code }, now: expect.any(String) },
    })
    await expire(session.data.order_code, session.id)
    const [one, other] = await Promise.all([send(session.id, "renew"), send(session.id, "renew")])
    expect(one).toMatchObject({ status: 200, payment: { status: "waiting", amount: 250_000 } })
    expect(other.session_id).toBe(one.session_id)
    expect(one.payment.code?.qr).not.toBe(session.data.qr_code)
    expect(await creations()).toBe(2)
    await simulator.pay(await orderCodeOf(one.session_id))
    const order = await orderOf(cartId)
    expect(await send(session.id, "renew")).toMatchObject({
      session_id: one.session_id,
      payment: { status: "paid", order_id: order.id },
    })
  })

  it("creates a code for the exact remainder of an underpaid session", async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    await simulator.pay(session.data.order_code, { amount: 100_000 })
    const { session_id, payment } = await send(session.id, "renew")
    expect(payment).toMatchObject({ status: "waiting", amount: 150_000, received_before: 100_000 })
    // As if payOS reported the money of the earlier code only after the creation of the new one.
    await sql(
      `update payos_link set amount_paid = 0, facts_changed_at = now(), fetched_at = null
       where order_code = ?`,
      [session.data.order_code],
    )
    const later = (await send(session_id, "check")).payment
    expect(later).toMatchObject({ status: "waiting", amount: 150_000, received_before: 100_000 })
    // A later transfer to the earlier code, from a banking app that still shows it, is not deducted from this code.
    await sql(
      `insert into payos_transfer (id, link_id, transaction_key, amount, source, client_id, booked_at)
       select id || 'later', link_id, 'later', 1000, source, client_id, now() from payos_transfer`,
    )
    const path = `/store/payos/payment-sessions/${session_id}`
    const { body } = await shopper.request<{ payment: View }>("GET", path)
    expect(body.payment).toMatchObject({ amount: 150_000, received_before: 100_000 })
    await sql("delete from payos_transfer where transaction_key = 'later'")
    await simulator.pay(await orderCodeOf(session_id))
    expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
  })

  it("creates a code for an unpaid order from its expired session", async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    expect((await shopper.complete(cartId)).body["type"]).toBe("order")
    await expire(session.data.order_code, session.id)
    const { status, session_id, payment } = await send(session.id, "renew")
    expect({ status, payment }).toMatchObject({ status: 200, payment: { status: "waiting" } })
    expect(await send(session.id, "renew")).toMatchObject({ session_id })
    await simulator.pay(await orderCodeOf(session_id))
    await eventually(
      "the order paid",
      async () => (await ordersOf(cartId))[0]?.captured === 250_000,
    )
    expect(await ordersOf(cartId)).toHaveLength(1)
    expect(await journey.problems()).toEqual([])
  })

  it("creates one session for concurrent renewals of an unpaid order", async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    expect((await shopper.complete(cartId)).body["type"]).toBe("order")
    await expire(session.data.order_code, session.id)
    const pages = [{ automatic: false }, { automatic: true }, { automatic: true }]
    const responses = await Promise.all(pages.map((input) => send(session.id, "renew", input)))
    const [first] = responses
    expect(responses).toEqual(
      pages.map(() => expect.objectContaining({ status: 200, session_id: first?.session_id })),
    )
    expect(await send(String(first?.session_id), "check")).toMatchObject({
      ...{ status: 200, payment: { status: "waiting" } },
    })
    expect(await creations()).toBe(2)
  })

  it("responds 404 for a deleted cart", async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    await journey.container().resolve(Modules.CART).deleteCarts([cartId])
    await eventually("the link cancelled", async () => {
      return (await simulator.link(session.data.order_code)).status === "CANCELLED"
    })
    expect(await send(session.id, "renew")).toMatchObject({
      status: 404,
      code: "payos_session_not_found",
    })
    expect(await creations()).toBe(1)
  })

  it("keeps another payment method on an automatic renewal, and replaces it on a click", async () => {
    const cartId = await shopper.cart()
    const session = await shopper.startPayment(cartId)
    const collection = await shopper.paymentCollection(cartId)
    await shopper.pay(collection, undefined, "pp_system_default")
    await eventually("the link cancelled", async () => {
      return (await simulator.link(session.data.order_code)).status === "CANCELLED"
    })
    const providers = () =>
      sql("select provider_id from payment_session where payment_collection_id = ?", [collection])
    expect(await send(session.id, "renew", { automatic: true })).toMatchObject({
      ...{ status: 200, session_id: session.id, payment: { status: "replaced" } },
    })
    expect(await providers()).toEqual([{ provider_id: "pp_system_default" }])
    expect(await send(session.id, "renew")).toMatchObject({ payment: { status: "waiting" } })
    expect(await providers()).toEqual([{ provider_id: "pp_payos_payos" }])
  })

  it("responds 404 for an unknown session", async () => {
    expect(await send("payses_unknown", "renew")).toMatchObject({
      status: 404,
      code: "payos_session_not_found",
    })
    expect(await creations()).toBe(0)
  })
}
