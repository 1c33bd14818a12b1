import { randomUUID } from "node:crypto"
import { AdminCreatePaymentRefund } from "@medusajs/medusa/api/admin/payments/validators"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { Journey } from "../kit/journey/journey"
import { servicesOf } from "../kit/journey/services"
import { waitForLoops } from "../kit/journey/run-loops"
import { Counter } from "../kit/purchase/counter"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually, pause } from "../kit/time/eventually"
import { acquireLease } from "../../src/modules/payos/repositories/leases/lease"
import { recordIntent } from "../../src/modules/payos/repositories/refunds/refund-intents"

/** Longer than a refund's payout waits after its creation. */
const SLOW_MS = 6_000

/** The limits of a refund's amount, and whose decision a refund needs. */
export function refundLimits(journey: Journey): void {
  const { simulator, sql, container, admin, adminByKey } = journey
  const counter = new Counter(journey, "FRACTION")

  const paidPayment = async () => (await counter.sellBag()).paymentId
  const byCore = (id: string, amount?: number) => admin(`/payments/${id}/refund`, { amount })
  const panelOf =
    (by: typeof admin) => (id: string, amount: number, expected_refundable?: number) =>
      by(`/payos/payments/${id}/refunds`, {
        amount,
        idempotency_key: randomUUID(),
        expected_refundable,
      })
  const panel = panelOf(admin)
  const refunds = () =>
    sql("select amount::float as amount from refund where deleted_at is null order by created_at")
  const payouts = async () =>
    (await sql<{ amount: string }>("select amount from payos_payout order by created_at")).map(
      ({ amount }) => Number(amount),
    )
  const tooMuch = (left: string) => ({
    status: 400,
    body: {
      type: "not_allowed",
      code: "payos_refund_exceeds_remaining",
      message: expect.stringMatching(
        `Only ${left} .*left to refund. Nothing was refunded: check .* then refund ${left} or less`,
      ),
    },
  })
  const nothingLeft = {
    status: 400,
    body: {
      code: "payos_refund_exceeds_remaining",
      message: expect.stringMatching(/already refunded/),
    },
  }

  it("rejects the same amount for ten minutes, from the same user or a colleague", async () => {
    const colleague = panelOf(await journey.colleague("dung@example.vn"))
    const id = await paidPayment()
    expect((await panel(id, 40_000)).status).toBe(200)
    const duplicate = { status: 400, body: { code: "payos_refund_duplicate" } }
    expect(await panel(id, 40_000)).toMatchObject(duplicate)
    await sql("update refund set created_at = created_at - interval '9 minutes'")
    expect(await colleague(id, 40_000)).toMatchObject(duplicate)
    expect(await byCore(id, 40_000)).toMatchObject(duplicate)
    expect(await payouts()).toEqual([40_000])
    expect((await panel(id, 41_000)).status).toBe(200)
  })

  it("rejects a form that was opened before a colleague's refund, whatever its amount", async () => {
    const colleague = panelOf(await journey.colleague("dung@example.vn"))
    const id = await paidPayment()
    expect((await colleague(id, 50_000, 220_000)).status).toBe(200)
    expect(await panel(id, 30_000, 220_000)).toMatchObject({
      status: 400,
      body: { code: "payos_refund_changed", message: expect.stringContaining("170.000 ₫") },
    })
    expect((await panel(id, 30_000, 170_000)).status).toBe(200)
    expect(await payouts()).toEqual([50_000, 30_000])
  })

  it("T28: rejects 1 đồng more than remains before core books it, by either button", async () => {
    const id = await paidPayment()
    expect(await byCore(id, 220_001)).toMatchObject(tooMuch("220.000 ₫"))
    expect(await panel(id, 220_001)).toMatchObject(tooMuch("220.000 ₫"))
    expect(await refunds()).toEqual([])
    expect((await byCore(id, 100_000)).status).toBe(200)
    expect(await byCore(id, 120_001)).toMatchObject(tooMuch("120.000 ₫"))
    expect(await panel(id, 120_001)).toMatchObject(tooMuch("120.000 ₫"))
    expect(await byCore(id)).toMatchObject(tooMuch("120.000 ₫"))
    expect((await panel(id, 120_000)).status).toBe(200)
    expect(await byCore(id, 1)).toMatchObject(nothingLeft)
    expect(await refunds()).toEqual([{ amount: 100_000 }, { amount: 120_000 }])
    expect(await payouts()).toEqual([100_000, 120_000])
  })

  it("T6: refunds a fractional capture in full when the panel sends whole đồng", async () => {
    const byPanel = (await counter.sellFraction()).paymentId
    expect(await panel(byPanel, 13_334)).toMatchObject(tooMuch("13.333 ₫"))
    expect((await panel(byPanel, 13_333)).status).toBe(200)
    expect(await refunds()).toEqual([{ amount: 13_332.6 }])
    expect(await payouts()).toEqual([13_333])
  })

  it.each([[13_332.6], [13_333], [undefined]])(
    "T6: refunds all of 13,332.6 when Medusa's own button sends %p",
    async (amount) => {
      const id = (await counter.sellFraction()).paymentId
      expect(await byCore(id, 13_333.1)).toMatchObject(tooMuch("13.333 ₫"))
      expect((await byCore(id, amount)).status).toBe(200)
      expect(await refunds()).toEqual([{ amount: 13_332.6 }])
      expect(await payouts()).toEqual([13_333])
    },
  )

  it("T6: refunds the remainder with its fraction after a partial refund in whole đồng", async () => {
    const id = (await counter.sellFraction()).paymentId
    expect((await panel(id, 6_666)).status).toBe(200)
    expect(await panel(id, 6_668)).toMatchObject(tooMuch("6.667 ₫"))
    expect((await panel(id, 6_667)).status).toBe(200)
    expect(await refunds()).toEqual([{ amount: 6_666 }, { amount: 6_666.6 }])
    expect(await payouts()).toEqual([6_666, 6_667])
  })

  it("T6: rejects the remainder in whole đồng that repeats the last refund", async () => {
    const id = (await counter.sellFraction()).paymentId
    expect((await byCore(id, 1)).status).toBe(200)
    expect((await panel(id, 6_666)).status).toBe(200)
    expect(await panel(id, 6_666)).toMatchObject({ body: { code: "payos_refund_duplicate" } })
    expect(await refunds()).toEqual([{ amount: 1 }, { amount: 6_666 }])
  })

  /** Holds the refund's lease with the payout already stored, as while core still processes the refund. */
  const whileRefundIsMade = async (id: string, work: () => Promise<void>) => {
    const ledger = servicesOf(container())
    const lease = await acquireLease(ledger.db, `refund:${id}`, 5_000)
    const [merchant] = await sql<{ id: string }>('select id from "user"')
    const user_id = merchant?.id ?? ""
    const payos_intent = await recordIntent(ledger.db, id, {
      source: "panel",
      user_id,
      idempotency_key: null,
      destination: null,
      needs_approval: false,
    })
    await container().resolve(Modules.PAYMENT).refundPayment({
      payment_id: id,
      amount: 30_000,
      created_by: user_id,
      metadata: { payos_intent },
    })
    await pause(SLOW_MS)
    expect(await payouts()).toEqual([30_000])
    expect(await simulator.payouts()).toEqual([])
    await work()
    await lease.release()
  }

  it("T27: never sends a refund that core deletes while its request still runs", async () => {
    await whileRefundIsMade(await paidPayment(), async () => {
      await sql("update refund set deleted_at = now()")
    })
    const discarded = await eventually("the payout discarded", async () => {
      const found = await listPayouts(journey)
      return found.every(({ state }) => state === "discarded") && found
    })
    expect(discarded).toMatchObject([{ error_code: "refund_deleted" }])
    expect(await simulator.payouts()).toEqual([])
  })

  it("T27: sends a refund's payout only after its request has ended", async () => {
    await whileRefundIsMade(await paidPayment(), () => Promise.resolve())
    await eventually("the payout sent", async () => (await simulator.payouts()).length === 1)
  })

  it("does not accept an API key's metadata as a user's intent, even if core's validator allows it", async () => {
    const id = await paidPayment()
    const intent = { source: "core", user_id: "user_lan", idempotency_key: null, destination: null }
    const forged = { amount: 20_000, metadata: { payos_intent: intent } }
    const response = await whileMetadataIsAccepted(() =>
      adminByKey(`/payments/${id}/refund`, forged),
    )
    expect(response.status).toBe(200)
    expect(await listPayouts(journey)).toMatchObject([
      { state: "draft", draft_reason: "not_requested", amount: 20_000 },
    ])
    expect(await sql("select metadata from refund")).toEqual([{ metadata: null }])
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
  })

  /** A later Medusa may let a client write a refund's metadata. */
  async function whileMetadataIsAccepted<T>(work: () => Promise<T>): Promise<T> {
    const strict = AdminCreatePaymentRefund.strict.bind(AdminCreatePaymentRefund)
    const open = strict().extend({ metadata: z.record(z.string(), z.unknown()) })
    Object.assign(AdminCreatePaymentRefund, { strict: () => open })
    try {
      return await work()
    } finally {
      Object.assign(AdminCreatePaymentRefund, { strict })
    }
  }
}
