import { randomUUID } from "node:crypto"
import { whileRefused } from "../kit/journey/interrupted-writes"
import type { Journey } from "../kit/journey/journey"
import { whileHeld } from "../kit/journey/while-held"
import { driftOf, leasesFree, readOrderTransactions } from "../kit/purchase/order-transactions"
import { placeOrder, requestOneBagMore } from "../kit/purchase/unpaid-order"
import { eventually, pause } from "../kit/time/eventually"
import { unscheduleLinks } from "../kit/time/make-due"
import { coreRouteCalls } from "./core-route-calls"

/** Core's routes wait for a settlement, so that an order's totals stay correct. */
export function coreRoutesWaiting(journey: Journey): void {
  const { simulator, admin, sql, shopper } = journey
  const { remove, paidOrder } = coreRouteCalls(journey)

  it("every route that changes an order or its payments waits for a settlement", async () => {
    const { order, session, collectionId } = await placeOrder(journey)
    const paths: [string, object][] = [
      [`/orders/${order.id}`, { metadata: { note: "giao nhanh" } }],
      [`/orders/${order.id}/payment-sessions/authorize`, { payment_session_id: session.id }],
      [`/orders/${order.id}/credit-lines`, { amount: 1, reference: "a", reference_id: "b" }],
      [`/orders/${order.id}/fulfillments`, { items: [] }],
      [`/order-edits/${order.id}/confirm`, {}],
      [`/draft-orders/${order.id}/edit/confirm`, {}],
      [`/draft-orders/${order.id}/convert-to-order`, {}],
      [`/PAYMENT-collections/${collectionId}/mark-as-paid/`, { order_id: "order_none" }],
      [`/payment-collections/${collectionId}/payment-sessions`, { provider_id: "pp_none" }],
      [`/orders/${encodeURIComponent(order.id)}/complete/?fields=id,/complete`, {}],
    ]
    const responses = await whileHeld(journey, collectionId, [
      ...paths.map(
        ([path, body]) =>
          async () =>
            (await admin(path, body)).status,
      ),
      async () => (await remove(`payment-collections/${collectionId}`)).status,
      async () => {
        const path = `/store/orders/${order.id}/transfer/accept`
        return (await shopper.request("POST", path, { token: "none" })).status
      },
      async () => {
        const body = { order_id: order.id, items: [{ id: "item_none", quantity: 1 }] }
        const returned = { ...body, return_shipping: { option_id: "so_none" } }
        return (await shopper.request("POST", "/store/returns", returned)).status
      },
    ])
    expect(responses.map(({ waited }) => waited)).toEqual(responses.map(() => true))
    expect(responses.map(({ response }) => response)).not.toContain(409)
  })

  it.each([
    ["returns", {}, "return"],
    ["claims", { type: "refund" }, "claim"],
    ["exchanges", {}, "exchange"],
  ])("requesting %s waits for a settlement", async (kind, extra, key) => {
    const { order, collectionId } = await placeOrder(journey)
    const { body } = await admin(`/${kind}`, { order_id: order.id, ...extra })
    const { id } = body[key] as { id: string }
    const [response] = await whileHeld(journey, collectionId, [
      () => admin(`/${kind}/${id}/request`, {}),
    ])
    expect(response?.waited).toBe(true)
  })

  it("starting an edit, a return, a claim or an exchange waits for a settlement", async () => {
    const { order, collectionId } = await placeOrder(journey)
    const starts: [string, object][] = [
      ["/order-edits", {}],
      ["/returns", {}],
      ["/claims", { type: "refund" }],
      ["/exchanges", {}],
    ]
    const responses = await whileHeld(
      journey,
      collectionId,
      starts.map(
        ([path, extra]) =>
          () =>
            admin(path, { order_id: order.id, ...extra }),
      ),
    )
    expect(responses.map(({ waited }) => waited)).toEqual([true, true, true, true])
    expect(responses.map(({ response }) => response.status)).toContain(200)
  })

  it("a capture and a refund of a payment wait for a settlement", async () => {
    const { collectionId, paymentId } = await paidOrder()
    const responses = await whileHeld(journey, collectionId, [
      () => admin(`/payments/${paymentId}/capture`, {}),
      () => admin(`/payments/${paymentId}/refund`, { amount: 1_000 }),
      () =>
        admin(`/payos/payments/${paymentId}/refunds`, {
          amount: 2_000,
          idempotency_key: randomUUID(),
        }),
    ])
    expect(responses.map(({ waited }) => waited)).toEqual([true, true, true])
  })

  it("a refund during the settlement of another payment keeps the order's totals correct", async () => {
    for (const gap of [0, 60, 120, 240]) {
      const { order, paymentId } = await paidOrder()
      await requestOneBagMore(journey, order.id)
      await admin(`/order-edits/${order.id}/confirm`, {})
      const { body } = await admin(`/payos/orders/${order.id}/link`, {})
      const { links } = body["order"] as { links: { state: string; order_code: number }[] }
      await simulator.pay(links.find(({ state }) => state === "open")?.order_code ?? 0)
      await pause(gap)
      const { status } = await admin(`/payments/${paymentId}/refund`, { amount: 50_000 + gap })
      expect(status).toBe(200)
      await eventually("both transfers booked", async () => {
        return (await readOrderTransactions(journey, order.id)).booked.length === 2
      })
      await leasesFree(journey)
      expect(await readOrderTransactions(journey, order.id)).toMatchObject({ paid_total: 470_000 })
      expect(await driftOf(journey, order.id)).toBe(0)
    }
  })

  it("a capture that a crash left unbooked is booked with the captured, not the requested amount", async () => {
    const { order, session } = await placeOrder(journey)
    await whileRefused(sql, { table: "order_transaction", on: "insert" }, async () => {
      await simulator.pay(session.data.order_code)
      await eventually("the capture", async () => (await sql("select 1 from capture")).length > 0)
      await leasesFree(journey)
      await unscheduleLinks(sql)
    })
    const [payment] = await sql<{ id: string }>("select id from payment")
    const { status } = await admin(`/payments/${payment?.id}/capture`, { amount: 1_000 })
    expect(status).toBe(200)
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({
      booked: [250_000],
      pending_difference: 0,
    })
  })
}
