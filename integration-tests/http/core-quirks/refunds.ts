import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import payosRefunds from "../../../src/jobs/payos-refunds"
import { eventually } from "../../kit/time/eventually"
import { wakeLinks, whileRefused } from "../../kit/journey/half-done"
import type { Journey } from "../../kit/journey/journey"
import { OrderDesk } from "../../kit/admin/order-desk"

/** Without those that payOS is only asked about once more, ten minutes after they settled. */
const SOON_DUE = "select 1 from payos_link where next_check_at < now() + interval '5 minutes'"

/** Core books refunds before it knows how they end: what the plugin makes of it. */
export function refunds(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, problems, admin, container } = journey

  const paidOrder = async (quantity = 1) => {
    const cartId = await shopper.cart({ quantity })
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    await eventually("nothing left to do", async () => {
      return (await sql(SOON_DUE)).length === 0
    })
    const [payment] = await sql<{ id: string }>("select id from payment")
    return { order, paymentId: payment?.id ?? "" }
  }
  const refund = (paymentId: string, amount: number) =>
    admin(`/payments/${paymentId}/refund`, { amount })
  const books = async () => {
    const [row] = await sql<Record<string, string>>(
      `select (select count(*) from refund where deleted_at is null) as refunds,
              (select coalesce(sum(amount), 0) from refund where deleted_at is null) as refunded,
              (select count(*) from payos_payout where amount > 0) as payouts,
              (select coalesce(sum(amount), 0) from payos_payout) as drafted`,
    )
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]),
    )
  }

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
    await sql("update payos_refund_booking set created_at = created_at - interval '2 minutes'")
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

  const payBack = async () => {
    const { body } = await admin("/payos/problems")
    const open = body["problems"] as { id: string; version: number; kind: string }[]
    const unmatched = open.find(({ kind }) => kind === "unmatched_money")
    const path = `/payos/problems/${unmatched?.id}/resolve`
    expect(await admin(path, { version: unmatched?.version, action: "pay_back" })).toMatchObject({
      status: 200,
    })
  }

  it("T8: a refund's raw amount is drafted to the đồng", async () => {
    const { paymentId } = await paidOrder()
    expect((await refund(paymentId, 2_500)).status).toBe(200)
    expect(await books()).toEqual({ refunds: 1, refunded: 2_500, payouts: 1, drafted: 2_500 })
  })

  it("T8: a cancel whose refund was swallowed leaves money that is listed, and can be drafted back", async () => {
    const { order } = await paidOrder()
    await whileRefused(sql, { table: "payos_payout", on: "insert" }, async () => {
      expect((await admin(`/orders/${order.id}/cancel`, {})).status).toBe(200)
    })
    expect(await books()).toEqual({ refunds: 0, refunded: 0, payouts: 0, drafted: 0 })
    const listed = await eventually("the money listed", async () => {
      return (await problems()).find(({ kind }) => kind === "unmatched_money")
    })
    expect(listed).toMatchObject({ detail: { reason: "order_canceled", amount: 250_000 } })
    await payBack()
    expect(await books()).toEqual({ refunds: 1, refunded: 250_000, payouts: 1, drafted: 250_000 })
  })

  it("a refund that a kill left half done is what its user did with the money, and no payout", async () => {
    const { order, paymentId } = await paidOrder()
    await whileRefused(sql, { table: "payos_payout", on: "insert" }, async () => {
      expect((await admin(`/orders/${order.id}/cancel`, {})).status).toBe(200)
    })
    const [{ id: case_id }] = await eventually("the money listed", async () => {
      const found = await sql<{ id: string }>(
        "select id from payos_problem where kind = 'unmatched_money'",
      )
      return found.length > 0 && (found as [{ id: string }])
    })
    const settlement = { kind: "outside", case_id, reason: "Trả tiền mặt" }
    const asked = { source: "panel", user_id: "user_lan", form_token: null, destination: null }
    await sql("insert into payos_refund_intent (id, payment_id, intent) values ('porin_x', ?, ?)", [
      paymentId,
      JSON.stringify({ ...asked, needs_approval: true, settlement }),
    ])
    await sql(
      `insert into refund (id, payment_id, amount, raw_amount, metadata, created_at)
       values ('ref_killed', ?, 250000, '{"value":"250000","precision":20}',
         '{"payos_intent":"porin_x"}', now() - interval '2 minutes')`,
      [paymentId],
    )
    await wakeLinks(sql)
    await eventually("no case left", async () => {
      return (await problems()).every(({ kind }) => kind !== "unmatched_money")
    })
    expect(await books()).toEqual({ refunds: 1, refunded: 250_000, payouts: 0, drafted: 0 })
    expect(
      await sql("select kind, case_id, actor_id from payos_allocation where ref = 'ref_killed'"),
    ).toEqual([{ kind: "outside", case_id, actor_id: "user_lan" }])
    expect(await problems()).toEqual([])
  })

  it("T23: a Payment that holds money is not marked as cancelled, whoever asks", async () => {
    const { paymentId } = await paidOrder()
    const cancel = container().resolve(Modules.PAYMENT).cancelPayment(paymentId)
    await expect(cancel).rejects.toThrow(/arrived.*Refund it instead/)
    expect(await sql("select canceled_at from payment")).toEqual([{ canceled_at: null }])
  })

  it("T27: a refund that could not be drafted leaves nothing, and the next click drafts it once", async () => {
    const { paymentId } = await paidOrder()
    await whileRefused(sql, { table: "payos_payout", on: "insert" }, async () => {
      expect((await refund(paymentId, 20_000)).status).toBe(500)
    })
    expect(await books()).toEqual({ refunds: 0, refunded: 0, payouts: 0, drafted: 0 })
    expect((await refund(paymentId, 20_000)).status).toBe(200)
    expect(await books()).toEqual({ refunds: 1, refunded: 20_000, payouts: 1, drafted: 20_000 })
  })

  it("T27: a refund that a kill left half done is drafted once, for whoever asked to decide again", async () => {
    const { paymentId } = await paidOrder()
    const form = { amount: 30_000, form_token: randomUUID() }
    const intent = { source: "panel", user_id: "user_lan", destination: null, ...form }
    await sql("insert into payos_refund_intent (id, payment_id, intent) values ('porin_x', ?, ?)", [
      paymentId,
      JSON.stringify({ ...intent, needs_approval: false }),
    ])
    await sql(
      `insert into refund (id, payment_id, amount, raw_amount, metadata)
       values ('ref_killed', ?, 30000, '{"value":"30000","precision":20}', '{"payos_intent":"porin_x"}')`,
      [paymentId],
    )
    const again = () => admin(`/payos/payments/${paymentId}/refunds`, form)
    await wakeLinks(sql)
    const lookedAtLater = () =>
      eventually("the next look a minute away", async () => {
        const later = `${SOON_DUE} and next_check_at > now() + interval '1 minute'`
        return (await sql(later)).length > 0
      })
    await lookedAtLater()
    expect(await books()).toEqual({ refunds: 1, refunded: 30_000, payouts: 0, drafted: 0 })

    await sql("update refund set created_at = now() - interval '2 minutes' where id = 'ref_killed'")
    await wakeLinks(sql)
    const listed = await eventually("the refund drafted", async () => {
      return (await problems()).find(({ kind }) => kind === "refund_draft")
    })
    expect(listed).toMatchObject({ detail: { reason: "interrupted", amount: 30_000 } })
    expect(await books()).toEqual({ refunds: 1, refunded: 30_000, payouts: 1, drafted: 30_000 })
    expect(await again()).toMatchObject({
      status: 200,
      body: {
        payout: {
          id: listed.subject,
          refund_id: "ref_killed",
          state: "draft",
          to_account_number: "0011004567890",
          created_by: "user_lan",
        },
      },
    })
    await wakeLinks(sql)
    await eventually("nothing more to do", async () => {
      return (await sql(SOON_DUE)).length === 0
    })
    expect(await books()).toMatchObject({ refunds: 1, payouts: 1 })
    expect((await problems()).map(({ kind }) => kind)).toEqual(["refund_draft"])
  })

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
      expect(await sql("select 1 from payos_refund_booking")).toEqual([])
    },
  )

  it("T27: a refund of one payment that a kill left unbooked is booked before a refund of another", async () => {
    const desk = new OrderDesk(journey)
    const { order, paymentId } = await paidOrder()
    await desk.edit(order.id, 2)
    await desk.link(order.id)
    const { order_code } = await desk.payable(order.id, 220_000)
    await simulator.pay(order_code)
    await desk.shows(order.id, { state: "paid", received: 470_000 })
    await desk.edit(order.id, 1)
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
    const desk = new OrderDesk(journey)
    const { order, paymentId } = await paidOrder(2)
    const steps: [number, number][] = [
      [2, 20_000],
      [1, 100_000],
      [2, 50_000],
    ]
    for (const [bags, amount] of steps) {
      await desk.edit(order.id, bags)
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
    expect(await sql("select amount from payos_refund_booking")).toHaveLength(1)
    await letJobLook()
    expect(await shown(order.id)).toEqual(before)
    expect(await sql("select 1 from payos_refund_booking")).toEqual([])
  })

  it("T28: two clicks at once draft what Medusa booked, and never more than came in", async () => {
    const { paymentId } = await paidOrder()
    await Promise.all([refund(paymentId, 20_000), refund(paymentId, 20_000)])
    const both = await books()
    expect(both).toMatchObject({ payouts: both["refunds"], drafted: both["refunded"] })
    const left = 250_000 - (both["refunded"] ?? 0)
    expect(await refund(paymentId, left + 1)).toMatchObject({
      status: 400,
      body: { code: "payos_refund_too_much" },
    })
    expect((await refund(paymentId, left)).status).toBe(200)
    expect(await books()).toMatchObject({ refunded: 250_000, drafted: 250_000 })
  })
}
