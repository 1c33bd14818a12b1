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

const confirmPayoutOfDraft = async () => {
  const { id } = await draft(setup)
  await confirmPayout(setup.a, { id, ...BY_LAN, destination: LAN })
  return id
}
const requestOf = async () => {
  const [request] = await setup.sql<{ id: string }>("select id from payos_payout_request")
  return request?.id ?? ""
}
/** Fails often enough to raise a problem, without the waits in between. */
const failFiveTimes = async (work: () => Promise<void>) => {
  for (let tries = 0; tries < 5; tries += 1) {
    await letPass(setup, "1 minute")
    await work()
  }
}

describe.each([
  ["changed payout credentials", { payout: OTHER }],
  ["its payout channel removed", { payout: undefined }],
])("a store with %s", (_, options) => {
  it("does not send a payout of the old channel, and fails it after 15 minutes", async () => {
    const id = await confirmPayoutOfDraft()
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

  it("raises a problem for a processing payout of the old channel, and resolves it once that is back", async () => {
    const id = await confirmPayoutOfDraft()
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

  it("lets a user resolve a lost response after 15 minutes", async () => {
    await setup.control.post("/faults", { operation: "payout.create", kind: "500" })
    const id = await confirmPayoutOfDraft()
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

  it("raises no problem for a payout that arrived two days ago", async () => {
    await confirmPayoutOfDraft()
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

describe("a payout that payOS rate-limits", () => {
  it("is retried with the same key for 15 minutes, then fails", async () => {
    await setup.control.post("/faults", { operation: "payout.create", kind: "429", times: 3 })
    const id = await confirmPayoutOfDraft()
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

describe("a payout whose refund Medusa deleted afterwards", () => {
  it("is permanently discarded and never sent", async () => {
    const id = await confirmPayoutOfDraft()
    await setup.sql("update payos_payout set refund_id = 'ref_deleted', purpose = 'refund'")
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
