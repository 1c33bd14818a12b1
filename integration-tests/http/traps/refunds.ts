import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { eventually } from "../../support/eventually"
import { wakeLinks, whileRefused } from "../../support/half-done"
import type { Journey } from "../../support/journey"

/** Core books refunds before it knows how they end: what the plugin makes of it. */
export function refunds(journey: Journey): void {
  const { shopper, simulator, sql, orderOf, problems, admin, container } = journey

  const paidOrder = async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    const order = await orderOf(cartId)
    await eventually("nothing left to do", async () => {
      return (await sql("select 1 from payos_link where next_check_at is not null")).length === 0
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

  const payBack = async () => {
    const { body } = await admin("/payos/problems")
    const open = body["problems"] as { id: string; kind: string }[]
    const unmatched = open.find(({ kind }) => kind === "unmatched_money")
    const path = `/payos/problems/${unmatched?.id}/resolve`
    expect(await admin(path, { action: "pay_back" })).toMatchObject({ status: 200 })
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
    await sql(
      `insert into refund (id, payment_id, amount, raw_amount, metadata)
       values ('ref_killed', ?, 30000, '{"value":"30000","precision":20}', ?)`,
      [paymentId, JSON.stringify({ payos_intent: intent })],
    )
    const again = () => admin(`/payos/payments/${paymentId}/refunds`, form)
    expect(await again()).toMatchObject({ status: 400, body: { code: "payos_refund_interrupted" } })
    await wakeLinks(sql)
    const lookedAtLater = () =>
      eventually("the next look a minute away", async () => {
        const later = "select 1 from payos_link where next_check_at > now() + interval '1 minute'"
        return (await sql(later)).length > 0
      })
    await lookedAtLater()
    expect(await books()).toEqual({ refunds: 1, refunded: 30_000, payouts: 0, drafted: 0 })
    expect((await refund(paymentId, 20_000)).status).toBe(200)
    await lookedAtLater()

    await sql("update refund set created_at = now() - interval '2 minutes' where id = 'ref_killed'")
    await wakeLinks(sql)
    const listed = await eventually("the refund drafted", async () => {
      return (await problems()).find(({ kind }) => kind === "refund_draft")
    })
    expect(listed).toMatchObject({ detail: { reason: "interrupted", amount: 30_000 } })
    expect(await books()).toEqual({ refunds: 2, refunded: 50_000, payouts: 2, drafted: 50_000 })
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
      return (await sql("select 1 from payos_link where next_check_at is not null")).length === 0
    })
    expect(await books()).toMatchObject({ refunds: 2, payouts: 2 })
    const kinds = (await problems()).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(["refund_draft", "refund_half_done"])
  })

  it("T28: two clicks at once draft what Medusa booked, and never more than came in", async () => {
    const { paymentId } = await paidOrder()
    await Promise.all([refund(paymentId, 20_000), refund(paymentId, 20_000)])
    const both = await books()
    expect(both).toMatchObject({ payouts: both["refunds"], drafted: both["refunded"] })
    const beyond = await refund(paymentId, 250_001 - (both["refunded"] ?? 0))
    expect(beyond.status).toBe(200)
    expect(await books()).toMatchObject({ refunded: 250_001, drafted: 250_000 })
  })
}
