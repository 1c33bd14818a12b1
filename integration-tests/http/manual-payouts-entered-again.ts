import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

const ACCOUNT = { to_bin: "970422", to_account_number: "NCC12345" }
const SAME_ACCOUNT = { ...ACCOUNT, to_account_number: "ncc12345" }

/** A merchant enters a payout again, since it seems not to have arrived, or in another letter case. */
export function manualPayoutsEnteredAgain(journey: Journey): void {
  const { simulator, admin } = journey

  const send = (changed: object) =>
    admin("/payos/payouts", {
      ...{ amount: 30_000, description: "Thanh toan NCC", destination: ACCOUNT },
      ...{ merchant_reference: "HĐ/7", idempotency_key: randomUUID(), ...changed },
    })
  const inState = (state: string) =>
    eventually(`a payout ${state}`, async () => {
      await letPayoutsWait(journey)
      return (await listPayouts(journey)).find((payout) => payout.state === state)
    })
  const problems = async () =>
    (await admin("/payos/problems?kind=payout_unexpectedly_sent")).body["problems"]

  it("an account in another letter case is the same account", async () => {
    await send({})
    const again = { merchant_reference: "HĐ/8", destination: SAME_ACCOUNT }
    expect(await send(again)).toMatchObject({
      status: 400,
      body: { code: "payos_payout_duplicate" },
    })
  })

  it.each([
    ["the same reference", { amount: 40_000, merchant_reference: "hđ/7" }],
    ["the same account and amount", { merchant_reference: "HĐ/8", destination: SAME_ACCOUNT }],
  ])("payOS is queried about a discarded payout before one with %s is sent", async (_, again) => {
    await simulator.behaviour({ payoutSettleMs: 0 })
    await send({})
    const [sent] = await eventually("at payOS", async () => {
      const all = await simulator.allPayouts()
      return all.length === 1 && all
    })
    await simulator.payoutState(String(sent?.id), "FAILED")
    const { id } = await inState("failed")
    const discarded = await admin(`/payos/payouts/${id}/discard`, { reason: "Nhập lại" })
    expect(discarded.status).toBe(200)
    await simulator.payoutReported(String(sent?.id), {
      ...{ approvalState: "COMPLETED", transactionState: "SUCCEEDED" },
    })
    expect((await send({ ...again, confirmed_duplicate: true })).status).toBe(200)
    expect(await inState("failed")).toMatchObject({ error_code: "sent_before" })
    expect(await simulator.allPayouts()).toHaveLength(1)
    expect(await problems()).toMatchObject([{ subject: id }])
  })
}
