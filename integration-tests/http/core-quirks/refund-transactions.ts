import { Modules } from "@medusajs/framework/utils"
import payosRefunds from "../../../src/jobs/payos-refunds"
import { eventually } from "../../kit/time/eventually"
import type { Journey } from "../../kit/journey/journey"
import { OrderScenario } from "../../kit/admin/order-scenario"
import { refundCalls, SOON_DUE } from "./refund-calls"

/** The order transactions after refunds that a crash interrupted. */
export function refundTransactions(journey: Journey): void {
  const { simulator, sql, admin, container } = journey
  const { paidOrder, refund } = refundCalls(journey)

  /** The totals that Medusa's order page shows. */
  const shown = async (orderId: string) => {
    const { body } = await admin(`/orders/${orderId}?fields=total,*summary`)
    const { total, summary } = body["order"] as {
      total: number
      summary: Record<"paid_total" | "refunded_total" | "pending_difference", number>
    }
    const { paid_total, refunded_total, pending_difference } = summary
    return { total, paid_total, refunded_total, pending_difference }
  }
  const runJob = async () => {
    await sql("update payos_pending_booking set created_at = created_at - interval '2 minutes'")
    await sql("update order_change set created_at = created_at - interval '2 minutes'")
    await payosRefunds(container())
  }

  /** Runs Medusa's steps of a refund in its order, up to the crash. */
  const beginRefund = async (
    input: { order_id: string; payment_id: string; amount: number },
    last:
      "the refund row" | "the provider call" | "the order transaction" | "the credit line change",
  ) => {
    const { order_id, payment_id, amount } = input
    if (last === "the refund row") {
      await sql(
        `insert into refund (id, payment_id, amount, raw_amount)
         values ('ref_killed', ?, ?, json_build_object('value', ?::text, 'precision', 20))`,
        [payment_id, amount, String(amount)],
      )
      return
    }
    await container().resolve(Modules.PAYMENT).refundPayment({ payment_id, amount })
    if (last === "the provider call") return
    const [refundRow] = await sql<{ id: string }>("select id from refund where amount = ?", [
      amount,
    ])
    const orders = container().resolve(Modules.ORDER)
    const booking = { amount: -amount, currency_code: "vnd", reference: "refund" }
    const reference_id = refundRow?.id ?? ""
    await orders.addOrderTransactions([{ ...booking, order_id, reference_id }])
    if (last === "the order transaction") return
    await orders.createOrderChange({ order_id, change_type: "credit_line" })
  }

  it.each([
    "the refund row",
    "the provider call",
    "the order transaction",
    "the credit line change",
  ] as const)(
    "T27: books a refund on the order when the process crashed after %s",
    async (last) => {
      const { order, paymentId } = await paidOrder()
      expect((await refund(paymentId, 20_000)).status).toBe(200)
      await beginRefund({ order_id: order.id, payment_id: paymentId, amount: 30_000 }, last)
      if (last !== "the credit line change") {
        expect((await refund(paymentId, 40_000)).status).toBe(200)
      }
      await runJob()
      const refunded = last === "the credit line change" ? 50_000 : 90_000
      const expected = {
        total: 250_000 - refunded,
        paid_total: 250_000,
        refunded_total: refunded,
        pending_difference: 0,
      }
      expect(await shown(order.id)).toEqual(expected)
      await payosRefunds(container())
      expect(await shown(order.id)).toEqual(expected)
      expect(await sql("select 1 from payos_pending_booking")).toEqual([])
    },
  )

  it("T27: books an interrupted refund of one payment before a refund of another payment", async () => {
    const scenario = new OrderScenario(journey)
    const { order, paymentId } = await paidOrder()
    await scenario.edit(order.id, 2)
    await scenario.link(order.id)
    const { order_code } = await scenario.payable(order.id, 220_000)
    await simulator.pay(order_code)
    await scenario.shows(order.id, { state: "paid", received: 470_000 })
    await scenario.edit(order.id, 1)
    await eventually("no due work", async () => (await sql(SOON_DUE)).length === 0)
    const [another] = await sql<{ id: string }>("select id from payment where id <> ?", [paymentId])
    const input = { order_id: order.id, payment_id: paymentId, amount: 200_000 }
    await beginRefund(input, "the provider call")
    expect((await refund(another?.id ?? "", 100_000)).status).toBe(200)
    await runJob()
    expect(await shown(order.id)).toEqual({
      total: 170_000,
      paid_total: 470_000,
      refunded_total: 300_000,
      pending_difference: 0,
    })
  })

  it("T27: does not book refunds again that Medusa booked, before and after order edits", async () => {
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
    // The earlier ones were checked when the next one was requested.
    expect(await sql("select amount from payos_pending_booking")).toHaveLength(1)
    await runJob()
    expect(await shown(order.id)).toEqual(before)
    expect(await sql("select 1 from payos_pending_booking")).toEqual([])
  })
}
