import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { makeRequestsDue } from "../kit/time/make-due"

/** Behaviour that payOS's documentation leaves open about payouts: in each variant, money is sent once. */
export function payoutUnknowns(journey: Journey): void {
  const { simulator, admin, sql } = journey

  const refund = async () => {
    const { paymentId } = await payForOrder(journey)
    const form = { amount: 10_000, idempotency_key: randomUUID() }
    expect(await admin(`/payos/payments/${paymentId}/refunds`, form)).toMatchObject({ status: 200 })
  }
  const inState = (state: string) =>
    eventually(`the payout ${state}`, async () => {
      await letPayoutsWait(journey)
      const [payout] = await listPayouts(journey)
      return payout?.state === state && payout
    })

  describe("payOS's handling of a repeated idempotency key", () => {
    it.each(["replay", "refused", "ignored"])(
      "%s: looks up a payout whose response is lost, and does not resend it",
      async (repeatedIdempotencyKey) => {
        await simulator.behaviour({ repeatedIdempotencyKey })
        await simulator.fault({ operation: "payout.create", kind: "drop-response", times: 1 })
        await refund()
        await inState("unknown")
        await sql("update payos_payout_request set sent_at = sent_at - interval '1 minute'")
        await makeRequestsDue(sql)
        await inState("succeeded")
        expect(await simulator.allPayouts()).toHaveLength(1)
      },
    )
  })

  describe("payOS's handling of an insufficient balance", () => {
    it.each([
      ["refused", []],
      ["failed", ["FAILED"]],
    ])(
      "%s: marks the payout as failed, and resends it after a user's confirmation",
      async (insufficientBalance, first) => {
        await simulator.behaviour({ insufficientBalance })
        await simulator.payoutBalance(0)
        await refund()
        const { id } = await inState("failed")
        await simulator.payoutBalance(1_000_000)
        await admin(`/payos/payouts/${id}/confirm`, {})
        await inState("succeeded")
        const sent = (await simulator.allPayouts()).flatMap(({ transactions }) => transactions)
        expect(sent.map(({ state }) => state).sort()).toEqual([...first, "SUCCEEDED"])
      },
    )
  })

  it("keeps a payout that awaits approval at payOS in processing until it is approved", async () => {
    await simulator.behaviour({ approvalRequired: true })
    await refund()
    expect(await inState("processing")).toMatchObject({ awaits_payos_approval: true })
    const { body } = await admin("/payos/overview")
    expect(body["overview"]).toMatchObject({ held: { count: 1, amount: 10_000 } })
    const [sent] = await simulator.allPayouts()
    await simulator.payoutState(sent?.id ?? "", "APPROVED")
    expect(await inState("succeeded")).toMatchObject({ awaits_payos_approval: false })
    expect(await simulator.allPayouts()).toHaveLength(1)
  })
}
