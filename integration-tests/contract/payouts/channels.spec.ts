import {
  BY_LAN,
  creations,
  draft,
  found,
  LAN,
  letPass,
  openPayouts,
  problems,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { resolveUnknownPayout } from "../../../src/modules/payos/repositories/payouts/resolve-unknown-payout"
import { makeRequestsDue } from "../../kit/time/make-due"

jest.setTimeout(120_000)

const OTHER = { clientId: "other-client", apiKey: "other-key", checksumKey: "other-sum" }

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

const confirmed = async () => {
  const { id } = await draft(setup)
  await confirmPayout(setup.a, { id, ...BY_LAN, destination: LAN })
  return id
}
const requestOf = async () => {
  const [request] = await setup.sql<{ id: string }>("select id from payos_payout_request")
  return request?.id ?? ""
}
/** Looks so often that a person is told, without the waits between. */
const failFiveTimes = async (work: () => Promise<void>) => {
  for (let tries = 0; tries < 5; tries += 1) {
    await letPass(setup, "1 minute")
    await work()
  }
}

describe.each([
  ["other credentials", { payout: OTHER }],
  ["no payout channel any more", { payout: undefined }],
])("a store with %s", (_, options) => {
  it("does not send what was made for the old one; after a while a person may send it anew", async () => {
    const id = await confirmed()
    const store = setup.open(options)
    await store.work()
    expect(await found(store, id)).toMatchObject({ state: "queued" })
    await letPass(setup, "16 minutes")
    await store.work()
    expect(await found(store, id)).toMatchObject({
      state: "failed",
      error_code: "payout_channel_changed",
    })
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
    expect(await creations(setup)).toEqual([])
  })

  it("tells a person of what is on its way there, and goes on with the old one again", async () => {
    const id = await confirmed()
    await setup.control.post("/behaviour", { payoutSettleMs: 0 })
    await setup.a.work()
    const request = await requestOf()
    const store = setup.open(options)
    await failFiveTimes(store.work)
    expect(await problems(setup)).toEqual([`payout_request_failing ${request}`])
    expect(await found(store, id)).toMatchObject({ state: "processing" })
    await letPass(setup, "1 hour")
    await setup.a.work()
    expect(await problems(setup)).toEqual([])
  })

  it("lets a person say what became of a lost answer, once there was time to look", async () => {
    await setup.control.post("/faults", { operation: "payout.create", kind: "500" })
    const id = await confirmed()
    await setup.a.work()
    const request = await requestOf()
    const store = setup.open(options)
    const finding = { id, ...BY_LAN, has_arrived: false, reason: "Không có trên my.payos.vn" }
    await failFiveTimes(store.work)
    expect(await problems(setup)).toEqual([`payout_request_failing ${request}`])
    expect(await resolveUnknownPayout(store.db, finding)).toMatchObject({ type: "not_now" })
    await letPass(setup, "15 minutes")
    await store.work()
    expect(await problems(setup)).toEqual([
      `payout_outcome_unknown ${id}`,
      `payout_request_failing ${request}`,
    ])
    expect(await resolveUnknownPayout(store.db, finding)).toMatchObject({ type: "done" })
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
  })

  it("is not told daily of what arrived long ago", async () => {
    await confirmed()
    await setup.a.work()
    await setup.sql(
      "update payos_payout_attempt set state = 'succeeded', arrived_at = now() - interval '2 days'",
    )
    await letPass(setup, "2 days")
    const store = setup.open(options)
    await failFiveTimes(store.work)
    expect(await problems(setup)).toEqual([])
  })
})

describe("a payOS that takes no call", () => {
  it("is tried with the same key for a quarter of an hour, then a person is told", async () => {
    await setup.control.post("/faults", { operation: "payout.create", kind: "429", times: 3 })
    const id = await confirmed()
    for (let tries = 0; tries < 2; tries += 1) {
      await makeRequestsDue(setup.sql)
      await setup.a.work()
    }
    expect(await found(setup.a, id)).toMatchObject({ state: "queued", attempt: 1 })
    await letPass(setup, "16 minutes")
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ state: "failed" })
    const calls = await setup.control.requests()
    const creations = calls.filter(({ operation }) => operation === "payout.create")
    const keys = creations.map(({ headers }) => headers["x-idempotency-key"])
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
  })
})

describe("a refund that Medusa took back after its payout was written", () => {
  it("is not sent, and stays so", async () => {
    const id = await confirmed()
    await setup.sql("update payos_payout set refund_id = 'ref_gone', purpose = 'refund'")
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({
      ...{ state: "discarded", error_code: "refund_deleted" },
    })
    expect(await problems(setup)).toEqual([])
    expect(await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })).toMatchObject({
      type: "not_now",
    })
    expect(await creations(setup)).toEqual([])
  })
})
