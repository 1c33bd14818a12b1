import {
  creations,
  draft,
  found,
  LAN,
  letPass,
  openDesks,
  problems,
  reset,
  type Desks,
} from "./support/open-desks"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { settleUnknown } from "../../../src/modules/payos/repositories/payouts/settle-unknown"

jest.setTimeout(120_000)

const lan = { actor_id: "user_lan", needs_approval: false }
const OTHER = { clientId: "other-client", apiKey: "other-key", checksumKey: "other-sum" }

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
beforeEach(() => reset(desks))

const confirmed = async () => {
  const { id } = await draft(desks)
  await confirmPayout(desks.a, { id, ...lan, destination: LAN })
  return id
}
const requestOf = async () => {
  const [request] = await desks.sql<{ id: string }>("select id from payos_payout_request")
  return request?.id ?? ""
}
/** Looks so often that a person is told, without the waits between. */
const failFiveTimes = async (work: () => Promise<void>) => {
  for (let tries = 0; tries < 5; tries += 1) {
    await letPass(desks, "1 minute")
    await work()
  }
}

describe.each([
  ["other credentials", { payout: OTHER }],
  ["no payout channel any more", { payout: undefined }],
])("a store with %s", (_, options) => {
  it("does not send what was made for the old one; after a while a person may send it anew", async () => {
    const id = await confirmed()
    const store = desks.open(options)
    await store.work()
    expect(await found(store, id)).toMatchObject({ state: "queued" })
    await letPass(desks, "16 minutes")
    await store.work()
    expect(await found(store, id)).toMatchObject({
      state: "failed",
      error_code: "payout_channel_changed",
    })
    expect(await problems(desks)).toEqual([`payout_failed ${id}`])
    expect(await creations(desks)).toEqual([])
  })

  it("tells a person of what is on its way there, and goes on with the old one again", async () => {
    const id = await confirmed()
    await desks.control.post("/behaviour", { payoutSettleMs: 0 })
    await desks.a.work()
    const request = await requestOf()
    const store = desks.open(options)
    await failFiveTimes(store.work)
    expect(await problems(desks)).toEqual([`payout_failing ${request}`])
    expect(await found(store, id)).toMatchObject({ state: "processing" })
    await letPass(desks, "1 hour")
    await desks.a.work()
    expect(await problems(desks)).toEqual([])
  })

  it("lets a person say what became of a lost answer, once there was time to look", async () => {
    await desks.control.post("/faults", { operation: "payout.create", kind: "500" })
    const id = await confirmed()
    await desks.a.work()
    const request = await requestOf()
    const store = desks.open(options)
    const finding = { id, ...lan, was_sent: false, reason: "Không có trên my.payos.vn" }
    await failFiveTimes(store.work)
    expect(await problems(desks)).toEqual([`payout_failing ${request}`])
    expect(await settleUnknown(store.db, finding)).toMatchObject({ type: "not_now" })
    await letPass(desks, "15 minutes")
    await store.work()
    expect(await problems(desks)).toEqual([`payout_failing ${request}`, `payout_unknown ${id}`])
    expect(await settleUnknown(store.db, finding)).toMatchObject({ type: "done" })
    expect(await problems(desks)).toEqual([`payout_failed ${id}`])
  })

  it("is not told daily of what arrived long ago", async () => {
    await confirmed()
    await desks.a.work()
    await desks.sql(
      "update payos_payout_attempt set state = 'succeeded', arrived_at = now() - interval '2 days'",
    )
    await letPass(desks, "2 days")
    const store = desks.open(options)
    await failFiveTimes(store.work)
    expect(await problems(desks)).toEqual([])
  })
})

describe("a payOS that takes no call", () => {
  it("is tried with the same key for a quarter of an hour, then a person is told", async () => {
    await desks.control.post("/faults", { operation: "payout.create", kind: "429", times: 3 })
    const id = await confirmed()
    for (let tries = 0; tries < 2; tries += 1) {
      await desks.sql("update payos_payout_request set next_check_at = now()")
      await desks.a.work()
    }
    expect(await found(desks.a, id)).toMatchObject({ state: "queued", attempt: 1 })
    await letPass(desks, "16 minutes")
    await desks.a.work()
    expect(await found(desks.a, id)).toMatchObject({ state: "failed" })
    const keys = (await desks.control.requests()).map(({ headers }) => headers["x-idempotency-key"])
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
  })
})

describe("a refund that Medusa took back after its payout was written", () => {
  it("is not sent, and stays so", async () => {
    const id = await confirmed()
    await desks.sql("update payos_payout set refund_id = 'ref_gone', purpose = 'refund'")
    await desks.a.work()
    expect(await found(desks.a, id)).toMatchObject({ state: "failed", error_code: "refund_gone" })
    expect(await problems(desks)).toEqual([`payout_failed ${id}`])
    await confirmPayout(desks.a, { id, ...lan, destination: null })
    await desks.a.work()
    expect(await found(desks.a, id)).toMatchObject({ state: "failed", attempt: 2 })
    expect(await creations(desks)).toEqual([])
  })
})
