import { recordRefused } from "../../../src/modules/payos/repositories/payouts/end-request"
import { resolveUnknownPayout } from "../../../src/modules/payos/repositories/payouts/resolve-unknown-payout"
import { resolveByUser } from "../../../src/modules/payos/repositories/problems/problems"
import { recordUnknown } from "../../../src/modules/payos/repositories/payouts/record-unknown"
import type { Fields } from "../support/control"
import { startModifyingProxy, type Change } from "./support/modifying-proxy"
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
  sendPayout,
  type PayoutSetup,
  type Instance,
} from "./support/open-payouts"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { listAttempts } from "../../../src/modules/payos/repositories/payouts/read-payouts"
import { createManualPayout } from "../../../src/use-cases/payouts/create-manual-payout"

jest.setTimeout(120_000)

let setup: PayoutSetup
/** Receives payOS's responses through the modifying proxy. */
let a: Instance
let change: (change?: Change) => void
beforeAll(async () => {
  setup = await openPayouts()
  const proxy = await startModifyingProxy(setup.simulator)
  a = setup.open({ baseUrl: proxy.url })
  change = proxy.change
})
beforeEach(async () => {
  change()
  await reset(setup)
})

const sent = (sender = a) => sendPayout(setup, sender)

const transactionsOf = (data: Fields) => data.transactions as Fields[]
const withTransactions = (make: (own: Fields[]) => Fields[]): Change => ({
  data: (data) =>
    "transactions" in data ? { ...data, transactions: make(transactionsOf(data)) } : data,
})

describe("a response from payOS", () => {
  it("without a signature is accepted, and recorded as unsigned", async () => {
    change({ sign: false })
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state: "processing" })
    expect(await listAttempts(a.db, id)).toMatchObject([{ is_signed: false }])
    change()
    await letPass(setup, "1 hour")
    await a.work()
    expect(await listAttempts(a.db, id)).toMatchObject([{ is_signed: true }])
  })

  it("with a wrong signature is treated as lost: the payout is looked up and not sent again", async () => {
    await setup.control.post("/faults", { operation: "payout.create", kind: "bad-signature" })
    const id = await sent(setup.a)
    expect(await found(a, id)).toMatchObject({ state: "unknown" })
    await letPass(setup, "1 minute")
    await a.work()
    expect(["processing", "succeeded"]).toContain((await found(a, id)).state)
    expect(await creations(setup)).toEqual([`${id}-1`])
  })

  it.each([
    { code: "99", desc: "processing", data: null },
    { code: "101", desc: "not found", data: null },
    { code: "PENDING", desc: "success", data: { id: "1" } },
  ])("with an unknown code is not a refusal: $code", async (body) => {
    change({ body })
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state: "unknown" })
    expect(await confirmPayout(a, { id, ...BY_LAN, destination: null })).toMatchObject({
      type: "not_now",
    })
    change()
    await letPass(setup, "1 minute")
    await a.work()
    expect(["processing", "succeeded"]).toContain((await found(a, id)).state)
    expect(await creations(setup)).toEqual([`${id}-1`])
    expect(await problems(setup)).toEqual([])
  })

  it.each(["20", "201", "214", "401", "403"])(
    "with the code %s is a refusal, after which a user may send the payout again",
    async (code) => {
      change({ body: { code, desc: "no", data: null } })
      const id = await sent()
      expect(await found(a, id)).toMatchObject({ state: "failed" })
      expect(await problems(setup)).toEqual([`payout_failed ${id}`])
    },
  )

  it.each<[string, (own: Fields[]) => Fields[], string]>([
    [
      "in another order",
      (own) => [{ ...own[0], referenceId: "else", state: "FAILED" }, ...own],
      "processing",
    ],
    ["twice in one state", (own) => [...own, ...own], "processing"],
    [
      "under another name",
      (own) => own.map((only) => ({ ...only, referenceId: "payOS-1" })),
      "processing",
    ],
  ])("that lists the transfer %s is accepted", async (_, make, state) => {
    change(withTransactions(make))
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state })
    expect(await problems(setup)).toEqual([])
  })

  it.each<[string, (own: Fields[]) => Fields[]]>([
    [
      "other transfers but not ours",
      (own) => [0, 1].map((n) => ({ ...own[0], referenceId: `else-${n}`, state: "FAILED" })),
    ],
    [
      "ours in two states",
      (own) => [
        { ...own[0], state: "SUCCEEDED" },
        { ...own[0], state: "FAILED" },
      ],
    ],
  ])("that lists %s leaves the payout processing, and raises a problem", async (_, make) => {
    change(withTransactions(make))
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state: "processing" })
    expect(await problems(setup)).toEqual([expect.stringMatching(/^payout_state_unrecognized /)])
    change()
    await letPass(setup, "1 hour")
    await a.work()
    expect(await problems(setup)).toEqual([])
  })

  it("without transfers applies its approval state to the payout", async () => {
    change({ data: (data) => ({ ...data, transactions: [], approvalState: "REJECTED" }) })
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state: "cancelled" })
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
  })

  it.each(["FAILED", "CANCELLED"])(
    "that reports %s after an arrival changes nothing, and raises a problem",
    async (state) => {
      await setup.control.post("/behaviour", { payoutSettleMs: 0 })
      const id = await sent()
      const responses: [transactionState: string, isListed: boolean][] = [
        ["SUCCEEDED", false],
        [state, true],
        ["SUCCEEDED", false],
      ]
      const listed = [expect.stringMatching(/^payout_state_unrecognized /)]
      for (const [transactionState, isListed] of responses) {
        const reported = { approvalState: "COMPLETED", transactionState }
        await setup.control.post(`/payouts/${id}-1/reported`, reported)
        await letPass(setup, "2 days")
        await a.work()
        expect(await found(a, id)).toMatchObject({ state: "succeeded" })
        expect(await problems(setup)).toEqual(isListed ? listed : [])
      }
    },
  )

  it("that reports FAILED after an arrival raises a problem once, and a user may correct it and send again", async () => {
    await setup.control.post("/behaviour", { payoutSettleMs: 0 })
    const id = await sent()
    const correct = () =>
      resolveUnknownPayout(a.db, {
        ...{ id, actor_id: BY_LAN.actor_id, has_arrived: false },
        reason: "my.payos.vn: thất bại",
      })
    const report = async (transactionState: string) => {
      await setup.control.post(`/payouts/${id}-1/reported`, {
        ...{ approvalState: "COMPLETED", transactionState },
      })
      await letPass(setup, "2 days")
      await a.work()
    }
    await report("SUCCEEDED")
    expect(await correct()).toMatchObject({ type: "not_now" })
    await report("FAILED")
    const [problem] = await setup.sql<{ id: string }>(
      "select id from payos_problem where kind = 'payout_state_unrecognized'",
    )
    const resolution = { action: "handled" as const, reason: "Đã xem" }
    await resolveByUser(a.db, String(problem?.id), { user_id: "user_lan", resolution })
    await report("FAILED")
    expect(await problems(setup)).toEqual([])
    expect(await correct()).toMatchObject({ type: "done", payout: { state: "failed" } })
    await report("FAILED")
    await confirmPayout(a, { id, ...BY_LAN, destination: null })
    await a.work()
    expect(await creations(setup)).toHaveLength(2)
    expect(await found(a, id)).toMatchObject({ state: "processing", attempt: 2 })
  })

  it("is not overridden by a late refusal or timeout", async () => {
    const id = await sent()
    const [request] = await setup.sql<{ id: string }>("select id from payos_payout_request")
    if (!request) throw new Error("No request was written")
    await recordUnknown(setup.db, request, false)
    await recordUnknown(setup.db, request, true)
    await recordRefused(setup.db, request, { code: "20", message: "Trùng" })
    expect(await found(a, id)).toMatchObject({ state: "processing" })
    expect(await setup.sql("select state, lookups from payos_payout_request")).toEqual([
      { state: "accepted", lookups: 0 },
    ])
  })
})

describe("the ledger's log and errors", () => {
  it("contain no account number and no name", async () => {
    change({
      body: { code: "20", desc: "Tai khoan 00110 NGUYEN THI LAN khong ton tai", data: null },
      sign: false,
    })
    const { id } = await draft(setup)
    await confirmPayout(a, { id, ...BY_LAN, destination: LAN })
    change({ body: { code: "99", desc: "NGUYEN THI LAN 0011004567890", data: null } })
    await a.work()
    await letPass(setup, "1 hour")
    await a.work()
    const insert = createManualPayout(a, {
      amount: 0.5,
      description: "Thanh toan",
      destination: LAN,
      idempotency_key: "one",
      confirmed_duplicate: false,
      confirmed_not_arrived: false,
      ...BY_LAN,
    })
    const error: unknown = await insert.catch((thrown: unknown) => thrown)
    const shown = JSON.stringify(error, Object.getOwnPropertyNames(error))
    expect(shown).toContain("bigint")
    expect([...a.log, shown].join("\n")).not.toMatch(/NGUYEN|0011004567890|00110/)
  })
})
