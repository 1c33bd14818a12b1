import { randomUUID } from "node:crypto"
import { discardPayout } from "../../../src/modules/payos/repositories/payouts/discard-payout"
import { createManualPayout } from "../../../src/use-cases/payouts/create-manual-payout"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { batch } from "./support/make-payouts"
import { lostResponses } from "./support/lost-responses"
import {
  BY_LAN,
  creations,
  found,
  LAN,
  letPass,
  openPayouts,
  problems,
  reset,
  sendPayout,
  type PayoutSetup,
} from "./support/open-payouts"

jest.setTimeout(120_000)

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

describe("an unexpectedly sent payout", () => {
  const { sendAndLoseResponse, recordFinding, listAtPayOS } = lostResponses(() => setup)
  const discard = (id: string) =>
    discardPayout(setup.a.db, { id, ...BY_LAN, reason: "Trả lại sau", outcome: "unallocated" })

  it("is booked while payOS reports it as sent, although a user discarded it", async () => {
    const id = await sendAndLoseResponse()
    await recordFinding(id, false)
    await discard(id)
    await listAtPayOS()
    await setup.control.post(`/payouts/${id}-1/reported`, {
      approvalState: "COMPLETED",
      transactionState: "SUCCEEDED",
    })
    await letPass(setup, "1 day")
    await setup.a.work()
    const booked = await setup.sql<{ amount: string; is_left: boolean }>(
      `select p.amount, a.left_at is not null as is_left from payos_payout_attempt a
       join payos_payout p on p.id = a.payout_id where a.booked_at is not null`,
    )
    expect(booked).toEqual([{ amount: "50000", is_left: true }])
    expect(await found(setup.a, id)).toMatchObject({
      state: "discarded",
      unexpected_arrival_count: 1,
    })
    await setup.control.post(`/payouts/${id}-1/reported`, {
      approvalState: "COMPLETED",
      transactionState: "FAILED",
    })
    await letPass(setup, "3 days")
    await setup.a.work()
    expect(
      await setup.sql("select 1 from payos_payout_attempt where booked_at is not null"),
    ).toEqual([])
    expect(await found(setup.a, id)).toMatchObject({
      state: "discarded",
      unexpected_arrival_count: 0,
    })
  })

  it("is looked up in the current channel if its own was removed, even if payOS had reported a failure", async () => {
    await setup.control.post("/behaviour", { payoutSettleMs: 0 })
    const { id } = await createManualPayout(setup.a, {
      amount: 30_000,
      description: "Luong thang 10",
      destination: LAN,
      idempotency_key: randomUUID(),
      confirmed_duplicate: false,
      confirmed_not_arrived: false,
      needs_approval: false,
      actor_id: BY_LAN.actor_id,
    })
    await setup.a.work()
    await setup.control.post(`/payouts/${id}-1/state`, { state: "FAILED" })
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ state: "failed" })
    await setup.control.post(`/payouts/${id}-1/reported`, {
      approvalState: "COMPLETED",
      transactionState: "SUCCEEDED",
    })
    await setup.sql("update payos_payout_request set client_id = 'the-previous-keys'")
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await found(setup.a, id)).toMatchObject({ error_code: "sent_before" })
    expect(await problems(setup)).toEqual([`payout_failed ${id}`, `payout_unexpectedly_sent ${id}`])
  })

  it("makes an identical payout a duplicate, although it was discarded", async () => {
    const form = { amount: 30_000, description: "Luong thang 11", destination: LAN }
    const enter = () =>
      createManualPayout(setup.a, {
        ...form,
        ...{ idempotency_key: randomUUID(), actor_id: BY_LAN.actor_id },
        ...{ confirmed_duplicate: false, confirmed_not_arrived: false, needs_approval: false },
      })
    await setup.control.post("/behaviour", { payoutSettleMs: 0 })
    const { id } = await enter()
    await setup.a.work()
    await setup.control.post(`/payouts/${id}-1/state`, { state: "FAILED" })
    await letPass(setup, "1 day")
    await setup.a.work()
    await discardPayout(setup.a.db, { id, ...BY_LAN, reason: "Không chi", outcome: null })
    await setup.control.post(`/payouts/${id}-1/reported`, { transactionState: "SUCCEEDED" })
    await letPass(setup, "8 days")
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({
      state: "discarded",
      unexpected_arrival_count: 1,
    })
    await expect(enter()).rejects.toMatchObject({ code: "payos_payout_duplicate" })
  })

  it("keeps its problem while another of its attempts counts as sent", async () => {
    await setup.control.post("/behaviour", { payoutSettleMs: 0 })
    const id = await sendPayout(setup)
    for (const attempt of [1, 2]) {
      await setup.a.work()
      await setup.control.post(`/payouts/${id}-${attempt}/state`, { state: "FAILED" })
      await letPass(setup, "1 day")
      await setup.a.work()
      expect(await found(setup.a, id)).toMatchObject({ state: "failed", attempt })
      if (attempt === 1) await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    }
    await setup.control.post(`/payouts/${id}-1/reported`, { transactionState: "SUCCEEDED" })
    await setup.control.post(`/payouts/${id}-2/reported`, { transactionState: "PROCESSING" })
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ attempt: 3, error_code: "sent_before" })
    await setup.control.post(`/payouts/${id}-2/reported`, { transactionState: "FAILED" })
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await problems(setup)).toEqual([`payout_failed ${id}`, `payout_unexpectedly_sent ${id}`])
    const query = "select detail ->> 'attempt' as attempt from payos_problem"
    expect(
      await setup.sql(`${query} where kind = 'payout_unexpectedly_sent' and resolved_at is null`),
    ).toEqual([{ attempt: "1" }])
  })

  it("is not reported for a failed payout of a removed channel's batch, which the current channel sends", async () => {
    await setup.control.post("/behaviour", { payoutSettleMs: 1 })
    await setup.control.post("/payouts/fail-next", { errorCode: "INVALID_ACCOUNT" })
    await batch(setup)
    await setup.a.work()
    await letPass(setup, "1 day")
    await setup.a.work()
    const [failed] = await setup.sql<{ id: string }>(
      "select id from payos_payout where state = 'failed'",
    )
    const id = failed?.id ?? ""
    await setup.sql("update payos_payout_request set client_id = 'the-previous-keys'")
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await setup.a.work()
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({
      state: "succeeded",
      unexpected_arrival_count: 0,
    })
    const before = "select 1 from payos_payout_request where client_id = 'the-previous-keys'"
    expect(await setup.sql(before)).toEqual([])
  })

  it("allocates and releases its money each time that payOS changes its state", async () => {
    const id = await sendAndLoseResponse()
    await recordFinding(id, false)
    await discard(id)
    await listAtPayOS()
    const allocatedAfter = async (state: "SUCCEEDED" | "FAILED") => {
      await setup.control.post(`/payouts/${id}-1/reported`, {
        approvalState: "COMPLETED",
        transactionState: state,
      })
      await letPass(setup, "3 days")
      await setup.a.work()
      const [account] = await setup.sql<{ allocated: string }>(
        "select allocated from payos_allocation_total",
      )
      return Number(account?.allocated)
    }
    expect(await allocatedAfter("SUCCEEDED")).toBe(50_000)
    expect(await allocatedAfter("FAILED")).toBe(0)
    expect(await allocatedAfter("SUCCEEDED")).toBe(50_000)
  })
})
