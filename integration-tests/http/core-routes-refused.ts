import { randomUUID } from "node:crypto"
import { OrderScenario } from "../kit/admin/order-scenario"
import type { Journey } from "../kit/journey/journey"
import { leasesFree, readOrderTransactions } from "../kit/purchase/order-transactions"
import {
  addCollection,
  draftWithLink,
  placeOrder,
  requestOneBagMore,
} from "../kit/purchase/unpaid-order"
import { eventually } from "../kit/time/eventually"
import { unscheduleLinks } from "../kit/time/make-due"
import { coreRouteCalls } from "./core-route-calls"

/** A core route that would lose money, or collect it twice, is refused or cancels the link first. */
export function coreRoutesRefused(journey: Journey): void {
  const { simulator, admin, sql } = journey
  const { remove, paidOrder } = coreRouteCalls(journey)

  const payPart = async (orderCode: number) => {
    await simulator.behaviour({ cancelUnderpaid: "allowed" })
    await simulator.pay(orderCode, { amount: 100_000 })
    await eventually("the partial payment received", async () => {
      return (
        (await sql("select 1 from payos_link where has_received_money and amount_paid = 100000"))
          .length > 0
      )
    })
    await leasesFree(journey)
  }
  const PART_RECEIVED = { status: 400, body: { code: "payos_part_received" } }

  it("T46: a collection that awaits or received money through payOS cannot be deleted, nor can its draft order", async () => {
    const { orderId, collectionId, orderCode } = await draftWithLink(journey)
    const paths = [`payment-collections/${collectionId}`, `draft-orders/${orderId}`]
    const refused = (code: string) => paths.map(() => expect.objectContaining({ code }))
    const bodies = async () => {
      const responses = []
      for (const path of paths) responses.push((await remove(path)).body)
      return responses
    }
    expect(await bodies()).toEqual(refused("payos_collection_awaits_money"))
    await simulator.pay(orderCode, { amount: 100_000 })
    await eventually("a partial payment received", async () => {
      return (await sql("select 1 from payos_link where has_received_money")).length > 0
    })
    await leasesFree(journey)
    await sql("update payos_link set state = 'closed', closed_at = now()")
    await unscheduleLinks(sql)
    expect(await bodies()).toEqual(refused("payos_collection_received_money"))
    const owners = await sql("select order_id from order_payment_collection")
    expect(owners).toEqual([{ order_id: orderId }])
  })

  it("a draft order whose link is cancelled can be deleted", async () => {
    const { orderId, linkId } = await draftWithLink(journey)
    await admin(`/payos/links/${linkId}/cancel`, { reason: "khách đổi ý" })
    expect((await remove(`draft-orders/${orderId}`)).status).toBe(200)
  })

  it("a collection whose link is cancelled, and one without a link, can be deleted", async () => {
    const { orderId, collectionId, linkId } = await draftWithLink(journey)
    const otherCollection = await addCollection(journey, orderId)
    expect((await remove(`payment-collections/${otherCollection}`)).status).toBe(200)
    const cancelled = await admin(`/payos/links/${linkId}/cancel`, { reason: "khách đổi ý" })
    expect(cancelled.status).toBe(200)
    expect((await remove(`payment-collections/${collectionId}`)).status).toBe(200)
  })

  it("marking as paid first cancels the link, and fails until payOS confirms it", async () => {
    const { order, session } = await placeOrder(journey)
    const otherCollection = await addCollection(journey, order.id)
    const mark = () =>
      admin(`/payment-collections/${otherCollection}/mark-as-paid`, { order_id: order.id })
    await simulator.fault({ operation: "link.cancel", kind: "500", times: 20 })
    expect(await mark()).toMatchObject({ status: 400, body: { code: "payos_link_not_cancelled" } })
    expect((await readOrderTransactions(journey, order.id)).captures).toEqual([])
    await simulator.clearFaults()
    const marked = await eventually("the cancellation confirmed", async () => {
      const response = await mark()
      return response.status === 200 && response
    })
    expect(marked.status).toBe(200)
    expect((await simulator.link(session.data.order_code)).status).toBe("CANCELLED")
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({
      captures: [250_000],
      booked: [250_000],
      pending_difference: 0,
    })
  })

  it("marking a partially paid difference as paid is refused", async () => {
    const { order } = await paidOrder()
    await requestOneBagMore(journey, order.id)
    await admin(`/order-edits/${order.id}/confirm`, {})
    await admin(`/payos/orders/${order.id}/link`, {})
    const link = await new OrderScenario(journey).payable(order.id, 220_000)
    await payPart(link.order_code)
    const path = `/payment-collections/${link.payment_collection_id}/mark-as-paid`
    expect(await admin(path, { order_id: order.id })).toMatchObject(PART_RECEIVED)
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({ captures: [250_000] })
    expect(
      await eventually("the partial payment listed", async () => (await journey.problems())[0]),
    ).toMatchObject({
      kind: "unmatched_money",
      detail: { reason: "underpaid", amount: 100_000 },
    })
  })

  it("marking more as paid than the remainder is refused, and marking the remainder succeeds", async () => {
    const { order, session } = await placeOrder(journey)
    await payPart(session.data.order_code)
    const mark = async (amount: number) => {
      const { body } = await admin("/payment-collections", { order_id: order.id, amount })
      const { id } = body["payment_collection"] as { id: string }
      return admin(`/payment-collections/${id}/mark-as-paid`, { order_id: order.id })
    }
    expect(await mark(250_000)).toMatchObject(PART_RECEIVED)
    expect((await readOrderTransactions(journey, order.id)).captures).toEqual([])
    expect((await mark(150_000)).status).toBe(200)
    await eventually("the partial payment captured", async () => {
      return (await readOrderTransactions(journey, order.id)).paid_total === 250_000
    })
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({ pending_difference: 0 })
    await eventually("no case left", async () => (await journey.problems()).length === 0)
  })

  it("a payment through another provider is not refunded through payOS", async () => {
    const { order } = await placeOrder(journey)
    const otherCollection = await addCollection(journey, order.id)
    await admin(`/payment-collections/${otherCollection}/mark-as-paid`, { order_id: order.id })
    const [payment] = await sql<{ id: string }>("select id from payment")
    const path = `/payos/payments/${payment?.id}/refunds`
    expect(await admin(path, { amount: 50_000, idempotency_key: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: "payos_payment_not_found" },
    })
    expect(await sql("select 1 from refund")).toEqual([])
  })

  it("marking as paid finds a transfer whose webhook was lost, and is refused", async () => {
    const { order, session } = await placeOrder(journey)
    await simulator.pay(session.data.order_code, { deliver: "never" })
    const otherCollection = await addCollection(journey, order.id)
    const path = `/payment-collections/${otherCollection}/mark-as-paid`
    const response = await admin(path, { order_id: order.id })
    expect(response).toMatchObject({ status: 400, body: { code: "payos_money_received" } })
    expect(await readOrderTransactions(journey, order.id)).toMatchObject({
      captures: [250_000],
      booked: [250_000],
      pending_difference: 0,
    })
    expect(await journey.problems()).toEqual([])
  })

  it("the provider refuses to capture money that has not arrived", async () => {
    const { collectionId, session } = await placeOrder(journey)
    await sql(
      `insert into payment (id, amount, raw_amount, currency_code, provider_id,
         payment_collection_id, payment_session_id, data)
       values ('pay_empty', 250000, '{"value":"250000","precision":20}', 'vnd', 'pp_payos_payos',
         ?, ?, cast(? as jsonb))`,
      [collectionId, session.id, JSON.stringify({ session_id: session.id })],
    )
    const response = await admin("/payments/pay_empty/capture", {})
    expect(response).toMatchObject({ status: 400, body: { code: "payos_not_paid" } })
    expect(await sql("select 1 from capture where deleted_at is null")).toEqual([])
  })
}
