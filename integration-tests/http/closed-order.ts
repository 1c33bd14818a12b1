import { Modules } from "@medusajs/framework/utils"
import type { Journey } from "../kit/journey/journey"
import { holdCollection } from "../kit/journey/services"
import { eventually, pause } from "../kit/time/eventually"
import { unpaidOrderCalls } from "./unpaid-order-calls"

/** An order that is cancelled or paid otherwise while it awaits its transfer. */
export function closedOrder(journey: Journey): void {
  const { simulator, sql, ordersOf, admin } = journey
  const { ordered, cancelled } = unpaidOrderCalls(journey)

  /** Core creates a separate collection for it, next to the one that awaits the transfer. */
  const markAsPaid = async (orderId: string) => {
    const { body } = await admin("/payment-collections", { order_id: orderId, amount: 250_000 })
    const { id } = body["payment_collection"] as { id: string }
    const path = `/payment-collections/${id}/mark-as-paid`
    return admin(path, { order_id: orderId })
  }

  it("T9: cancelling an order cancels its link within 5 s, with a reason", async () => {
    const { session, order } = await ordered()
    expect(await admin(`/orders/${order.id}/cancel`, {})).toMatchObject({ status: 200 })
    const link = await cancelled(session.data.order_code)
    expect(link.cancellationReason).toBe("order_closed")
  })

  it("T9: the pending credit of an interrupted cancellation blocks the next one only briefly", async () => {
    const { session, order } = await ordered()
    const orders = journey.container().resolve(Modules.ORDER)
    await orders.createOrderChange({ order_id: order.id, change_type: "credit_line" })
    expect(await admin(`/orders/${order.id}/cancel`, {})).toMatchObject({ status: 400 })
    await sql("update order_change set created_at = created_at - interval '1 minute'")
    expect(await admin(`/orders/${order.id}/cancel`, {})).toMatchObject({ status: 200 })
    await cancelled(session.data.order_code)
  })

  it("T26: marking an order as paid cancels its link within 5 s, with a reason", async () => {
    const { session, order } = await ordered()
    expect(await markAsPaid(order.id)).toMatchObject({ status: 200 })
    const link = await cancelled(session.data.order_code)
    expect(link.cancellationReason).toBe("order_closed")
  })

  it("T26: a transfer for an order that was paid otherwise becomes a case and is not captured", async () => {
    const { session, order, cartId } = await ordered()
    await markAsPaid(order.id)
    await cancelled(session.data.order_code)
    await simulator.pay(session.data.order_code)
    const [problem] = await eventually("the money listed", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({ detail: { reason: "paid_otherwise", amount: 250_000 } })
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 250_000 })])
  })

  it("a transfer for a cancelled order becomes a case and is not captured", async () => {
    const { session, order, cartId } = await ordered()
    await admin(`/orders/${order.id}/cancel`, {})
    await cancelled(session.data.order_code)
    await simulator.pay(session.data.order_code)
    const [problem] = await eventually("the money listed", async () => {
      const found = await journey.problems()
      return found.length > 0 && found
    })
    expect(problem).toMatchObject({ detail: { reason: "order_canceled", amount: 250_000 } })
    expect(await ordersOf(cartId)).toEqual([expect.objectContaining({ captured: 0 })])
  })

  describe("a cancellation during a settlement", () => {
    const paid = async () => {
      const { cartId, session, order } = await ordered()
      await simulator.pay(session.data.order_code)
      await eventually("the order paid", async () => (await ordersOf(cartId))[0]?.captured)
      return order
    }
    const statusOf = async (orderId: string) => {
      const [row] = await sql<{ status: string }>(`select status from "order" where id = ?`, [
        orderId,
      ])
      return row?.status
    }

    it("raises a case for money that was captured too late for core to refund it", async () => {
      const { id } = await paid()
      await sql(`update "order" set status = 'canceled' where id = ?`, [id])
      await journey
        .container()
        .resolve(Modules.EVENT_BUS)
        .emit({ name: "order.canceled", data: { id } })
      const [problem] = await eventually("the money listed", async () => {
        const found = await journey.problems()
        return found.length > 0 && found
      })
      expect(problem).toMatchObject({ detail: { reason: "order_canceled", amount: 250_000 } })
    })

    it("waits for the settlement, and then refunds the captured money", async () => {
      const { id } = await paid()
      const [link] = await sql<{ payment_collection_id: string }>(
        "select payment_collection_id from payos_link",
      )
      const lease = await holdCollection(journey.container(), link?.payment_collection_id ?? "none")
      const cancelling = admin(`/orders/${id}/cancel`, {})
      await pause(1_500)
      expect(await statusOf(id)).toBe("pending")
      await lease.release()
      expect(await cancelling).toMatchObject({ status: 200 })
      expect(await statusOf(id)).toBe("canceled")
      const kinds = (await journey.problems()).map(({ kind }) => kind)
      expect(kinds).toEqual(["payout_draft"])
    })
  })
}
