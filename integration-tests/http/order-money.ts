import { renderSVG } from "uqr"
import type { LinkSummary } from "../../src/types/link"
import type { Overview } from "../../src/types/overview"
import type { PaymentView } from "../../src/types/shopper"
import { OrderScenario } from "../kit/admin/order-scenario"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { makeLinksDue } from "../kit/time/make-due"

export function orderMoney(journey: Journey): void {
  const { shopper, simulator, admin, ordersOf } = journey
  const scenario = new OrderScenario(journey)

  const underpaidOrder = async () => {
    const order = await scenario.take(2)
    await simulator.pay(order.code, { amount: 400_000 })
    const view = await scenario.shows(order.id, { state: "underpaid" })
    return { ...order, view }
  }
  const shopperSees = async (sessionId: string) => {
    const path = `/store/payos/payment-sessions/${sessionId}`
    return (await shopper.must<{ payment: PaymentView }>("GET", path)).payment
  }
  const pictureOf = async (linkId: string) => {
    const headers = { authorization: `Bearer ${await journey.adminToken()}` }
    const path = `${journey.backend()}/admin/payos/links/${linkId}/qr`
    return (await fetch(path, { headers })).text()
  }
  const overview = async () => (await admin("/payos/overview")).body["overview"] as Overview

  it("shows the amounts received and due of an underpaid order, and the code that its shopper sees", async () => {
    const { view, sessionId } = await underpaidOrder()
    expect(view).toMatchObject({ total: 470_000, received: 400_000, due: 70_000 })
    const seen = await shopperSees(sessionId)
    expect(seen).toMatchObject({ received: 400_000, remaining: 70_000 })
    const [link] = view.links
    expect(view.payable_link_id).toBe(link?.id)
    expect(link).toMatchObject({ remaining: 70_000, qr_code: seen.code?.qr, checkout_url: null })
    expect(seen.code?.checkout_url).toBeNull()
    expect(link?.qr_code).toContain("540570000")
    expect(await pictureOf(String(link?.id))).toBe(
      renderSVG(String(link?.qr_code), { border: 4, ecc: "M" }),
    )
    expect((await overview()).underpaid).toEqual({ count: 1, amount: 70_000 })
  })

  it("shows the amounts without a code too, and creates a code for the amount due", async () => {
    const { id, cartId, code, view } = await underpaidOrder()
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await admin(`/payos/links/${view.links[0]?.id}/cancel`, { reason: "Khách xin mã khác" })
    const without = await scenario.shows(id, { payable_link_id: null })
    expect(without).toMatchObject({ state: "underpaid", received: 400_000, due: 70_000 })
    await scenario.isCancelled(code)
    expect(await scenario.link(id)).toMatchObject({ status: 200 })
    const rest = await scenario.payable(id, 70_000)
    expect(rest).toMatchObject({ checkout_url: expect.stringContaining("http") })
    await simulator.pay(rest.order_code)
    await scenario.shows(id, { state: "paid", received: 470_000, due: 0 })
    expect(await ordersOf(cartId)).toEqual([
      expect.objectContaining({ captured: 470_000, payments: 1 }),
    ])
  })

  it("counts a remainder with its own code once", async () => {
    const { id, code } = await underpaidOrder()
    await scenario.link(id)
    await scenario.payable(id, 70_000)
    expect((await simulator.link(code)).status).toBe("UNDERPAID")
    const { underpaid, waiting } = await overview()
    expect([underpaid, waiting]).toEqual([
      { count: 0, amount: 0 },
      { count: 1, amount: 70_000 },
    ])
  })

  it("counts no remainder for a code whose order was cancelled or paid by another code", async () => {
    const [cancelled, paid] = [await underpaidOrder(), await underpaidOrder()]
    expect((await overview()).underpaid).toEqual({ count: 2, amount: 140_000 })
    expect((await admin(`/orders/${cancelled.id}/cancel`, {})).status).toBe(200)
    await scenario.link(paid.id)
    const rest = await scenario.payable(paid.id, 70_000)
    await simulator.pay(rest.order_code)
    await scenario.shows(paid.id, { state: "paid", due: 0 })
    await eventually("nothing underpaid", async () => (await overview()).underpaid.count === 0)
    const { body } = await admin("/payos/links?status=UNDERPAID")
    const links = body["links"] as LinkSummary[]
    const shown = links.map(({ state, received, remaining }) => ({ state, received, remaining }))
    expect(shown).toEqual(Array(2).fill({ state: "cancelling", received: 400_000, remaining: 0 }))
  })

  it("deducts a payment by other means from the code", async () => {
    const order = await scenario.take()
    const { payment_collection } = await scenario.must<{ payment_collection: { id: string } }>(
      "/payment-collections",
      { order_id: order.id, amount: 100_000 },
    )
    const path = `/payment-collections/${payment_collection.id}/mark-as-paid`
    await scenario.must(path, { order_id: order.id })
    await scenario.isCancelled(order.code)
    await scenario.link(order.id)
    const rest = await scenario.payable(order.id, 150_000)
    expect(await scenario.show(order.id)).toMatchObject({ state: "waiting", due: 150_000 })
    await simulator.pay(rest.order_code)
    await scenario.shows(order.id, { state: "paid", due: 0, received: 150_000 })
    expect(await journey.problems()).toEqual([])
  })

  it("deducts late money on an older code from the payable code", async () => {
    const order = await scenario.take()
    await simulator.expire(order.code)
    await journey.sql("update payos_link set expires_at = now() - interval '1 minute'")
    await makeLinksDue(journey.sql)
    await scenario.shows(order.id, { state: "unpaid" })
    await scenario.link(order.id)
    const second = await scenario.payable(order.id, 250_000)
    await simulator.pay(order.code, { amount: 100_000 })
    await scenario.isCancelled(second.order_code)
    const rest = await scenario.payable(order.id, 150_000)
    expect(await scenario.show(order.id)).toMatchObject({ state: "underpaid", due: 150_000 })
    await simulator.pay(rest.order_code)
    await eventually("the order paid", async () => {
      return (await ordersOf(order.cartId))[0]?.captured === 250_000
    })
    expect(await journey.problems()).toEqual([])
  })
}
