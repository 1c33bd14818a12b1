import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { Counter } from "../kit/purchase/counter"
import type { MoneyProblem } from "../kit/purchase/late-money"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"
import { makeLinksDue, makeRequestsDue } from "../kit/time/make-due"

/** payOS changes its mind about a payout: what it says last is where the money is. */
export function unexpectedlySent(journey: Journey): void {
  const { admin, sql, simulator } = journey
  const counter = new Counter(journey, "SENT AFTER ALL")

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
    eventually("the end of the loop's look", async () => {
      // A look that a test made older while it went on is repeated after a second.
      const due = await sql(
        `select from payos_queue where claimed_until > now()
           or due_at <= now() + case queue when 'payout' then interval '2 seconds' else interval '0' end`,
      )
      return due.length === 0
    })
  const looked = async () => {
    await makeLinksDue(sql)
    await makeRequestsDue(sql)
    await waitForLoops()
    await nothingDue()
  }
  const dayPasses = async () => {
    await sql("update payos_payout_request set responded_at = responded_at - interval '2 days'")
    await letPayoutsWait(journey)
    await looked()
  }
  const paidOut = async () =>
    (
      await sql<{ sum: string }>(
        "select sum(amount) as sum from payos_allocation where kind = 'payout'",
      )
    ).map(({ sum }) => Number(sum))

  /** payOS says that a refund of 10.000 ₫ failed, or that the bank returned it. */
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
    const arrives = async () => {
      // A look that still goes on would see it at once.
      await nothingDue()
      await simulator.payoutReported(String(sent?.id), {
        ...{ approvalState: "COMPLETED", transactionState: "SUCCEEDED" },
      })
    }
    return { id: String(ended?.id), arrives }
  }
  const failedRefund = () => endedRefund("FAILED")
  const returnedRefund = () => endedRefund("SUCCEEDED", "REVERSED")
  const sentAgain = () =>
    eventually("a second one at payOS", async () => (await simulator.allPayouts()).length === 2)
  const markHandled = async (subject: string) => {
    const found = ((await problems()) as (MoneyProblem & { id: string; subject: string })[]).find(
      (one) => one.kind === "payout_unexpectedly_sent" && one.subject === subject,
    )
    const reason = "my.payos.vn ghi là đã hoàn về"
    const path = `/payos/problems/${String(found?.id)}/handled`
    expect((await admin(path, { reason })).status).toBe(200)
  }

  /** A user discards it and pays its money back, which arrives meanwhile: nothing is sent. */
  const notPaidBack = async ({ id, arrives }: Awaited<ReturnType<typeof endedRefund>>) => {
    const discard = { reason: "Trả lại sau", outcome: "unallocated" }
    expect(await admin(`/payos/payouts/${id}/discard`, discard)).toMatchObject({ status: 200 })
    const found = await eventually("the case", async () => (await cases())[0])
    await arrives()
    const decision = { version: found.version, action: "pay_back" }
    const resolved = await admin(`/payos/problems/${found.id}/resolve`, decision)
    expect(resolved).toMatchObject({ status: 200, body: { resolved: true } })
    const draft = await inState("draft")
    expect((await admin(`/payos/payouts/${draft.id}/confirm`, {})).status).toBe(200)
    await looked()
    expect(await simulator.allPayouts()).toHaveLength(1)
    return draft
  }

  it("a failed payout that arrives after all is seen by itself", async () => {
    const { arrives } = await failedRefund()
    await arrives()
    await dayPasses()
    await inState("succeeded")
    expect(await hasProblem("payout_failed")).toBe(false)
  })

  it("a failed payout is asked about before it is sent again", async () => {
    const { id, arrives } = await failedRefund()
    await arrives()
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    await looked()
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

  it("so is a discarded one before its money is paid back", async () => {
    await notPaidBack(await failedRefund())
    expect(await hasProblem("payout_unexpectedly_sent")).toBe(true)
    expect(await inState("failed")).toMatchObject({ error_code: "payout_not_covered" })
  })

  it("a returned payout that is reported as arrived waits for a user before it is sent again", async () => {
    const { id, arrives } = await returnedRefund()
    await arrives()
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    await looked()
    expect(await simulator.allPayouts()).toHaveLength(1)
    expect(await inState("failed")).toMatchObject({ id, error_code: "sent_before" })
    await markHandled(id)
    expect((await admin(`/payos/payouts/${id}/confirm`, {})).status).toBe(200)
    await sentAgain()
    expect(await hasProblem("payout_unexpectedly_sent")).toBe(false)
  })

  it("so does the money of a returned and discarded one before it is paid back", async () => {
    const returned = await returnedRefund()
    const draft = await notPaidBack(returned)
    expect(await inState("failed")).toMatchObject({ error_code: "sent_before" })
    await markHandled(returned.id)
    expect((await admin(`/payos/payouts/${draft.id}/confirm`, {})).status).toBe(200)
    await sentAgain()
  })

  /** Its answer was lost, its user said that it never left and sent it again; then payOS lists it, too. */
  const sentTwice = async () => {
    const { paymentId } = await counter.sellBag()
    await simulator.behaviour({ payoutSettleMs: 0, payoutListedAfterMs: 1_000_000_000 })
    await simulator.fault({ operation: "payout.create", kind: "drop-response", times: 1 })
    await refund(paymentId, 10_000)
    const payout = await inState("unknown")
    await eventually(
      "every look in vain",
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
    await eventually("the first found after all", async () => {
      await sql("update payos_payout_request set sent_at = sent_at - interval '1 day'")
      await makeRequestsDue(sql)
      return hasProblem("payout_unexpectedly_sent")
    })
    expect(await paidOut()).toEqual([20_000])
    return { paymentId, first: String(first?.id) }
  }

  it("the next refund pays what is left, on a user's word", async () => {
    const { paymentId } = await sentTwice()
    expect((await refund(paymentId, 210_000)).status).toBe(200)
    expect(await inState("draft")).toMatchObject({
      ...{ amount: 200_000, draft_reason: "money_missing" },
    })
  })

  it("one that was sent after all and then failed costs nobody anything", async () => {
    const { paymentId, first } = await sentTwice()
    await simulator.payoutState(first, "FAILED")
    await dayPasses()
    expect(await paidOut()).toEqual([10_000])
    await eventually("no case", async () => (await cases()).length === 0)
    expect(await hasProblem("payout_unexpectedly_sent")).toBe(false)
    await simulator.behaviour({ payoutSettleMs: 500 })
    expect((await refund(paymentId, 210_000)).status).toBe(200)
    await looked()
    expect((await listPayouts(journey)).map(({ amount }) => amount)).toEqual([210_000, 10_000])
    expect(await cases()).toEqual([])
  })
}
