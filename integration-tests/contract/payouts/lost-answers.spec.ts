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
import { lostAnswers } from "./support/lost-answers"

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

describe("what a person found out about a lost answer", () => {
  const { losing, finding, listed, lookInVain } = lostAnswers(() => setup)
  const lookLate = async () => {
    await letPass(setup, "1 day")
    await setup.a.work()
  }

  it("gives way to payOS's own word where it was wrong about the arrival", async () => {
    const id = await losing()
    await finding(id, true)
    expect(await found(setup.a, id)).toMatchObject({ state: "succeeded" })
    expect(await problems(setup)).toEqual([])
    await setup.control.post(`/payouts/${id}-1/state`, { state: "FAILED" })
    await listed()
    await lookLate()
    expect(await found(setup.a, id)).toMatchObject({ state: "failed", arrived_at: null })
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
  })

  it("gives way where it was called unsent and payOS has it, while nothing came of it", async () => {
    const id = await losing()
    await finding(id, false)
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
    await listed()
    await lookLate()
    expect(["processing", "succeeded"]).toContain((await found(setup.a, id)).state)
    expect(await problems(setup)).toEqual([])
    expect(await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })).toMatchObject({
      type: "not_now",
    })
  })

  it("is shown to be wrong before it is sent again", async () => {
    const again = await losing()
    await finding(again, false)
    await listed()
    await confirmPayout(setup.a, { id: again, ...BY_LAN, destination: null })
    await setup.a.work()
    expect(await found(setup.a, again)).toMatchObject({ attempt: 2, error_code: "sent_before" })
    await lookLate()
    expect(await problems(setup)).toEqual([
      `payout_failed ${again}`,
      `payout_unexpectedly_sent ${again}`,
    ])
    expect(await creations(setup)).toHaveLength(1)
  })

  it("is shown to be wrong once it was sent again, which payOS's list did not prevent", async () => {
    const again = await losing()
    await finding(again, false)
    await confirmPayout(setup.a, { id: again, ...BY_LAN, destination: null })
    await setup.a.work()
    await listed()
    await lookLate()
    expect(await problems(setup)).toEqual([`payout_unexpectedly_sent ${again}`])
    expect(await found(setup.a, again)).toMatchObject({ attempt: 2 })
  })

  it("is not asked for a second sending while only the first was looked for", async () => {
    const id = await losing()
    await finding(id, false)
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

  it("does not wait for a look that is being stored, nor the look for it", async () => {
    const { db } = setup
    for (let round = 0; round < 10; round += 1) {
      const id = await losing()
      const [request] = await setup.sql<{ id: string }>("select id from payos_payout_request")
      if (!request) throw new Error("No request was written")
      const looks = Array.from({ length: 3 }, () => recordUnknown(db, request, true))
      await Promise.all([finding(id, false), ...looks])
      expect(await found(setup.a, id)).toMatchObject({ state: "failed" })
      await reset(setup)
    }
  })

  describe("called sent", () => {
    const closeMonth = () =>
      setup.sql(`insert into payos_closed_period
        (account, client_id, month, until, opening, amount_in, amount_out, closed_by)
        values ('payout', '', '2026-11', now(), 0, 0, 0, 'user_lan')`)
    afterEach(() => setup.sql("delete from payos_closed_period"))

    it("by mistake, is corrected once, and then sent again", async () => {
      await setup.control.post("/faults", { operation: "payout.create", kind: "500" })
      const id = await sendPayout(setup)
      expect(await finding(id, false)).toMatchObject({ type: "not_now" })
      await lookInVain()
      await finding(id, true)
      expect(await finding(id, true)).toMatchObject({ type: "not_now" })
      expect(await finding(id, false)).toMatchObject({ type: "done" })
      expect(await found(setup.a, id)).toMatchObject({
        state: "failed",
        error_code: "recorded_unsent",
        arrived_at: null,
      })
      expect(await setup.sql("select booked_at, arrived_at from payos_payout_attempt")).toEqual([
        { booked_at: null, arrived_at: null },
      ])
      expect(await problems(setup)).toEqual([`payout_failed ${id}`])
      expect(await finding(id, false)).toMatchObject({ type: "not_now" })
      const entries = await setup.sql<{ action: string }>(
        "select action from payos_audit_log where action like 'payout_recorded%' order by created_at",
      )
      expect(entries.map(({ action }) => action)).toEqual([
        "payout_recorded_arrived",
        "payout_recorded_unsent",
      ])
      await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
      await setup.a.work()
      expect(await found(setup.a, id)).toMatchObject({ attempt: 2, state: "processing" })
    })

    it("is no user's to correct once payOS has it", async () => {
      const id = await losing()
      await finding(id, true)
      await setup.control.post(`/payouts/${id}-1/state`, { state: "SUCCEEDED" })
      await listed()
      await lookLate()
      expect(await found(setup.a, id)).toMatchObject({ state: "succeeded" })
      expect(await finding(id, false)).toMatchObject({ type: "not_now" })
    })

    it("and corrected, gives way to payOS while nothing came of it", async () => {
      const id = await losing()
      await finding(id, true)
      await finding(id, false)
      await listed()
      await lookLate()
      expect(["processing", "succeeded"]).toContain((await found(setup.a, id)).state)
      expect(await problems(setup)).toEqual([])
    })

    it("and corrected, is looked for before it is sent again", async () => {
      const id = await losing()
      await finding(id, true)
      await finding(id, false)
      await listed()
      await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
      await setup.a.work()
      expect(await found(setup.a, id)).toMatchObject({ attempt: 2, error_code: "sent_before" })
      expect(await creations(setup)).toHaveLength(1)
    })

    it("and corrected and sent again, is shown to be wrong", async () => {
      const id = await losing()
      await finding(id, true)
      await finding(id, false)
      await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
      await setup.a.work()
      await listed()
      await lookLate()
      expect(await problems(setup)).toEqual([`payout_unexpectedly_sent ${id}`])
    })

    it("is not corrected in a month that is closed, before it is opened again", async () => {
      const id = await losing()
      await finding(id, true)
      await closeMonth()
      expect(await finding(id, false)).toMatchObject({ type: "month_closed" })
      expect(await found(setup.a, id)).toMatchObject({ state: "succeeded" })
      await setup.sql("update payos_closed_period set reopened_at = now()")
      expect(await finding(id, false)).toMatchObject({ type: "done" })
    })

    it("stays in a month that is closed, and is booked as returned where payOS says later that it failed", async () => {
      const id = await losing()
      await finding(id, true)
      await closeMonth()
      const before = await setup.sql("select booked_at from payos_payout_attempt")
      await listed()
      const payosSays = async (transactionState: string, state: string, returns: number) => {
        await setup.control.post(`/payouts/${id}-1/reported`, { transactionState })
        await letPass(setup, "3 days")
        await setup.a.work()
        expect(await found(setup.a, id)).toMatchObject({ state })
        const books = "select booked_at from payos_payout_attempt"
        expect(await setup.sql(books)).toEqual(before)
        const returned = "select 1 from payos_payout_attempt where reversed_at is not null"
        expect(await setup.sql(returned)).toHaveLength(returns)
        const [left] = await listLines(setup.a.db, { ...everyLine, account: "payout" })
        expect(left).toMatchObject({ kind: "refunded", discovered_at: expect.any(Date) })
      }
      await payosSays("PROCESSING", "processing", 0)
      await payosSays("FAILED", "failed", 1)
      await payosSays("SUCCEEDED", "succeeded", 0)
    })
  })
})
