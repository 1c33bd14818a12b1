import { randomUUID } from "node:crypto"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { Health } from "../../src/types/health"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

/** A store that drafts refunds by Medusa's own button and warns of a low payout balance. */
export function refundPolicy(journey: Journey): void {
  const { simulator, admin, problems, sql } = journey

  const arrived = (id: string) =>
    eventually("the payout succeeded", async () => {
      await letPayoutsWait(journey)
      const payout = (await listPayouts(journey)).find((one) => one.id === id)
      return payout?.state === "succeeded" && payout
    })

  it("drafts a refund by Medusa's own button until a user confirms it", async () => {
    const { paymentId } = await payForOrder(journey)
    expect((await admin(`/payments/${paymentId}/refund`, { amount: 20_000 })).status).toBe(200)
    const [draft] = await listPayouts(journey)
    expect(draft).toMatchObject({
      state: "draft",
      draft_reason: "refund_policy",
      to_account_number: "0011004567890",
    })
    expect((await problems()).map(({ kind }) => kind)).toEqual(["payout_draft"])
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    await admin(`/payos/payouts/${draft?.id}/confirm`, {})
    await arrived(draft?.id ?? "")
    expect(await problems()).toEqual([])
  })

  it("sends a refund from the panel immediately, since its form is a decision", async () => {
    const { paymentId } = await payForOrder(journey)
    const form = { amount: 20_000, idempotency_key: randomUUID() }
    const { body } = await admin(`/payos/payments/${paymentId}/refunds`, form)
    await arrived((body["payout"] as { id: string }).id)
  })

  it("rejects a refund during an order edit, which Medusa could not book", async () => {
    const { paymentId, orderId } = await payForOrder(journey)
    expect((await admin("/order-edits", { order_id: orderId })).status).toBe(200)
    const panel = { amount: 20_000, idempotency_key: randomUUID() }
    for (const refused of [
      await admin(`/payments/${paymentId}/refund`, { amount: 20_000 }),
      await admin(`/payos/payments/${paymentId}/refunds`, panel),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { code: "payos_order_being_changed" } })
    }
    expect(await sql("select id from refund")).toEqual([])
    expect(await sql("select id from payos_payout")).toEqual([])
  })

  it("rejects a cancellation during an order edit, where Medusa would refund first and then fail", async () => {
    const { orderId } = await payForOrder(journey)
    expect((await admin("/order-edits", { order_id: orderId })).status).toBe(200)
    const cancel = () => admin(`/orders/${orderId}/cancel`, {})
    expect(await cancel()).toMatchObject({
      status: 400,
      body: { code: "payos_order_being_changed" },
    })
    expect(await sql("select id from refund")).toEqual([])
    expect(await sql("select id from payos_payout")).toEqual([])
    await sql("update order_change set status = 'canceled', canceled_at = now()")
    expect((await cancel()).status).toBe(200)
    expect(await sql(`select status from "order"`)).toEqual([{ status: "canceled" }])
    expect(await sql("select amount from payos_payout")).toMatchObject([{ amount: "250000" }])
  })

  it("refunds nothing when the store's own code cancels an order during an edit", async () => {
    const { orderId } = await payForOrder(journey)
    expect((await admin("/order-edits", { order_id: orderId })).status).toBe(200)
    const cancel = () =>
      cancelOrderWorkflow(journey.container()).run({ input: { order_id: orderId } })
    await expect(cancel()).rejects.toMatchObject({
      message: expect.stringMatching(/active order change/),
    })
    expect(await sql("select id from refund where deleted_at is null")).toEqual([])
    expect(await sql("select id from payos_payout")).toEqual([])
    await sql("update order_change set status = 'canceled', canceled_at = now()")
    await cancel()
    expect(await sql(`select status from "order"`)).toEqual([{ status: "canceled" }])
    expect(await sql("select amount from payos_payout")).toMatchObject([{ amount: "250000" }])
  })

  it("sends a refund without a category if none is configured", async () => {
    const { paymentId } = await payForOrder(journey)
    const form = { amount: 20_000, idempotency_key: randomUUID() }
    const { body } = await admin(`/payos/payments/${paymentId}/refunds`, form)
    await arrived((body["payout"] as { id: string }).id)
    const [sent] = await simulator.payouts()
    expect(sent?.category).toBeNull()
  })

  it("makes payOS validate the account for an estimate, and sends nothing", async () => {
    const payouts = [{ amount: 20_000, to_bin: "970436", to_account_number: "0011004567890" }]
    const estimate = await admin("/payos/payouts/estimate", { payouts })
    expect(estimate).toMatchObject({ status: 200, body: { total: 20_000 } })
    const estimates = (await simulator.requests()).filter(({ operation }) =>
      /estimate/.test(operation),
    )
    expect(estimates).toMatchObject([{ body: { validateDestination: true } }])
    expect(await simulator.payouts()).toEqual([])
  })

  it("warns in the health check of a payout balance below the store's limit", async () => {
    const payoutCheck = async () => {
      const { checks } = (await admin("/payos/health")).body["health"] as Health
      return checks.find(({ id }) => id === "payout_keys")
    }
    await simulator.payoutBalance(999_999)
    expect(await payoutCheck()).toMatchObject({
      status: "warning",
      detail: {
        code: "payout_balance_low",
        params: { balance: "999.999 ₫", low: "1.000.000 ₫" },
      },
      remedy: { code: "fund_payout_account" },
    })
    await simulator.payoutBalance(1_000_000)
    expect(await payoutCheck()).toMatchObject({ status: "ok" })
  })
}
