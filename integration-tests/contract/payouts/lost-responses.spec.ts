import { recordUnknown } from "../../../src/modules/payos/repositories/payouts/record-unknown"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { makeRequestsDue } from "../../kit/time/make-due"
import {
  BY_LAN,
  creations,
  found,
  letPass,
  openPayouts,
  problems,
  reset,
  sendPayout,
  type PayoutSetup,
} from "./support/open-payouts"
import { listLines } from "../../../src/modules/payos/repositories/reconciliation/list-lines"
import { lostResponses } from "./support/lost-responses"

const everyLine = {
  period: { from: "2020-01-01", to: "2099-12-31" },
  owner: null,
  by: "booked" as const,
  after: null,
  limit: 10,
}

jest.setTimeout(120_000)

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

describe("a user's finding about a lost response", () => {
  const { sendAndLoseResponse, recordFinding, listAtPayOS, lookUpInVain } = lostResponses(
    () => setup,
  )
  const lookUpLate = async () => {
    await letPass(setup, "1 day")
    await setup.a.work()
  }

  it("that the payout arrived is replaced by payOS's later FAILED", async () => {
    const id = await sendAndLoseResponse()
    await recordFinding(id, true)
    expect(await found(setup.a, id)).toMatchObject({ state: "succeeded" })
    expect(await problems(setup)).toEqual([])
    await setup.control.post(`/payouts/${id}-1/state`, { state: "FAILED" })
    await listAtPayOS()
    await lookUpLate()
    expect(await found(setup.a, id)).toMatchObject({ state: "failed", arrived_at: null })
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
  })

  it("that the payout did not arrive is replaced once payOS lists it, if it was not sent again", async () => {
    await setup.control.post("/behaviour", { payoutSettleMs: 0 })
    const id = await sendAndLoseResponse()
    await recordFinding(id, false)
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
    await listAtPayOS()
    await lookUpLate()
    expect(await found(setup.a, id)).toMatchObject({ state: "processing" })
    expect(await problems(setup)).toEqual([])
    expect(await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })).toMatchObject({
      type: "not_now",
    })
  })

  it("that the payout did not arrive raises a problem if payOS lists it when it is sent again", async () => {
    const again = await sendAndLoseResponse()
    await recordFinding(again, false)
    await listAtPayOS()
    await confirmPayout(setup.a, { id: again, ...BY_LAN, destination: null })
    await setup.a.work()
    expect(await found(setup.a, again)).toMatchObject({ attempt: 2, error_code: "sent_before" })
    await lookUpLate()
    expect(await problems(setup)).toEqual([
      `payout_failed ${again}`,
      `payout_unexpectedly_sent ${again}`,
    ])
    expect(await creations(setup)).toHaveLength(1)
  })

  it("that the payout did not arrive raises a problem if payOS lists it only after it was sent again", async () => {
    const again = await sendAndLoseResponse()
    await recordFinding(again, false)
    await confirmPayout(setup.a, { id: again, ...BY_LAN, destination: null })
    await setup.a.work()
    await listAtPayOS()
    await lookUpLate()
    expect(await problems(setup)).toEqual([`payout_unexpectedly_sent ${again}`])
    expect(await found(setup.a, again)).toMatchObject({ attempt: 2 })
  })

  it("is not requested for a second attempt whose lookups have not run out", async () => {
    const id = await sendAndLoseResponse()
    await recordFinding(id, false)
    await setup.control.post("/faults", { operation: "payout.create", kind: "500" })
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await setup.a.work()
    await setup.sql(
      `update payos_payout_request set sent_at = sent_at - interval '1 day';
       delete from payos_queue`,
    )
    await makeRequestsDue(setup.sql, "r.lookups > 0")
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ state: "unknown", attempt: 2 })
    expect(await problems(setup)).toEqual([])
  })

  it("does not deadlock with a lookup that is being recorded", async () => {
    const { db } = setup
    for (let round = 0; round < 10; round += 1) {
      const id = await sendAndLoseResponse()
      const [request] = await setup.sql<{ id: string }>("select id from payos_payout_request")
      if (!request) throw new Error("No request was written")
      const lookups = Array.from({ length: 3 }, () => recordUnknown(db, request, true))
      await Promise.all([recordFinding(id, false), ...lookups])
      expect(await found(setup.a, id)).toMatchObject({ state: "failed" })
      await reset(setup)
    }
  })

  describe("that the payout arrived", () => {
    const closeMonth = () =>
      setup.sql(`insert into payos_closed_period
        (account, client_id, month, until, opening, amount_in, amount_out, closed_by)
        values ('payout', '', '2026-11', now(), 0, 0, 0, 'user_lan')`)
    afterEach(() => setup.sql("delete from payos_closed_period"))

    it("is corrected once, after which the payout can be sent again", async () => {
      await setup.control.post("/faults", { operation: "payout.create", kind: "500" })
      const id = await sendPayout(setup)
      expect(await recordFinding(id, false)).toMatchObject({ type: "not_now" })
      await lookUpInVain()
      await recordFinding(id, true)
      expect(await recordFinding(id, true)).toMatchObject({ type: "not_now" })
      expect(await recordFinding(id, false)).toMatchObject({ type: "done" })
      expect(await found(setup.a, id)).toMatchObject({
        state: "failed",
        error_code: "recorded_not_arrived",
        arrived_at: null,
      })
      expect(await setup.sql("select booked_at, arrived_at from payos_payout_attempt")).toEqual([
        { booked_at: null, arrived_at: null },
      ])
      expect(await problems(setup)).toEqual([`payout_failed ${id}`])
      expect(await recordFinding(id, false)).toMatchObject({ type: "not_now" })
      const entries = await setup.sql<{ action: string }>(
        "select action from payos_audit_log where action like 'payout_recorded%' order by created_at",
      )
      expect(entries.map(({ action }) => action)).toEqual([
        "payout_recorded_arrived",
        "payout_recorded_not_arrived",
      ])
      await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
      await setup.a.work()
      expect(await found(setup.a, id)).toMatchObject({ attempt: 2, state: "processing" })
    })

    it("cannot be corrected once payOS reports the payout", async () => {
      const id = await sendAndLoseResponse()
      await recordFinding(id, true)
      await setup.control.post(`/payouts/${id}-1/state`, { state: "SUCCEEDED" })
      await listAtPayOS()
      await lookUpLate()
      expect(await found(setup.a, id)).toMatchObject({ state: "succeeded" })
      expect(await recordFinding(id, false)).toMatchObject({ type: "not_now" })
    })

    it("is corrected, then replaced by payOS's state if it was not sent again", async () => {
      const id = await sendAndLoseResponse()
      await recordFinding(id, true)
      await recordFinding(id, false)
      await listAtPayOS()
      await lookUpLate()
      expect(["processing", "succeeded"]).toContain((await found(setup.a, id)).state)
      expect(await problems(setup)).toEqual([])
    })

    it("is corrected, and the payout is looked up before it is sent again", async () => {
      const id = await sendAndLoseResponse()
      await recordFinding(id, true)
      await recordFinding(id, false)
      await listAtPayOS()
      await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
      await setup.a.work()
      expect(await found(setup.a, id)).toMatchObject({ attempt: 2, error_code: "sent_before" })
      expect(await creations(setup)).toHaveLength(1)
    })

    it("is corrected, and raises a problem if payOS lists the payout after it was sent again", async () => {
      const id = await sendAndLoseResponse()
      await recordFinding(id, true)
      await recordFinding(id, false)
      await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
      await setup.a.work()
      await listAtPayOS()
      await lookUpLate()
      expect(await problems(setup)).toEqual([`payout_unexpectedly_sent ${id}`])
    })

    it("cannot be corrected in a closed month until that is reopened", async () => {
      const id = await sendAndLoseResponse()
      await recordFinding(id, true)
      await closeMonth()
      expect(await recordFinding(id, false)).toMatchObject({ type: "month_closed" })
      expect(await found(setup.a, id)).toMatchObject({ state: "succeeded" })
      await setup.sql("update payos_closed_period set reopened_at = now()")
      expect(await recordFinding(id, false)).toMatchObject({ type: "done" })
    })

    it("stays booked in a closed month, and is booked as returned if payOS later reports a failure", async () => {
      const id = await sendAndLoseResponse()
      await recordFinding(id, true)
      await closeMonth()
      const before = await setup.sql("select booked_at from payos_payout_attempt")
      await listAtPayOS()
      const reportState = async (transactionState: string, state: string, returns: number) => {
        await setup.control.post(`/payouts/${id}-1/reported`, { transactionState })
        await letPass(setup, "3 days")
        await setup.a.work()
        expect(await found(setup.a, id)).toMatchObject({ state })
        const bookings = "select booked_at from payos_payout_attempt"
        expect(await setup.sql(bookings)).toEqual(before)
        const returned = "select 1 from payos_payout_attempt where reversed_at is not null"
        expect(await setup.sql(returned)).toHaveLength(returns)
        const [left] = await listLines(setup.a.db, { ...everyLine, account: "payout" })
        expect(left).toMatchObject({ kind: "refunded", discovered_at: expect.any(Date) })
      }
      await reportState("PROCESSING", "processing", 0)
      await reportState("FAILED", "failed", 1)
      await reportState("SUCCEEDED", "succeeded", 0)
    })
  })
})
