import type { Journey } from "../kit/journey/journey"
import { Counter } from "../kit/purchase/counter"

export function refundDrafts(journey: Journey): void {
  const { simulator, sql, problems, admin } = journey
  const counter = new Counter(journey, "FRACTIONAL DRAFT")

  const drafts = () => sql("select amount, state from payos_payout order by created_at")

  it("T8: creates a draft with a problem and sends no money when an order is cancelled", async () => {
    const { orderId } = await counter.sellBag()
    expect((await admin(`/orders/${orderId}/cancel`, {})).status).toBe(200)
    expect(await drafts()).toEqual([{ amount: "220000", state: "draft" }])
    expect(await problems()).toEqual([
      expect.objectContaining({
        kind: "payout_draft",
        detail: expect.objectContaining({ amount: 220_000 }),
      }),
    ])
    const payouts = (await simulator.requests()).filter(({ operation }) => /payout/.test(operation))
    expect(payouts).toEqual([])
  })

  it("T6/T8: drafts no more than received for two refunds of 6,666.3 from 13,332.6", async () => {
    const { paymentId } = await counter.sellFraction()
    const refund = () => admin(`/payments/${paymentId}/refund`, { amount: 6_666.3 })
    expect((await refund()).status).toBe(200)
    await sql("update refund set created_at = created_at - interval '11 minutes'")
    expect((await refund()).status).toBe(200)
    const amounts = (await drafts()).map(({ amount }) => Number(amount))
    expect(amounts).toEqual([6_666, 6_667])
  })

  it("balances transfers, captures, refunds and payouts to the đồng after a purchase and a refund", async () => {
    const { paymentId } = await counter.sellBag()
    await admin(`/payments/${paymentId}/refund`, { amount: 20_000 })
    const [sums] = await sql(
      `select (select sum(amount) from payos_transfer) as transfers,
              (select sum(amount) from capture) as captures,
              (select sum(amount) from refund) as refunds,
              (select sum(amount) from payos_payout) as payouts`,
    )
    expect(sums).toEqual({
      transfers: "220000",
      captures: "220000",
      refunds: "20000",
      payouts: "20000",
    })
  })
}
