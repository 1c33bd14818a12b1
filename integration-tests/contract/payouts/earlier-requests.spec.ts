import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { eventually } from "../../kit/time/eventually"
import {
  BY_LAN,
  creations,
  draftOf,
  found,
  LAN,
  letPass,
  openPayouts,
  paidCollection,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"

jest.setTimeout(120_000)

const FAILED = 5

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

/** Makes several payouts of one purchase that payOS reports as failed, and another confirmed one; returns its id. */
async function confirmAfterFailures(): Promise<string> {
  await setup.control.post("/behaviour", { payoutSettleMs: 0 })
  const collection = await paidCollection(setup, (FAILED + 1) * 10_000)
  const confirm = async () => {
    const { id } = await draftOf(setup, collection, 10_000)
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: LAN })
    return id
  }
  for (let count = 0; count < FAILED; count += 1) {
    const id = await confirm()
    await setup.a.work()
    await setup.control.post(`/payouts/${id}-1/reported`, {
      ...{ approvalState: "COMPLETED", transactionState: "FAILED" },
    })
    await letPass(setup, "2 days")
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ state: "failed" })
  }
  return confirm()
}

const countQueries = async () =>
  (await setup.control.requests()).filter(({ operation }) => operation === "payout.get").length

const claimOf = async (payoutId: string) => {
  const [row] = await setup.sql<{ claimed_until: Date | null }>(
    `select claimed_until from payos_queue q join payos_payout_attempt a on a.request_id = q.id
     where a.payout_id = '${payoutId}' and a.attempt = 1`,
  )
  return row?.claimed_until?.getTime() ?? null
}

describe("a payout whose sending first queries payOS about many earlier payouts", () => {
  it("stays claimed by the querying instance while payOS is slow, and is sent once", async () => {
    const id = await confirmAfterFailures()
    const slow = { operation: "payout.get", kind: "slow", ms: 500, times: FAILED }
    await setup.control.post("/faults", slow)
    const before = await countQueries()
    const work = setup.a.work()
    const first = await eventually("its claim", async () => claimOf(id))
    await eventually("three responses", async () => (await countQueries()) >= before + 4)
    expect(await claimOf(id)).toBeGreaterThan(first + 1_000)
    await work
    expect(await countQueries()).toBe(before + FAILED)
    expect(await creations(setup)).toHaveLength(FAILED + 1)
  })

  it("is left to another instance that has claimed it in the meantime", async () => {
    const id = await confirmAfterFailures()
    const slow = { operation: "payout.get", kind: "slow", ms: 500, times: FAILED }
    await setup.control.post("/faults", slow)
    const work = setup.a.work()
    await eventually("its claim", async () => claimOf(id))
    await setup.sql("update payos_queue set claimed_until = claimed_until + interval '1 minute'")
    await work
    expect(await creations(setup)).toHaveLength(FAILED)
    expect(setup.a.log.join("\n")).toContain("another instance has claimed it")
    await letPass(setup, "1 minute")
    await setup.b.work()
    expect(await creations(setup)).toHaveLength(FAILED + 1)
  })

  it("waits after two failed queries, so that it does not delay others", async () => {
    const id = await confirmAfterFailures()
    await setup.control.post("/faults", {
      ...{ operation: "payout.get", kind: "code", code: "99", times: 1_000 },
    })
    const before = await countQueries()
    await setup.a.work()
    expect(await countQueries()).toBe(before + 2)
    expect(await found(setup.a, id)).toMatchObject({ state: "queued" })
    await setup.control.post("/faults/clear")
    await letPass(setup, "1 minute")
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(FAILED + 1)
  })
})
