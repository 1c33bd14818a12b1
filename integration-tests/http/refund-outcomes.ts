import type { Journey } from "../kit/journey/journey"
import { Counter } from "../kit/purchase/counter"
import { waitForLoops } from "../kit/journey/run-loops"
import { eventually } from "../kit/time/eventually"
import { makeRequestsDue } from "../kit/time/make-due"
import { refundPayoutCalls } from "./refund-payout-calls"

/** The outcomes of refund payouts, and a user's decisions about them. */
export function refundOutcomes(journey: Journey): void {
  const { simulator, sql, admin } = journey
  const { panelRefund, payouts, inState, kinds } = refundPayoutCalls(journey)
  const counter = new Counter(journey, "FRACTIONAL OUTCOME")

  const untilOutcomeUnknown = () =>
    eventually(
      "every lookup failed",
      async () => {
        await sql("update payos_payout_request set sent_at = sent_at - interval '1 hour'")
        await makeRequestsDue(sql)
        return (await kinds()).includes("payout_outcome_unknown")
      },
      60_000,
    )

  it("shows payOS's reason for a refused payout, and resends it only after confirmation", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.payoutBalance(0)
    await panelRefund(paymentId, { amount: 10_000 })
    const [failed] = await inState("failed")
    expect(failed).toMatchObject({ error_message: expect.stringMatching(/Số dư không đủ/) })
    expect(await kinds()).toEqual(["payout_failed"])
    await simulator.payoutBalance(1_000_000)
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    await admin(`/payos/payouts/${failed?.id}/confirm`, {})
    expect(await inState("succeeded")).toMatchObject([{ attempt: 2 }])
    expect(await kinds()).toEqual([])

    await simulator.behaviour({ payoutIpAllowed: false })
    await panelRefund(paymentId, { amount: 10_001 })
    const [blocked] = await inState("failed")
    expect(blocked).toMatchObject({ error_code: "payos_ip_not_allowed:403" })
    const balance = await admin("/payos/balance")
    expect(balance).toMatchObject({ status: 422, body: { code: "payos_ip_not_allowed" } })
    await simulator.behaviour({ payoutIpAllowed: true })

    const closedAccount = { to_bin: "970422", to_account_number: "0000000404" }
    await admin(`/payos/payouts/${blocked?.id}/confirm`, { destination: closedAccount })
    const [bad] = await inState("failed")
    expect(bad).toMatchObject({ error_code: "ACCOUNT_NOT_FOUND", attempt: 2 })
    const right = { to_bin: "970422", to_account_number: "9876543210" }
    await admin(`/payos/payouts/${bad?.id}/confirm`, { destination: right })
    await inState("succeeded", 2)
  })

  it("detects a reversal a week later, raises a problem and lets a user resend it", async () => {
    const { paymentId } = await counter.sellBag()
    await panelRefund(paymentId, { amount: 10_000 })
    const [payout] = await inState("succeeded")
    await simulator.payoutState((await simulator.payouts())[0]?.id ?? "", "REVERSED")
    await sql("update payos_payout_request set responded_at = responded_at - interval '7 days'")
    await makeRequestsDue(sql)
    await inState("reversed")
    expect(await kinds()).toEqual(["payout_reversed"])
    await admin(`/payos/payouts/${payout?.id}/confirm`, {})
    await inState("succeeded")
    expect(await simulator.payouts()).toHaveLength(2)
  })

  it("returns a discarded draft's amount to unmatched money", async () => {
    const { paymentId, orderId } = await counter.sellBag()
    await admin(`/orders/${orderId}/cancel`, {})
    const [draft] = await inState("draft")
    const path = `/payos/payouts/${draft?.id}/discard`
    const reason = "Khách nhận tiền mặt"
    expect(await admin(path, { outcome: "unallocated" })).toMatchObject({ status: 400 })
    expect(await admin(path, { reason })).toMatchObject({
      status: 400,
      body: { code: "payos_payout_discard_outcome_required" },
    })
    await admin(path, { reason, outcome: "unallocated" })
    const problem = await eventually("the case raised again", async () => {
      return (await journey.problems()).find(({ kind }) => kind === "unmatched_money")
    })
    expect(problem).toMatchObject({ detail: { reason: "order_canceled", amount: 220_000 } })
    expect((await payouts())[0]).toMatchObject({
      payment_id: paymentId,
      state: "discarded",
      discard_reason: "Khách nhận tiền mặt",
    })
  })

  it("looks up a lost response, and sends nothing twice", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.fault({ operation: "payout.create", kind: "drop-response", times: 1 })
    await panelRefund(paymentId, { amount: 10_000 })
    await inState("unknown")
    await sql("update payos_payout_request set sent_at = sent_at - interval '1 minute'")
    await makeRequestsDue(sql)
    await inState("succeeded")
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("lets a user resolve an unknown outcome after the lookups, and resend only then", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.fault({ operation: "payout.create", kind: "500", times: 1 })
    await panelRefund(paymentId, { amount: 10_000 })
    const [payout] = await inState("unknown")
    const early = await admin(`/payos/payouts/${payout?.id}/confirm`, {})
    expect(early).toMatchObject({ status: 400, body: { code: "payos_payout_wrong_state" } })
    const finding = { has_arrived: false, reason: "Không có trên my.payos.vn" }
    const resolveUnknown = () => admin(`/payos/payouts/${payout?.id}/resolve-unknown`, finding)
    expect(await resolveUnknown()).toMatchObject({
      status: 400,
      body: { code: "payos_payout_being_looked_up" },
    })
    await untilOutcomeUnknown()
    expect(await simulator.payouts()).toEqual([])
    expect(await resolveUnknown()).toMatchObject({
      status: 200,
      body: { payout: { state: "failed" } },
    })
    await admin(`/payos/payouts/${payout?.id}/confirm`, {})
    expect(await inState("succeeded")).toMatchObject([{ attempt: 2 }])
  })

  it("lets a user correct a payout recorded as arrived by mistake, and resend it", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.fault({ operation: "payout.create", kind: "500", times: 1 })
    await panelRefund(paymentId, { amount: 10_000 })
    const [payout] = await inState("unknown")
    await untilOutcomeUnknown()
    const resolveUnknown = (finding: object) =>
      admin(`/payos/payouts/${payout?.id}/resolve-unknown`, { reason: "Nhầm dòng", ...finding })
    await resolveUnknown({ has_arrived: true })
    await inState("succeeded")
    expect(await kinds()).toEqual([])
    expect(await resolveUnknown({ has_arrived: true })).toMatchObject({ status: 400 })
    expect(await resolveUnknown({ has_arrived: false })).toMatchObject({
      status: 200,
      body: { payout: { state: "failed", arrived_at: null } },
    })
    expect(await kinds()).toEqual(["payout_failed"])
    expect(await simulator.allPayouts()).toEqual([])
    await admin(`/payos/payouts/${payout?.id}/confirm`, {})
    expect(await inState("succeeded")).toMatchObject([{ attempt: 2 }])
    expect(await resolveUnknown({ has_arrived: false })).toMatchObject({
      status: 400,
      body: { code: "payos_payout_wrong_state" },
    })
  })

  it("raises a problem for an unrecognized state without changing the payout, and follows later states", async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.behaviour({ payoutSettleMs: 0 })
    await panelRefund(paymentId, { amount: 10_000 })
    await inState("processing")
    const [sent] = await simulator.payouts()
    const poll = async () => {
      await sql("update payos_payout_request set responded_at = responded_at - interval '1 hour'")
      await makeRequestsDue(sql)
    }
    await simulator.payoutReported(sent?.id ?? "", {
      approvalState: "SLEEPING",
      transactionState: "DREAMING",
    })
    await poll()
    await eventually("the unrecognized state listed", async () =>
      (await kinds()).includes("payout_state_unrecognized"),
    )
    expect(await inState("processing")).toHaveLength(1)
    await simulator.payoutReported(sent?.id ?? "", {})
    await simulator.payoutState(sent?.id ?? "", "ON_HOLD")
    await poll()
    await inState("on_hold")
    await simulator.payoutState(sent?.id ?? "", "REJECTED")
    await poll()
    await inState("cancelled")
    expect(await kinds()).toEqual(["payout_failed"])
  })
}
