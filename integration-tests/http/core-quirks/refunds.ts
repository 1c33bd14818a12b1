import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { MERCHANT } from "../../kit/admin/call-admin"
import { eventually } from "../../kit/time/eventually"
import { whileRefused } from "../../kit/journey/interrupted-writes"
import type { Journey } from "../../kit/journey/journey"
import { makeLinksDue } from "../../kit/time/make-due"
import { refundCalls, SOON_DUE } from "./refund-calls"

/** Core books refunds before it knows how they end: what the plugin makes of it. */
export function refunds(journey: Journey): void {
  const { sql, problems, admin, container } = journey
  const { paidOrder, refund, books } = refundCalls(journey)

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
    const resolve_outside = { kind: "paid_back_outside", case_id, reason: "Trả tiền mặt" }
    const asked = { source: "panel", user_id: "user_lan", idempotency_key: null, destination: null }
    await sql("insert into payos_refund_intent (id, payment_id, intent) values ('porin_x', ?, ?)", [
      paymentId,
      JSON.stringify({ ...asked, needs_approval: true, resolve_outside }),
    ])
    await sql(
      `insert into refund (id, payment_id, amount, raw_amount, metadata, created_at)
       values ('ref_killed', ?, 250000, '{"value":"250000","precision":20}',
         '{"payos_intent":"porin_x"}', now() - interval '2 minutes')`,
      [paymentId],
    )
    await makeLinksDue(sql)
    await eventually("no case left", async () => {
      return (await problems()).every(({ kind }) => kind !== "unmatched_money")
    })
    expect(await books()).toEqual({ refunds: 1, refunded: 250_000, payouts: 0, drafted: 0 })
    expect(
      await sql("select kind, case_id, actor_id from payos_allocation where ref = 'ref_killed'"),
    ).toEqual([{ kind: "paid_back_outside", case_id, actor_id: "user_lan" }])
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
    const form = { amount: 30_000, idempotency_key: randomUUID() }
    const [user] = await sql<{ id: string }>(`select id from "user" where email = ?`, [MERCHANT])
    const intent = { source: "panel", user_id: user?.id, destination: null, ...form }
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
    await makeLinksDue(sql)
    const dueLater = () =>
      eventually("the next inspection a minute away", async () => {
        const later = `${SOON_DUE} and due_at > now() + interval '1 minute'`
        return (await sql(later)).length > 0
      })
    await dueLater()
    expect(await books()).toEqual({ refunds: 1, refunded: 30_000, payouts: 0, drafted: 0 })

    await sql("update refund set created_at = now() - interval '2 minutes' where id = 'ref_killed'")
    await makeLinksDue(sql)
    const listed = await eventually("the refund drafted", async () => {
      return (await problems()).find(({ kind }) => kind === "payout_draft")
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
          created_by: user?.id,
        },
      },
    })
    await makeLinksDue(sql)
    await eventually("nothing more to do", async () => {
      return (await sql(SOON_DUE)).length === 0
    })
    expect(await books()).toMatchObject({ refunds: 1, payouts: 1 })
    expect((await problems()).map(({ kind }) => kind)).toEqual(["payout_draft"])
  })

  it("T28: two clicks at once draft what Medusa booked, and never more than came in", async () => {
    const { paymentId } = await paidOrder()
    await Promise.all([refund(paymentId, 20_000), refund(paymentId, 20_000)])
    const both = await books()
    expect(both).toMatchObject({ payouts: both["refunds"], drafted: both["refunded"] })
    const left = 250_000 - (both["refunded"] ?? 0)
    expect(await refund(paymentId, left + 1)).toMatchObject({
      status: 400,
      body: { code: "payos_refund_exceeds_remaining" },
    })
    expect((await refund(paymentId, left)).status).toBe(200)
    expect(await books()).toMatchObject({ refunded: 250_000, drafted: 250_000 })
  })
}
