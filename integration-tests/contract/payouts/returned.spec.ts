import { randomUUID } from "node:crypto"
import { discardPayout } from "../../../src/modules/payos/repositories/payouts/discard-payout"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import {
  BY_LAN,
  creations,
  draftOf,
  failUntilOverdue,
  found,
  LAN,
  letPass,
  openPayouts,
  paidCollection,
  problems,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"

jest.setTimeout(120_000)

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

const reportState = (id: string, transactionState: string) =>
  setup.control.post(`/payouts/${id}-1/reported`, { approvalState: "COMPLETED", transactionState })

const confirm = (id: string, destination: typeof LAN | null = null) =>
  confirmPayout(setup.a, { id, ...BY_LAN, destination })

/** Makes a payout of the collection's 50.000 ₫ that payOS reports as returned. */
async function makeReturnedPayout(collection: string): Promise<string> {
  await setup.control.post("/behaviour", { payoutSettleMs: 0 })
  const { id } = await draftOf(setup, collection, 50_000)
  await confirm(id, LAN)
  await setup.a.work()
  for (const state of ["SUCCEEDED", "REVERSED"]) {
    await reportState(id, state)
    await letPass(setup, "2 days")
    await setup.a.work()
  }
  expect(await found(setup.a, id)).toMatchObject({ state: "reversed" })
  return id
}

/** Makes a payout of the collection's 50.000 ₫ that payOS reports as failed. */
async function makeFailedPayout(collection: string): Promise<string> {
  await setup.control.post("/behaviour", { payoutSettleMs: 0 })
  const { id } = await draftOf(setup, collection, 50_000)
  await confirm(id, LAN)
  await setup.a.work()
  await reportState(id, "FAILED")
  await letPass(setup, "2 days")
  await setup.a.work()
  expect(await found(setup.a, id)).toMatchObject({ state: "failed" })
  return id
}

/** Discards the payout as a user who sees on my.payos.vn that the payee has the money. */
const discardAsPaid = (id: string) =>
  discardPayout(setup.a.db, {
    id,
    ...BY_LAN,
    reason: "my.payos.vn: đã chi",
    outcome: "payee_already_paid",
  })

async function allocated(collection: string): Promise<number> {
  const [row] = await setup.sql<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from payos_allocation where collection_id = '${collection}'`,
  )
  return Number(row?.sum)
}

describe("a payout that payOS reported as returned", () => {
  it.each(["SUCCEEDED", "PROCESSING"])(
    "is not sent again if payOS now reports it as %s",
    async (state) => {
      const id = await makeReturnedPayout(await paidCollection(setup, 50_000))
      await reportState(id, state)
      await confirm(id)
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(1)
      expect(await found(setup.a, id)).toMatchObject({ state: "failed", error_code: "sent_before" })
      await reportState(id, "REVERSED")
      await confirm(id)
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(2)
      expect(await problems(setup)).toEqual([])
    },
  )

  it("stops the payout of another purchase to which its money was reallocated", async () => {
    const source = await paidCollection(setup, 50_000)
    const id = await makeReturnedPayout(source)
    const reason = "Chuyển sang đơn khác"
    await discardPayout(setup.a.db, { id, ...BY_LAN, reason, outcome: "unallocated" })
    const target = `pay_col_${randomUUID()}`
    await setup.sql(
      `insert into payos_allocation (id, collection_id, to_collection_id, kind, amount, key, actor_id)
       values ('poalc_moved', '${source}', '${target}', 'reallocated', 50000, 'reallocated', 'user_lan')`,
    )
    const other = await draftOf(setup, target, 50_000)
    await reportState(id, "SUCCEEDED")
    await confirm(other.id, LAN)
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await found(setup.a, other.id)).toMatchObject({ error_code: "sent_before" })
  })

  it.each([
    ["returned", "SUCCEEDED"],
    ["failed", "SUCCEEDED"],
    ["failed", "PROCESSING"],
  ] as const)(
    "stops the payout of the purchase to which the reallocation of its money was reversed: %s, then %s",
    async (ended, then) => {
      const source = await paidCollection(setup, 50_000)
      const target = `pay_col_${randomUUID()}`
      const move = (id: string, reverses: string | null) =>
        setup.sql(
          `insert into payos_allocation (id, collection_id, to_collection_id, kind, amount, key, actor_id, reason, reverses_id)
           values ('${id}', '${source}', '${target}', 'reallocated', ${reverses ? -50_000 : 50_000},
             '${id}', 'user_lan', 'Nhầm đơn', ${reverses ? `'${reverses}'` : "null"})`,
        )
      await move("poalc_moved", null)
      const id = await (ended === "returned"
        ? makeReturnedPayout(target)
        : makeFailedPayout(target))
      const reason = "Trả lại đơn cũ"
      await discardPayout(setup.a.db, { id, ...BY_LAN, reason, outcome: "unallocated" })
      await move("poalc_back", "poalc_moved")
      const other = await draftOf(setup, source, 50_000)
      await reportState(id, then)
      await confirm(other.id, LAN)
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(1)
      expect(await found(setup.a, other.id)).toMatchObject({ error_code: "sent_before" })
    },
  )

  it("waits up to 15 minutes while payOS cannot be queried about it", async () => {
    const id = await makeReturnedPayout(await paidCollection(setup, 50_000))
    await setup.control.post("/faults", { operation: "payout.get", kind: "500", times: 1_000 })
    await confirm(id)
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ state: "queued", attempt: 2 })
    await failUntilOverdue(setup)
    const ended = { state: "failed", error_code: "earlier_outcome_unknown" }
    expect(await found(setup.a, id)).toMatchObject(ended)
    await setup.control.post("/faults/clear")
    await confirm(id)
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(2)
  })

  it("is sent by a user's second confirmation if payOS still cannot be queried", async () => {
    const id = await makeReturnedPayout(await paidCollection(setup, 50_000))
    await setup.control.post("/faults", { operation: "payout.get", kind: "500", times: 1_000 })
    await confirm(id)
    await failUntilOverdue(setup)
    expect(await found(setup.a, id)).toMatchObject({ error_code: "earlier_outcome_unknown" })
    expect(await creations(setup)).toHaveLength(1)
    await confirm(id)
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(2)
    await setup.control.post("/faults/clear")
  })

  it("counts once if it is discarded because the payee has the money", async () => {
    const collection = await paidCollection(setup, 50_000)
    const id = await makeReturnedPayout(collection)
    await reportState(id, "SUCCEEDED")
    await confirm(id)
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ error_code: "sent_before" })
    await discardAsPaid(id)
    expect(await allocated(collection)).toBe(50_000)
  })
})

describe("a payout that payOS reported as failed", () => {
  it("counts once if a user discards it because the payee has the money, and payOS later reports it as sent", async () => {
    const collection = await paidCollection(setup, 50_000)
    const id = await makeFailedPayout(collection)
    await setup.control.post("/faults", { operation: "payout.get", kind: "500", times: 1_000 })
    await confirm(id)
    await failUntilOverdue(setup)
    expect(await found(setup.a, id)).toMatchObject({ error_code: "earlier_outcome_unknown" })
    await discardAsPaid(id)
    expect(await found(setup.a, id)).toMatchObject({ is_payee_paid: true })
    await setup.control.post("/faults/clear", {})
    await reportState(id, "SUCCEEDED")
    await letPass(setup, "8 days")
    await setup.a.work()
    expect(await allocated(collection)).toBe(50_000)
    expect(await found(setup.a, id)).toMatchObject({
      state: "discarded",
      is_payee_paid: false,
      unexpected_arrival_count: 1,
    })
    expect(await problems(setup)).toEqual([`payout_unexpectedly_sent ${id}`])
    await reportState(id, "FAILED")
    await letPass(setup, "8 days")
    await setup.a.work()
    expect(await allocated(collection)).toBe(0)
  })

  it("counts once if the payee received the money by another payout of the purchase whose response was lost", async () => {
    const collection = await paidCollection(setup, 100_000)
    const first = await makeFailedPayout(collection)
    const { id } = await draftOf(setup, collection, 50_000)
    await setup.control.post("/faults", { operation: "payout.get", kind: "500", times: 1_000 })
    await confirm(id, LAN)
    await failUntilOverdue(setup)
    expect(await found(setup.a, id)).toMatchObject({ error_code: "earlier_outcome_unknown" })
    await discardPayout(setup.a.db, {
      ...{ id: first, ...BY_LAN, reason: "Không chi" },
      outcome: "unallocated",
    })
    await discardAsPaid(id)
    expect(await allocated(collection)).toBe(50_000)
    await setup.control.post("/faults/clear")
    await reportState(first, "SUCCEEDED")
    await letPass(setup, "8 days")
    await setup.a.work()
    expect(await found(setup.a, first)).toMatchObject({ unexpected_arrival_count: 1 })
    expect(await allocated(collection)).toBe(50_000)
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await allocated(collection)).toBe(50_000)
  })

  it("counts once if payOS sent it late and a user discards it because the payee has the money", async () => {
    const collection = await paidCollection(setup, 50_000)
    const id = await makeFailedPayout(collection)
    await reportState(id, "SUCCEEDED")
    await confirm(id)
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ error_code: "sent_before" })
    expect(await allocated(collection)).toBe(100_000)
    await discardAsPaid(id)
    expect(await allocated(collection)).toBe(50_000)
    expect(await found(setup.a, id)).toMatchObject({ unexpected_arrival_count: 1 })
  })
})
