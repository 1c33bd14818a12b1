import { randomUUID } from "node:crypto"
import { journeys } from "../kit/journey/journey"
import { LOOKS_MS } from "../kit/journey/run-loops"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"
import { eventually, pause } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

journeys({ refundPolicy: "draft" }, (journey) => {
  const { simulator, admin, problems, sql } = journey

  const arrived = (id: string) =>
    eventually("the payout arrived", async () => {
      await letPayoutsWait(journey)
      const payout = (await listPayouts(journey)).find((one) => one.id === id)
      return payout?.state === "succeeded" && payout
    })

  it("Medusa's own refund button leaves a draft, which a person sends", async () => {
    const { paymentId } = await payForOrder(journey)
    expect((await admin(`/payments/${paymentId}/refund`, { amount: 20_000 })).status).toBe(200)
    const [draft] = await listPayouts(journey)
    expect(draft).toMatchObject({
      state: "draft",
      draft_reason: "refund_policy",
      to_account_number: "0011004567890",
    })
    expect((await problems()).map(({ kind }) => kind)).toEqual(["refund_draft"])
    await pause(LOOKS_MS)
    expect(await simulator.payouts()).toEqual([])
    await admin(`/payos/payouts/${draft?.id}/confirm`, {})
    await arrived(draft?.id ?? "")
    expect(await problems()).toEqual([])
  })

  it("the panel sends at once: who fills in its form has decided", async () => {
    const { paymentId } = await payForOrder(journey)
    const form = { amount: 20_000, form_token: randomUUID() }
    const { body } = await admin(`/payos/payments/${paymentId}/refunds`, form)
    await arrived((body["payout"] as { id: string }).id)
  })

  it("no refund is made while the order is being edited: Medusa could not book it", async () => {
    const { paymentId, orderId } = await payForOrder(journey)
    expect((await admin("/order-edits", { order_id: orderId })).status).toBe(200)
    const panel = { amount: 20_000, form_token: randomUUID() }
    for (const refused of [
      await admin(`/payments/${paymentId}/refund`, { amount: 20_000 }),
      await admin(`/payos/payments/${paymentId}/refunds`, panel),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { code: "payos_order_being_changed" } })
    }
    expect(await sql("select id from refund")).toEqual([])
    expect(await sql("select id from payos_payout")).toEqual([])
  })
})
