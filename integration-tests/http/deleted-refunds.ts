import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { recordIntent } from "../../src/modules/payos/repositories/refunds/refund-intents"
import { acquireLease } from "../../src/modules/payos/repositories/leases/lease"
import type { Journey } from "../kit/journey/journey"
import { servicesOf } from "../kit/journey/services"
import { Counter } from "../kit/purchase/counter"
import type { MoneyProblem } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { makeLinksDue } from "../kit/time/make-due"

/** Medusa deletes a refund's row if it fails after the provider's response: that refund was never made. */
export function deletedRefunds(journey: Journey): void {
  const { admin, sql, container } = journey
  const counter = new Counter(journey, "DELETED REFUND")

  const refund = (paymentId: string, amount: number) =>
    admin(`/payos/payments/${paymentId}/refunds`, {
      amount,
      idempotency_key: randomUUID(),
      confirmed_duplicate: true,
    })
  const cases = async () =>
    ((await admin("/payos/problems?kind=unmatched_money")).body["problems"] as MoneyProblem[]) ?? []
  const processQueue = async () => {
    await makeLinksDue(sql)
    await eventually("the queue processed", async () => {
      const due = await sql("select 1 from payos_queue where due_at <= now()")
      return due.length === 0
    })
  }
  const states = async () =>
    (await listPayouts(journey)).map(({ state, amount }) => [state, amount]).reverse()
  const waitForPayouts = (expected: [string, number][]) =>
    eventually(`payouts ${JSON.stringify(expected)}`, async () => {
      await letPayoutsWait(journey)
      return JSON.stringify(await states()) === JSON.stringify(expected)
    })
  /** Medusa made a refund, failed and deleted it; its payout is recorded. */
  const deletedByMedusa = async (paymentId: string, amount: number) => {
    const ledger = servicesOf(container())
    const [merchant] = await sql<{ id: string }>('select id from "user"')
    const user_id = merchant?.id ?? ""
    const payos_intent = await recordIntent(ledger.db, paymentId, {
      source: "panel",
      user_id,
      idempotency_key: null,
      destination: null,
      needs_approval: false,
    })
    const lease = await acquireLease(ledger.db, `refund:${paymentId}`, 5_000)
    await container().resolve(Modules.PAYMENT).refundPayment({
      payment_id: paymentId,
      amount,
      created_by: user_id,
      metadata: { payos_intent },
    })
    await deleteRefunds()
    await lease.release()
  }
  const deleteRefunds = () => sql("update refund set deleted_at = now()")

  it("the next refund reaches the customer, whether requested immediately or later", async () => {
    const { paymentId } = await counter.sellBag()
    await deletedByMedusa(paymentId, 120_000)
    expect((await refund(paymentId, 120_000)).status).toBe(200)
    await waitForPayouts([
      ["discarded", 120_000],
      ["succeeded", 120_000],
    ])
    await processQueue()
    expect(await cases()).toEqual([])
    expect((await refund(paymentId, 100_000)).status).toBe(200)
    await waitForPayouts([
      ["discarded", 120_000],
      ["succeeded", 120_000],
      ["succeeded", 100_000],
    ])
    expect(await sql("select 1 from payos_problem where resolved_at is null")).toEqual([])
  })

  it("a cancelled order's draft whose refund was deleted is discarded by its user, and its money can be paid back", async () => {
    const { orderId } = await counter.sellBag()
    expect((await admin(`/orders/${orderId}/cancel`, {})).status).toBe(200)
    const [draft] = await listPayouts(journey)
    await deleteRefunds()
    const discard = { reason: "Đã trả tiền mặt", outcome: "payee_already_paid" }
    expect((await admin(`/payos/payouts/${draft?.id}/discard`, discard)).body["code"]).toBe(
      "payos_refund_removed_but_paid",
    )
    expect(await states()).toEqual([["discarded", 220_000]])
    await processQueue()
    const found = await eventually("its money", async () => (await cases())[0])
    expect(found.detail.amount).toBe(220_000)
    const { id, version } = found
    const back = await admin(`/payos/problems/${id}/resolve`, { version, action: "pay_back" })
    expect(back.status).toBe(200)
    expect(await states()).toEqual([
      ["discarded", 220_000],
      ["draft", 220_000],
    ])
    await processQueue()
    expect(await cases()).toEqual([])
  })

  it("a cancelled order's draft whose refund was deleted is discarded by the links loop, and its money becomes a case", async () => {
    const { orderId } = await counter.sellBag()
    expect((await admin(`/orders/${orderId}/cancel`, {})).status).toBe(200)
    await deleteRefunds()
    await processQueue()
    await waitForPayouts([["discarded", 220_000]])
    await eventually("its money listed", async () => (await cases()).length > 0)
    expect((await cases()).map(({ detail }) => detail.amount)).toEqual([220_000])
  })

  it("a refund by store code after a deleted one has its payout in full", async () => {
    const { paymentId } = await counter.sellBag()
    await deletedByMedusa(paymentId, 220_000)
    await container()
      .resolve(Modules.PAYMENT)
      .refundPayment({ payment_id: paymentId, amount: 220_000 })
    expect(await states()).toEqual([
      ["discarded", 220_000],
      ["draft", 220_000],
    ])
    await processQueue()
    expect(await cases()).toEqual([])
  })

  it("an interrupted refund after a deleted one has its payout in full", async () => {
    const { paymentId } = await counter.sellBag()
    await deletedByMedusa(paymentId, 220_000)
    await sql(
      `insert into refund (id, payment_id, amount, raw_amount, created_at)
       values ('ref_INTERRUPTED', ?, 220000, '{"value":"220000","precision":20}', now() - interval '2 minutes')`,
      [paymentId],
    )
    await processQueue()
    await waitForPayouts([
      ["discarded", 220_000],
      ["draft", 220_000],
    ])
    expect(await cases()).toEqual([])
  })

  it("a surplus alongside a deleted refund becomes a case in full", async () => {
    const { paymentId } = await counter.sellBag({ amount: 270_000 })
    await eventually("the surplus listed", async () => (await cases()).length > 0)
    await deletedByMedusa(paymentId, 20_000)
    await processQueue()
    expect((await cases()).map(({ detail }) => detail.amount)).toEqual([50_000])
    await waitForPayouts([["discarded", 20_000]])
  })

  it("two refunds of less than half a đồng each raise no case", async () => {
    const { paymentId } = await counter.sellFraction()
    for (const amount of [0.4, 0.3]) {
      expect((await admin(`/payments/${paymentId}/refund`, { amount })).status).toBe(200)
    }
    await sql("update refund set created_at = created_at - interval '2 minutes'")
    await processQueue()
    expect(await cases()).toEqual([])
  })
}
