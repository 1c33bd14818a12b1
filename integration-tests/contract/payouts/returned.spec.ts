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

const reported = (id: string, transactionState: string) =>
  setup.control.post(`/payouts/${id}-1/reported`, { approvalState: "COMPLETED", transactionState })

const confirm = (id: string, destination: typeof LAN | null = null) =>
  confirmPayout(setup.a, { id, ...BY_LAN, destination })

/** A payout of this collection's 50.000 ₫ that payOS says came back. */
async function returned(collection: string): Promise<string> {
  await setup.control.post("/behaviour", { payoutSettleMs: 0 })
  const { id } = await draftOf(setup, collection, 50_000)
  await confirm(id, LAN)
  await setup.a.work()
  for (const state of ["SUCCEEDED", "REVERSED"]) {
    await reported(id, state)
    await letPass(setup, "2 days")
    await setup.a.work()
  }
  expect(await found(setup.a, id)).toMatchObject({ state: "reversed" })
  return id
}

/** A payout of this collection's 50.000 ₫ that payOS says failed. */
async function failed(collection: string): Promise<string> {
  await setup.control.post("/behaviour", { payoutSettleMs: 0 })
  const { id } = await draftOf(setup, collection, 50_000)
  await confirm(id, LAN)
  await setup.a.work()
  await reported(id, "FAILED")
  await letPass(setup, "2 days")
  await setup.a.work()
  expect(await found(setup.a, id)).toMatchObject({ state: "failed" })
  return id
}

/** A user discards the payout: on my.payos.vn they see that the payee has the money. */
const arrivedBefore = (id: string) =>
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
    "is not sent again unasked if payOS reports it as %s by then",
    async (state) => {
      const id = await returned(await paidCollection(setup, 50_000))
      await reported(id, state)
      await confirm(id)
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(1)
      expect(await found(setup.a, id)).toMatchObject({ state: "failed", error_code: "sent_before" })
      await reported(id, "REVERSED")
      await confirm(id)
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(2)
      expect(await problems(setup)).toEqual([])
    },
  )

  it("stops the payout of another purchase to which its money was allocated", async () => {
    const source = await paidCollection(setup, 50_000)
    const id = await returned(source)
    const reason = "Chuyển sang đơn khác"
    await discardPayout(setup.a.db, { id, ...BY_LAN, reason, outcome: "unallocated" })
    const target = `pay_col_${randomUUID()}`
    await setup.sql(
      `insert into payos_allocation (id, collection_id, to_collection_id, kind, amount, key, actor_id)
       values ('poalc_moved', '${source}', '${target}', 'reallocated', 50000, 'reallocated', 'user_lan')`,
    )
    const other = await draftOf(setup, target, 50_000)
    await reported(id, "SUCCEEDED")
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
    "stops the payout of the purchase to which its money was moved back: %s, then %s",
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
      const id = await (ended === "returned" ? returned(target) : failed(target))
      const reason = "Trả lại đơn cũ"
      await discardPayout(setup.a.db, { id, ...BY_LAN, reason, outcome: "unallocated" })
      await move("poalc_back", "poalc_moved")
      const other = await draftOf(setup, source, 50_000)
      await reported(id, then)
      await confirm(other.id, LAN)
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(1)
      expect(await found(setup.a, other.id)).toMatchObject({ error_code: "sent_before" })
    },
  )

  it("waits while payOS cannot be asked about it, for a quarter of an hour", async () => {
    const id = await returned(await paidCollection(setup, 50_000))
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

  it("is sent if payOS still cannot be asked and a user, who has compared, sends it again", async () => {
    const id = await returned(await paidCollection(setup, 50_000))
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

  it("is discarded because the payee has the money, which then counts once", async () => {
    const collection = await paidCollection(setup, 50_000)
    const id = await returned(collection)
    await reported(id, "SUCCEEDED")
    await confirm(id)
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ error_code: "sent_before" })
    await arrivedBefore(id)
    expect(await allocated(collection)).toBe(50_000)
  })
})

describe("a payout that payOS reported as failed", () => {
  it("and that a user discarded because the payee has the money counts once when payOS reports it as sent", async () => {
    const collection = await paidCollection(setup, 50_000)
    const id = await failed(collection)
    await setup.control.post("/faults", { operation: "payout.get", kind: "500", times: 1_000 })
    await confirm(id)
    await failUntilOverdue(setup)
    expect(await found(setup.a, id)).toMatchObject({ error_code: "earlier_outcome_unknown" })
    await arrivedBefore(id)
    expect(await found(setup.a, id)).toMatchObject({ is_payee_paid: true })
    await setup.control.post("/faults/clear", {})
    await reported(id, "SUCCEEDED")
    await letPass(setup, "8 days")
    await setup.a.work()
    expect(await allocated(collection)).toBe(50_000)
    expect(await found(setup.a, id)).toMatchObject({
      state: "discarded",
      is_payee_paid: false,
      unexpected_send_count: 1,
    })
    expect(await problems(setup)).toEqual([`payout_unexpectedly_sent ${id}`])
    await reported(id, "FAILED")
    await letPass(setup, "8 days")
    await setup.a.work()
    expect(await allocated(collection)).toBe(0)
  })

  it("counts once if the payee got the money by another payout of the purchase, whose answer had failed to come", async () => {
    const collection = await paidCollection(setup, 100_000)
    const first = await failed(collection)
    const { id } = await draftOf(setup, collection, 50_000)
    await setup.control.post("/faults", { operation: "payout.get", kind: "500", times: 1_000 })
    await confirm(id, LAN)
    await failUntilOverdue(setup)
    expect(await found(setup.a, id)).toMatchObject({ error_code: "earlier_outcome_unknown" })
    await discardPayout(setup.a.db, {
      ...{ id: first, ...BY_LAN, reason: "Không chi" },
      outcome: "unallocated",
    })
    await arrivedBefore(id)
    expect(await allocated(collection)).toBe(50_000)
    await setup.control.post("/faults/clear")
    await reported(first, "SUCCEEDED")
    await letPass(setup, "8 days")
    await setup.a.work()
    expect(await found(setup.a, first)).toMatchObject({ unexpected_send_count: 1 })
    expect(await allocated(collection)).toBe(50_000)
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await allocated(collection)).toBe(50_000)
  })

  it("is discarded because the payee has the money that payOS sent after all", async () => {
    const collection = await paidCollection(setup, 50_000)
    const id = await failed(collection)
    await reported(id, "SUCCEEDED")
    await confirm(id)
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ error_code: "sent_before" })
    expect(await allocated(collection)).toBe(100_000)
    await arrivedBefore(id)
    expect(await allocated(collection)).toBe(50_000)
    expect(await found(setup.a, id)).toMatchObject({ unexpected_send_count: 1 })
  })
})
