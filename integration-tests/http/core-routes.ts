import type { Journey } from "../kit/journey/journey"
import { leasesFree, readOrderTransactions } from "../kit/purchase/order-transactions"
import {
  addCollection,
  draftWithLink,
  placeOrder,
  requestOneBagMore,
} from "../kit/purchase/unpaid-order"
import { eventually, pause } from "../kit/time/eventually"

/** One capture of the full amount, booked once, without a reverted duplicate. */
const PAID_ONCE = {
  captures: [250_000],
  booked: [250_000],
  reverted: 0,
  paid_total: 250_000,
  pending_difference: 0,
}

const DRAFT_PAID_ONCE = {
  ...PAID_ONCE,
  captures: [220_000],
  booked: [220_000],
  paid_total: 220_000,
}

/** The delay of the merchant's click in ms after the transfer, which settles within half a second. */
const GAPS = [0, 30, 60, 80, 100, 130, 160, 260]
const FEW_GAPS = [0, 60, 120, 240]

/** A merchant calls core's routes during the settlement of a webhook. */
export function coreRoutes(journey: Journey): void {
  const { simulator, admin, problems } = journey

  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof admin>>) =>
    status < 400 ? null : body["code"]

  it("T45: authorizing a session that awaits its transfer books a capture once", async () => {
    for (const gap of GAPS) {
      const { order, session } = await placeOrder(journey)
      await simulator.pay(session.data.order_code)
      await pause(gap)
      const path = `/orders/${order.id}/payment-sessions/authorize`
      const { status } = await admin(path, { payment_session_id: session.id })
      expect(status).toBeLessThan(409)
      await leasesFree(journey)
      expect(await readOrderTransactions(journey, order.id)).toEqual(PAID_ONCE)
    }
    expect(await problems()).toEqual([])
  })

  it("T47: authorizing a session of another order is refused", async () => {
    const { order } = await placeOrder(journey)
    const other = await placeOrder(journey)
    const path = `/orders/${order.id}/payment-sessions/authorize`
    const response = await admin(path, { payment_session_id: other.session.id })
    expect(response).toMatchObject({ status: 404, body: { code: "payos_session_not_found" } })
  })

  it("a new payment session is paid by the transfer, or refused once the transfer has arrived", async () => {
    for (const gap of GAPS) {
      const { order, session, collectionId } = await placeOrder(journey)
      await simulator.pay(session.data.order_code)
      await pause(gap)
      const path = `/payment-collections/${collectionId}/payment-sessions`
      const refusal = refusalOf(await admin(path, { provider_id: "pp_payos_payos" }))
      expect([null, "payos_money_received"]).toContain(refusal)
      await eventually("the order paid", async () => {
        return (await readOrderTransactions(journey, order.id)).pending_difference === 0
      })
      await leasesFree(journey)
      expect(await readOrderTransactions(journey, order.id)).toEqual(PAID_ONCE)
    }
    expect((await simulator.links()).filter(({ status }) => status === "PENDING")).toEqual([])
    expect(await problems()).toEqual([])
  })

  it("marking another collection as paid during the payment is refused, and the order is paid once", async () => {
    for (const gap of FEW_GAPS) {
      const { order, session } = await placeOrder(journey)
      const otherCollection = await addCollection(journey, order.id)
      await simulator.pay(session.data.order_code)
      await pause(gap)
      const path = `/payment-collections/${otherCollection}/mark-as-paid`
      const refusal = refusalOf(await admin(path, { order_id: order.id }))
      expect(refusal).toBe("payos_money_received")
      await leasesFree(journey)
      expect(await readOrderTransactions(journey, order.id)).toEqual(PAID_ONCE)
    }
    expect(await problems()).toEqual([])
  })

  it("marking the collection as paid during its payment is refused, and the order is paid once", async () => {
    for (const gap of FEW_GAPS) {
      const { orderId, collectionId, orderCode } = await draftWithLink(journey)
      await simulator.pay(orderCode)
      await pause(gap)
      const path = `/payment-collections/${collectionId}/mark-as-paid`
      expect((await admin(path, { order_id: orderId })).status).toBe(400)
      await leasesFree(journey)
      expect(await readOrderTransactions(journey, orderId)).toEqual(DRAFT_PAID_ONCE)
    }
    expect(await problems()).toEqual([])
  })

  it("T45: an order edit keeps the payment booked once, and the difference is due", async () => {
    for (const gap of FEW_GAPS) {
      const { order, session } = await placeOrder(journey)
      await requestOneBagMore(journey, order.id)
      await simulator.pay(session.data.order_code)
      await pause(gap)
      expect((await admin(`/order-edits/${order.id}/confirm`, {})).status).toBe(200)
      await eventually("the difference due", async () => {
        const { body } = await admin(`/payos/orders/${order.id}`)
        return (body["order"] as { due: number }).due === 220_000
      })
      await leasesFree(journey)
      const { booked, captures, reverted } = await readOrderTransactions(journey, order.id)
      expect([[], [250_000]]).toContainEqual(booked)
      expect({ captures, reverted }).toEqual({ captures: booked, reverted: 0 })
    }
  })

  it("a credit line keeps the payment booked once", async () => {
    for (const gap of FEW_GAPS) {
      const { order, session } = await placeOrder(journey)
      await simulator.pay(session.data.order_code)
      await pause(gap)
      const credit = { amount: 50_000, reference: "goodwill", reference_id: "khach" }
      const { status } = await admin(`/orders/${order.id}/credit-lines`, credit)
      await eventually("the transfer booked", async () => {
        return (await readOrderTransactions(journey, order.id)).booked.length > 0
      })
      await leasesFree(journey)
      const { booked, captures, reverted, pending_difference } = await readOrderTransactions(
        journey,
        order.id,
      )
      const [paid = 0] = booked
      expect([[200_000], [250_000]]).toContainEqual(booked)
      expect({ captures, reverted }).toEqual({ captures: booked, reverted: 0 })
      expect(pending_difference).toBe((status === 200 ? 200_000 : 250_000) - paid)
    }
  })

  it("a cancellation refunds the captured money, or raises a case for it", async () => {
    for (const gap of FEW_GAPS) {
      const { order, session, collectionId } = await placeOrder(journey)
      await simulator.pay(session.data.order_code)
      await pause(gap)
      expect((await admin(`/orders/${order.id}/cancel`, {})).status).toBe(200)
      const kind = await eventually("a payout draft or a case", async () => {
        const own = (await problems()).find(({ subject, detail }) => {
          return [subject, detail["payment_collection_id"]].includes(collectionId)
        })
        return own?.kind
      })
      await leasesFree(journey)
      const { captures, booked } = await readOrderTransactions(journey, order.id)
      const paid = kind === "payout_draft" ? [250_000] : []
      expect({ kind, captures, booked }).toEqual({ kind, captures: paid, booked: paid })
    }
  })

  it("a draft order that is converted to an order is paid once", async () => {
    for (const gap of FEW_GAPS) {
      const { orderId, orderCode } = await draftWithLink(journey)
      await simulator.pay(orderCode)
      await pause(gap)
      const converted = await admin(`/draft-orders/${orderId}/convert-to-order`, {})
      expect(converted.status).toBe(200)
      await eventually("the order paid", async () => {
        return (await readOrderTransactions(journey, orderId)).pending_difference === 0
      })
      await leasesFree(journey)
      expect(await readOrderTransactions(journey, orderId)).toEqual(DRAFT_PAID_ONCE)
    }
    expect(await problems()).toEqual([])
  })
}
