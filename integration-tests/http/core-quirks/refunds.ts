import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { MERCHANT } from "../../kit/admin/call-admin"
import { eventually } from "../../kit/time/eventually"
import { whileRefused } from "../../kit/journey/interrupted-writes"
import type { Journey } from "../../kit/journey/journey"
import { makeLinksDue } from "../../kit/time/make-due"
import { refundCalls, SOON_DUE } from "./refund-calls"

/** The plugin's behaviour when core books refunds before their outcome is known. */
export function refunds(journey: Journey): void {
  const { sql, problems, admin, container } = journey
  const { paidOrder, refund, totals } = refundCalls(journey)

  const payBack = async () => {
    const { body } = await admin("/payos/problems")
    const open = body["problems"] as { id: string; version: number; kind: string }[]
    const unmatched = open.find(({ kind }) => kind === "unmatched_money")
    const path = `/payos/problems/${unmatched?.id}/resolve`
    expect(await admin(path, { version: unmatched?.version, action: "pay_back" })).toMatchObject({
      status: 200,
    })
  }

  it("T8: drafts a refund of the exact amount, which core passes as a raw object", async () => {
    const { paymentId } = await paidOrder()
    expect((await refund(paymentId, 2_500)).status).toBe(200)
    expect(await totals()).toEqual({ refunds: 1, refunded: 2_500, payouts: 1, drafted: 2_500 })
  })

  it("T8: raises a case for a cancellation whose refund failed, which can be paid back", async () => {
    const { order } = await paidOrder()
    await whileRefused(sql, { table: "payos_payout", on: "insert" }, async () => {
      expect((await admin(`/orders/${order.id}/cancel`, {})).status).toBe(200)
    })
    expect(await totals()).toEqual({ refunds: 0, refunded: 0, payouts: 0, drafted: 0 })
    const listed = await eventually("the case", async () => {
      return (await problems()).find(({ kind }) => kind === "unmatched_money")
    })
    expect(listed).toMatchObject({ detail: { reason: "order_canceled", amount: 250_000 } })
    await payBack()
    expect(await totals()).toEqual({ refunds: 1, refunded: 250_000, payouts: 1, drafted: 250_000 })
  })

  it("records an interrupted refund as paid back outside according to its intent, without a payout", async () => {
    const { order, paymentId } = await paidOrder()
    await whileRefused(sql, { table: "payos_payout", on: "insert" }, async () => {
      expect((await admin(`/orders/${order.id}/cancel`, {})).status).toBe(200)
    })
    const [{ id: case_id }] = await eventually("the case", async () => {
      const found = await sql<{ id: string }>(
        "select id from payos_problem where kind = 'unmatched_money'",
      )
      return found.length > 0 && (found as [{ id: string }])
    })
    const resolve_outside = { kind: "paid_back_outside", case_id, reason: "Trả tiền mặt" }
    const intent = {
      source: "panel",
      user_id: "user_lan",
      idempotency_key: null,
      destination: null,
    }
    await sql(
      `insert into payos_refund_intent (id, payment_id, intent, created_at)
       values ('porin_x', ?, ?, now() - interval '31 minutes')`,
      [paymentId, JSON.stringify({ ...intent, needs_approval: true, resolve_outside })],
    )
    // The store was down for half an hour after the crash.
    await sql(
      `insert into refund (id, payment_id, amount, raw_amount, metadata, created_at)
       values ('ref_killed', ?, 250000, '{"value":"250000","precision":20}',
         '{"payos_intent":"porin_x"}', now() - interval '30 minutes')`,
      [paymentId],
    )
    await makeLinksDue(sql)
    await eventually("no case left", async () => {
      return (await problems()).every(({ kind }) => kind !== "unmatched_money")
    })
    expect(await totals()).toEqual({ refunds: 1, refunded: 250_000, payouts: 0, drafted: 0 })
    expect(
      await sql("select kind, case_id, actor_id from payos_allocation where ref = 'ref_killed'"),
    ).toEqual([{ kind: "paid_back_outside", case_id, actor_id: "user_lan" }])
    expect(await problems()).toEqual([])
  })

  it("T23: rejects the cancellation of a Payment that received money", async () => {
    const { paymentId } = await paidOrder()
    const cancel = container().resolve(Modules.PAYMENT).cancelPayment(paymentId)
    await expect(cancel).rejects.toThrow(/arrived.*Refund it instead/)
    expect(await sql("select canceled_at from payment")).toEqual([{ canceled_at: null }])
  })

  it("T27: leaves no refund when its draft fails, and drafts it once on the next request", async () => {
    const { paymentId } = await paidOrder()
    await whileRefused(sql, { table: "payos_payout", on: "insert" }, async () => {
      expect((await refund(paymentId, 20_000)).status).toBe(500)
    })
    expect(await totals()).toEqual({ refunds: 0, refunded: 0, payouts: 0, drafted: 0 })
    expect((await refund(paymentId, 20_000)).status).toBe(200)
    expect(await totals()).toEqual({ refunds: 1, refunded: 20_000, payouts: 1, drafted: 20_000 })
  })

  it("T27: drafts an interrupted refund once, for its user to decide again", async () => {
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
    const resubmit = () => admin(`/payos/payments/${paymentId}/refunds`, form)
    await makeLinksDue(sql)
    const dueLater = () =>
      eventually("the next inspection a minute away", async () => {
        const later = `${SOON_DUE} and due_at > now() + interval '1 minute'`
        return (await sql(later)).length > 0
      })
    await dueLater()
    expect(await totals()).toEqual({ refunds: 1, refunded: 30_000, payouts: 0, drafted: 0 })

    await sql("update refund set created_at = now() - interval '2 minutes' where id = 'ref_killed'")
    await makeLinksDue(sql)
    const listed = await eventually("the refund drafted", async () => {
      return (await problems()).find(({ kind }) => kind === "payout_draft")
    })
    expect(listed).toMatchObject({ detail: { reason: "interrupted", amount: 30_000 } })
    expect(await totals()).toEqual({ refunds: 1, refunded: 30_000, payouts: 1, drafted: 30_000 })
    expect(await resubmit()).toMatchObject({
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
    await eventually("no due work", async () => {
      return (await sql(SOON_DUE)).length === 0
    })
    expect(await totals()).toMatchObject({ refunds: 1, payouts: 1 })
    expect((await problems()).map(({ kind }) => kind)).toEqual(["payout_draft"])
  })

  it("T28: drafts what Medusa booked for two concurrent refunds, and never more than received", async () => {
    const { paymentId } = await paidOrder()
    await Promise.all([refund(paymentId, 20_000), refund(paymentId, 20_000)])
    const afterBoth = await totals()
    expect(afterBoth).toMatchObject({
      payouts: afterBoth["refunds"],
      drafted: afterBoth["refunded"],
    })
    const left = 250_000 - (afterBoth["refunded"] ?? 0)
    expect(await refund(paymentId, left + 1)).toMatchObject({
      status: 400,
      body: { code: "payos_refund_exceeds_remaining" },
    })
    expect((await refund(paymentId, left)).status).toBe(200)
    expect(await totals()).toMatchObject({ refunded: 250_000, drafted: 250_000 })
  })
}
