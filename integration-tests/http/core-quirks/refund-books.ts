import { Modules } from "@medusajs/framework/utils"
import payosRefunds from "../../../src/jobs/payos-refunds"
import { eventually } from "../../kit/time/eventually"
import type { Journey } from "../../kit/journey/journey"
import { OrderScenario } from "../../kit/admin/order-scenario"
import { refundCalls, SOON_DUE } from "./refund-calls"

/** The order's books after refunds that a kill left half done. */
export function refundBooks(journey: Journey): void {
  const { simulator, sql, admin, container } = journey
  const { paidOrder, refund } = refundCalls(journey)

  /** What Medusa's page of an order shows. */
  const shown = async (orderId: string) => {
    const { body } = await admin(`/orders/${orderId}?fields=total,*summary`)
    const { total, summary } = body["order"] as {
      total: number
      summary: Record<"paid_total" | "refunded_total" | "pending_difference", number>
    }
    const { paid_total, refunded_total, pending_difference } = summary
    return { total, paid_total, refunded_total, pending_difference }
  }
  const letJobLook = async () => {
    await sql("update payos_pending_booking set created_at = created_at - interval '2 minutes'")
    await sql("update order_change set created_at = created_at - interval '2 minutes'")
    await payosRefunds(container())
  }

  /** Medusa's steps of a refund, in its order, up to where the process dies. */
  const beginRefund = async (
    asked: { order_id: string; payment_id: string; amount: number },
    last: "its row" | "its refund" | "its booking" | "the change that credits",
  ) => {
    const { order_id, payment_id, amount } = asked
    if (last === "its row") {
      await sql(
        `insert into refund (id, payment_id, amount, raw_amount)
         values ('ref_killed', ?, ?, json_build_object('value', ?::text, 'precision', 20))`,
        [payment_id, amount, String(amount)],
      )
      return
    }
    await container().resolve(Modules.PAYMENT).refundPayment({ payment_id, amount })
    if (last === "its refund") return
    const [made] = await sql<{ id: string }>("select id from refund where amount = ?", [amount])
    const orders = container().resolve(Modules.ORDER)
    const booking = { amount: -amount, currency_code: "vnd", reference: "refund" }
    const reference_id = made?.id ?? ""
    await orders.addOrderTransactions([{ ...booking, order_id, reference_id }])
    if (last === "its booking") return
    await orders.createOrderChange({ order_id, change_type: "credit_line" })
  }

  it.each(["its row", "its refund", "its booking", "the change that credits"] as const)(
    "T27: a refund whose process died behind %s is in the order's books in the end",
    async (last) => {
      const { order, paymentId } = await paidOrder()
      expect((await refund(paymentId, 20_000)).status).toBe(200)
      await beginRefund({ order_id: order.id, payment_id: paymentId, amount: 30_000 }, last)
      if (last !== "the change that credits") {
        expect((await refund(paymentId, 40_000)).status).toBe(200)
      }
      await letJobLook()
      const refunded = last === "the change that credits" ? 50_000 : 90_000
      const books = {
        total: 250_000 - refunded,
        paid_total: 250_000,
        refunded_total: refunded,
        pending_difference: 0,
      }
      expect(await shown(order.id)).toEqual(books)
      await payosRefunds(container())
      expect(await shown(order.id)).toEqual(books)
      expect(await sql("select 1 from payos_pending_booking")).toEqual([])
    },
  )

  it("T27: a refund of one payment that a kill left unbooked is booked before a refund of another", async () => {
    const scenario = new OrderScenario(journey)
    const { order, paymentId } = await paidOrder()
    await scenario.edit(order.id, 2)
    await scenario.link(order.id)
    const { order_code } = await scenario.payable(order.id, 220_000)
    await simulator.pay(order_code)
    await scenario.shows(order.id, { state: "paid", received: 470_000 })
    await scenario.edit(order.id, 1)
    await eventually("nothing left to do", async () => (await sql(SOON_DUE)).length === 0)
    const [another] = await sql<{ id: string }>("select id from payment where id <> ?", [paymentId])
    const asked = { order_id: order.id, payment_id: paymentId, amount: 200_000 }
    await beginRefund(asked, "its refund")
    expect((await refund(another?.id ?? "", 100_000)).status).toBe(200)
    await letJobLook()
    expect(await shown(order.id)).toEqual({
      total: 170_000,
      paid_total: 470_000,
      refunded_total: 300_000,
      pending_difference: 0,
    })
  })

  it("T27: refunds that Medusa booked itself, before and after edits of the order, are booked by nobody else", async () => {
    const scenario = new OrderScenario(journey)
    const { order, paymentId } = await paidOrder(2)
    const steps: [number, number][] = [
      [2, 20_000],
      [1, 100_000],
      [2, 50_000],
    ]
    for (const [bags, amount] of steps) {
      await scenario.edit(order.id, bags)
      expect((await refund(paymentId, amount)).status).toBe(200)
    }
    const before = await shown(order.id)
    expect(before).toEqual({
      total: 400_000,
      paid_total: 470_000,
      refunded_total: 170_000,
      pending_difference: 100_000,
    })
    // Those before it were looked at when the next one was asked for.
    expect(await sql("select amount from payos_pending_booking")).toHaveLength(1)
    await letJobLook()
    expect(await shown(order.id)).toEqual(before)
    expect(await sql("select 1 from payos_pending_booking")).toEqual([])
  })
}
