import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { Counter } from "../kit/purchase/counter"
import type { MoneyProblem } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { makeLinksDue, makeRequestsDue } from "../kit/time/make-due"

/** payOS reports a failed or reversed payout as sent later: its latest report counts. */
export function unexpectedlySent(journey: Journey): void {
  const { admin, sql, simulator } = journey
  const counter = new Counter(journey, "UNEXPECTEDLY SENT")

  const refund = (paymentId: string, amount: number) =>
    admin(`/payos/payments/${paymentId}/refunds`, { amount, idempotency_key: randomUUID() })
  const problems = async () => (await admin("/payos/problems?limit=100")).body["problems"]
  const cases = async () =>
    ((await problems()) as (MoneyProblem & { version: number })[]).filter(
      ({ kind }) => kind === "unmatched_money",
    )
  const hasProblem = async (kind: string) =>
    ((await problems()) as MoneyProblem[]).some((one) => one.kind === kind)
  const inState = (state: string) =>
    eventually(`a payout ${state}`, async () => {
      await letPayoutsWait(journey)
      return (await listPayouts(journey)).find((payout) => payout.state === state)
    })
  const nothingDue = () =>
    eventually("the end of the links loop's inspection", async () => {
      // An inspection whose row a test backdated meanwhile is repeated after a second.
      const due = await sql(
        `select from payos_queue where claimed_until > now()
           or due_at <= now() + case queue when 'payout' then interval '2 seconds' else interval '0' end`,
      )
      return due.length === 0
    })
  const inspectNow = async () => {
    await makeLinksDue(sql)
    await makeRequestsDue(sql)
    await waitForLoops()
    await nothingDue()
  }
  const letDayPass = async () => {
    await sql("update payos_payout_request set responded_at = responded_at - interval '2 days'")
    await letPayoutsWait(journey)
    await inspectNow()
  }
  const paidOut = async () =>
    (
      await sql<{ sum: string }>(
        "select sum(amount) as sum from payos_allocation where kind = 'payout'",
      )
    ).map(({ sum }) => Number(sum))

  /** A refund of 10.000 ₫ that payOS reports as failed or reversed; `reportArrival` makes payOS report success. */
  const endedRefund = async (...states: ("SUCCEEDED" | "FAILED" | "REVERSED")[]) => {
    const { paymentId } = await counter.sellBag()
    await simulator.behaviour({ payoutSettleMs: 0 })
    await refund(paymentId, 10_000)
    const [sent] = await eventually("at payOS", async () => {
      const all = await simulator.allPayouts()
      return all.length === 1 && all
    })
    let ended: { id: string } | undefined
    for (const state of states) {
      await simulator.payoutState(String(sent?.id), state)
      await sql("update payos_payout_request set responded_at = responded_at - interval '7 days'")
      await makeRequestsDue(sql)
      ended = await inState(state.toLowerCase())
    }
    const reportArrival = async () => {
      // An inspection that is still running would read the new state.
      await nothingDue()
      await simulator.payoutReported(String(sent?.id), {
        ...{ approvalState: "COMPLETED", transactionState: "SUCCEEDED" },
      })
    }
    return { id: String(ended?.id), reportArrival }
  }
  const failedRefund = () => endedRefund("FAILED")
  const reversedRefund = () => endedRefund("SUCCEEDED", "REVERSED")
  const sentAgain = () =>
    eventually("a second payout at payOS", async () => (await simulator.allPayouts()).length === 2)
  const markHandled = async (subject: string) => {
    const found = ((await problems()) as (MoneyProblem & { id: string; subject: string })[]).find(
      (one) => one.kind === "payout_unexpectedly_sent" && one.subject === subject,
    )
    const reason = "my.payos.vn ghi là đã hoàn về"
    const path = `/payos/problems/${String(found?.id)}/handled`
    expect((await admin(path, { reason })).status).toBe(200)
  }

  /** Discards a payout whose money is then paid back, after payOS reports it as arrived; expects nothing to be sent. */
  const notPaidBack = async ({ id, reportArrival }: Awaited<ReturnType<typeof endedRefund>>) => {
    const discard = { reason: "Trả lại sau", outcome: "unallocated" }
    expect(await admin(`/payos/payouts/${id}/discard`, discard)).toMatchObject({ status: 200 })
    const found = await eventually("the case", async () => (await cases())[0])
    await reportArrival()
    const decision = { version: found.version, action: "pay_back" }
    const resolved = await admin(`/payos/problems/${found.id}/resolve`, decision)
    expect(resolved).toMatchObject({ status: 200, body: { resolved: true } })
    const draft = await inState("draft")
    expect((await admin(`/payos/payouts/${draft.id}/confirm`, {})).status).toBe(200)
    await inspectNow()
    expect(await simulator.allPayouts()).toHaveLength(1)
    return draft
  }

  it("marks a failed payout as succeeded when payOS reports it as sent later", async () => {
    const { reportArrival } = await failedRefund()
    await reportArrival()
    await letDayPass()
    await inState("succeeded")
    expect(await hasProblem("payout_failed")).toBe(false)
  })

  it("queries a failed payout before a resend, and does not resend one that was sent", async () => {
    const { id, reportArrival } = await failedRefund()
    await reportArrival()
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    await inspectNow()
    expect(await simulator.allPayouts()).toHaveLength(1)
    expect(await listPayouts(journey)).toMatchObject([
      { state: "failed", error_code: "sent_before" },
    ])
    expect(await problems()).toContainEqual(
      expect.objectContaining({
        kind: "payout_unexpectedly_sent",
        subject: id,
        detail: expect.objectContaining({ amount: 10_000 }),
      }),
    )
  })

  it("queries a discarded payout before its money is paid back", async () => {
    await notPaidBack(await failedRefund())
    expect(await hasProblem("payout_unexpectedly_sent")).toBe(true)
    expect(await inState("failed")).toMatchObject({ error_code: "payout_not_covered" })
  })

  it("resends a reversed payout that payOS reports as sent only after a user handles the problem", async () => {
    const { id, reportArrival } = await reversedRefund()
    await reportArrival()
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    await inspectNow()
    expect(await simulator.allPayouts()).toHaveLength(1)
    expect(await inState("failed")).toMatchObject({ id, error_code: "sent_before" })
    await markHandled(id)
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    await sentAgain()
    expect(await hasProblem("payout_unexpectedly_sent")).toBe(false)
  })

  it("pays back the money of a reversed and discarded payout only after a user handles the problem", async () => {
    const reversed = await reversedRefund()
    const draft = await notPaidBack(reversed)
    expect(await inState("failed")).toMatchObject({ error_code: "sent_before" })
    await markHandled(reversed.id)
    expect((await admin(`/payos/payouts/${draft.id}/confirm`, {})).status).toBe(200)
    await sentAgain()
  })

  /** A payout whose response was lost, recorded as unsent and resent; then payOS lists the first one, too. */
  const sentTwice = async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.behaviour({ payoutSettleMs: 0, payoutListedAfterMs: 1_000_000_000 })
    await simulator.fault({ operation: "payout.create", kind: "drop-response", times: 1 })
    await refund(paymentId, 10_000)
    const payout = await inState("unknown")
    await eventually(
      "every lookup failed",
      async () => {
        await sql("update payos_payout_request set sent_at = sent_at - interval '1 hour'")
        await makeRequestsDue(sql)
        return hasProblem("payout_outcome_unknown")
      },
      60_000,
    )
    const finding = { has_arrived: false, reason: "Không có trên my.payos.vn" }
    const path = `/payos/payouts/${payout.id}`
    expect((await admin(`${path}/resolve-unknown`, finding)).status).toBe(200)
    expect((await admin(`${path}/confirm`, {})).status).toBe(200)
    const [second, first] = await eventually("both at payOS", async () => {
      const all = await simulator.allPayouts()
      return all.length === 2 && all
    })
    await simulator.payoutState(String(second?.id), "SUCCEEDED")
    await inState("succeeded")
    await simulator.behaviour({ payoutListedAfterMs: 0 })
    await eventually("the first payout detected", async () => {
      await sql("update payos_payout_request set sent_at = sent_at - interval '1 day'")
      await makeRequestsDue(sql)
      return hasProblem("payout_unexpectedly_sent")
    })
    expect(await paidOut()).toEqual([20_000])
    return { paymentId, first: String(first?.id) }
  }

  it("drafts the next refund of a Payment whose payout was sent twice, for the money that remains", async () => {
    const { paymentId } = await sentTwice()
    expect((await refund(paymentId, 210_000)).status).toBe(200)
    expect(await inState("draft")).toMatchObject({
      ...{ amount: 200_000, draft_reason: "money_missing" },
    })
  })

  it("releases the amount of an unexpectedly sent payout when it fails", async () => {
    const { paymentId, first } = await sentTwice()
    await simulator.payoutState(first, "FAILED")
    await letDayPass()
    expect(await paidOut()).toEqual([10_000])
    await eventually("no case", async () => (await cases()).length === 0)
    expect(await hasProblem("payout_unexpectedly_sent")).toBe(false)
    await simulator.behaviour({ payoutSettleMs: 500 })
    expect((await refund(paymentId, 210_000)).status).toBe(200)
    await inspectNow()
    expect((await listPayouts(journey)).map(({ amount }) => amount)).toEqual([210_000, 10_000])
    expect(await cases()).toEqual([])
  })
}
