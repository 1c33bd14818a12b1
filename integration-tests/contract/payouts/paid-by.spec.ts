import { discardPayout } from "../../../src/modules/payos/repositories/payouts/discard-payout"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import {
  BY_LAN,
  draftOf,
  failUntilOverdue,
  found,
  LAN,
  letPass,
  openPayouts,
  paidCollection,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"

jest.setTimeout(120_000)

/** Each round is a race that may end differently. */
const ROUNDS = 5

let setup: PayoutSetup
let collection: string
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(async () => {
  await reset(setup)
  await setup.control.post("/behaviour", { payoutSettleMs: 0 })
  collection = await paidCollection(setup, 100_000)
})

const reported = (reference: string, transactionState: string) =>
  setup.control.post(`/payouts/${reference}/reported`, {
    approvalState: "COMPLETED",
    transactionState,
  })

const confirm = (id: string) => confirmPayout(setup.a, { id, ...BY_LAN, destination: LAN })

const discard = (id: string, outcome: "payee_already_paid" | "unallocated") =>
  discardPayout(setup.a.db, { id, ...BY_LAN, reason: "Đã xem my.payos.vn", outcome })

/** Polls every request of the last days. */
const pollAll = async () => {
  await letPass(setup, "8 days")
  await setup.a.work()
}

/** A payout of 50.000 ₫ whose first attempt payOS reports as failed. */
async function failed(): Promise<string> {
  const { id } = await draftOf(setup, collection, 50_000)
  await confirm(id)
  await setup.a.work()
  await reported(`${id}-1`, "FAILED")
  await pollAll()
  return id
}

/** A payout of 50.000 ₫ that was not sent, since an earlier one may have arrived. */
async function unsent(): Promise<string> {
  const { id } = await draftOf(setup, collection, 50_000)
  await setup.sql(
    `update payos_payout set state = 'failed', error_code = 'earlier_outcome_unknown' where id = '${id}'`,
  )
  return id
}

async function allocated(): Promise<number> {
  const [row] = await setup.sql<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from payos_allocation where collection_id = '${collection}'`,
  )
  return Number(row?.sum)
}

describe("a payout that a user discards because its payee has the money", () => {
  it("keeps its record when another payout of the same amount arrives twice", async () => {
    const first = await failed()
    const { id: second } = await draftOf(setup, collection, 50_000)
    await setup.control.post("/faults", { operation: "payout.get", kind: "500", times: 1_000 })
    await confirm(second)
    await failUntilOverdue(setup)
    expect(await found(setup.a, second)).toMatchObject({ error_code: "earlier_outcome_unknown" })
    await discard(second, "payee_already_paid")
    await setup.control.post("/faults/clear")
    await confirm(first)
    await setup.a.work()
    await reported(`${first}-2`, "SUCCEEDED")
    await reported(`${first}-1`, "SUCCEEDED")
    await pollAll()
    expect(await found(setup.a, first)).toMatchObject({
      state: "succeeded",
      unexpected_arrival_count: 1,
    })
    expect(await found(setup.a, second)).toMatchObject({ is_payee_paid: true })
    expect(await allocated()).toBe(150_000)
  })

  it("is not paid by the attempt that paid another discarded payout", async () => {
    const first = await failed()
    await reported(`${first}-1`, "SUCCEEDED")
    await confirm(first)
    await setup.a.work()
    expect(await found(setup.a, first)).toMatchObject({ error_code: "sent_before" })
    await discard(first, "payee_already_paid")
    expect(await allocated()).toBe(50_000)
    await discard(await unsent(), "payee_already_paid")
    expect(await allocated()).toBe(100_000)
  })

  it("is paid by an attempt of a payout that was discarded before, and only one such payout is", async () => {
    collection = await paidCollection(setup, 150_000)
    const first = await failed()
    await discard(first, "unallocated")
    await reported(`${first}-1`, "SUCCEEDED")
    await pollAll()
    expect(await allocated()).toBe(50_000)
    const [second, third] = [await unsent(), await unsent()]
    await discard(second, "payee_already_paid")
    await discard(third, "payee_already_paid")
    expect(await allocated()).toBe(100_000)
    expect(await found(setup.a, second)).toMatchObject({ is_payee_paid: false })
    expect(await found(setup.a, third)).toMatchObject({ is_payee_paid: true })
  })

  it("is paid by one attempt, of which only one record is reversed", async () => {
    const first = await failed()
    await discard(first, "unallocated")
    const [second, third] = [await unsent(), await unsent()]
    await discard(second, "payee_already_paid")
    await discard(third, "payee_already_paid")
    await reported(`${first}-1`, "SUCCEEDED")
    await pollAll()
    expect(await allocated()).toBe(100_000)
    await pollAll()
    expect(await allocated()).toBe(100_000)
  })
})

describe("a report that payOS revises", () => {
  const flip = async (id: string) => {
    for (const state of ["FAILED", "SUCCEEDED"]) {
      await reported(`${id}-1`, state)
      await pollAll()
    }
  }

  it("pays the same discarded payout again, and no other", async () => {
    collection = await paidCollection(setup, 150_000)
    const first = await failed()
    await discard(first, "unallocated")
    await reported(`${first}-1`, "SUCCEEDED")
    await pollAll()
    const [second, third] = [await unsent(), await unsent()]
    await discard(second, "payee_already_paid")
    await discard(third, "payee_already_paid")
    await flip(first)
    expect(await allocated()).toBe(100_000)
    expect(await found(setup.a, third)).toMatchObject({ is_payee_paid: true })
  })

  it("pays the payout of its own attempt again, and no other", async () => {
    const first = await failed()
    await reported(`${first}-1`, "SUCCEEDED")
    await confirm(first)
    await setup.a.work()
    await discard(first, "payee_already_paid")
    await discard(await unsent(), "payee_already_paid")
    await flip(first)
    expect(await allocated()).toBe(100_000)
  })

  it("of two simultaneous attempts reverses two records", async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      collection = await paidCollection(setup, 100_000)
      const sent = [await failed(), await failed()]
      for (const id of sent) await discard(id, "unallocated")
      for (const id of [await unsent(), await unsent()]) await discard(id, "payee_already_paid")
      for (const id of sent) await reported(`${id}-1`, "PROCESSING")
      await pollAll()
      expect(await allocated()).toBe(200_000)
      for (const id of sent) await reported(`${id}-1`, "SUCCEEDED")
      await letPass(setup, "8 days")
      await Promise.all([setup.a.work(), setup.b.work()])
      await setup.a.work()
      expect(await allocated()).toBe(100_000)
    }
  })
})

it("a payout whose earlier attempt arrived is paid by it, whatever its last attempt failed with", async () => {
  const first = await failed()
  await confirm(first)
  await setup.a.work()
  await reported(`${first}-2`, "FAILED")
  await reported(`${first}-1`, "SUCCEEDED")
  await pollAll()
  expect(await found(setup.a, first)).toMatchObject({
    state: "failed",
    unexpected_arrival_count: 1,
  })
  await discard(first, "payee_already_paid")
  expect(await allocated()).toBe(50_000)
})
