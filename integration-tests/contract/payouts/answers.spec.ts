import {
  recordRefused,
  recordUnknown,
} from "../../../src/modules/payos/repositories/payouts/request-answer"
import type { Fields } from "../support/control"
import { startMirror, type Change } from "./support/mirror"
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
  type Instance,
} from "./support/open-desks"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { listAttempts } from "../../../src/modules/payos/repositories/payouts/read-payouts"
import { settleUnknown } from "../../../src/modules/payos/repositories/payouts/settle-unknown"
import { discardPayout } from "../../../src/modules/payos/repositories/payouts/decide-payout"
import { transferMoney } from "../../../src/use-cases/payouts/transfer-money"

jest.setTimeout(120_000)

const lan = { actor_id: "user_lan", needs_approval: false }

let desks: Desks
/** Hears payOS through the mirror. */
let a: Instance
let change: (change?: Change) => void
beforeAll(async () => {
  desks = await openDesks()
  const mirror = await startMirror(desks.simulator)
  a = desks.open({ baseUrl: mirror.url })
  change = mirror.change
})
beforeEach(async () => {
  change()
  await reset(desks)
})

/** A payout that a person has sent, by its id. */
const sent = async (sender = a): Promise<string> => {
  const { id } = await draft(desks)
  await confirmPayout(sender, { id, ...lan, destination: LAN })
  await sender.work()
  return id
}

/** Passes over the waits of a lost answer until a person is asked. */
const lookInVain = async () => {
  for (let looks = 0; looks < 7; looks += 1) {
    await letPass(desks, "1 hour")
    await a.work()
  }
}

const transactionsOf = (data: Fields) => data.transactions as Fields[]
const withTransactions = (make: (own: Fields[]) => Fields[]): Change => ({
  data: (data) =>
    "transactions" in data ? { ...data, transactions: make(transactionsOf(data)) } : data,
})

describe("an answer of payOS", () => {
  it("without a signature is taken, and noted as unsigned", async () => {
    change({ sign: false })
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state: "processing" })
    expect(await listAttempts(a.db, id)).toMatchObject([{ is_signed: false }])
    change()
    await letPass(desks, "1 hour")
    await a.work()
    expect(await listAttempts(a.db, id)).toMatchObject([{ is_signed: true }])
  })

  it("with a wrong signature is no answer: the payout is looked for, and not sent again", async () => {
    await desks.control.post("/faults", { operation: "payout.create", kind: "bad-signature" })
    const id = await sent(desks.a)
    expect(await found(a, id)).toMatchObject({ state: "unknown" })
    await letPass(desks, "1 minute")
    await a.work()
    expect(["processing", "succeeded"]).toContain((await found(a, id)).state)
    expect(await creations(desks)).toEqual([`${id}-1`])
  })

  it.each([
    { code: "99", desc: "processing", data: null },
    { code: "101", desc: "not found", data: null },
    { code: "PENDING", desc: "success", data: { id: "1" } },
  ])("with a code that nobody knows is no refusal: $code", async (body) => {
    change({ body })
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state: "unknown" })
    expect(await confirmPayout(a, { id, ...lan, destination: null })).toMatchObject({
      type: "not_now",
    })
    change()
    await letPass(desks, "1 minute")
    await a.work()
    expect(["processing", "succeeded"]).toContain((await found(a, id)).state)
    expect(await creations(desks)).toEqual([`${id}-1`])
    expect(await problems(desks)).toEqual([])
  })

  it.each(["20", "201", "214", "401", "403"])(
    "with the code %s says that nothing was taken, and a person may send it again",
    async (code) => {
      change({ body: { code, desc: "no", data: null } })
      const id = await sent()
      expect(await found(a, id)).toMatchObject({ state: "failed" })
      expect(await problems(desks)).toEqual([`payout_failed ${id}`])
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
  ])("that lists the transfer %s is understood", async (_, make, state) => {
    change(withTransactions(make))
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state })
    expect(await problems(desks)).toEqual([])
  })

  it.each<[string, (own: Fields[]) => Fields[]]>([
    [
      "others and not ours",
      (own) => [0, 1].map((n) => ({ ...own[0], referenceId: `else-${n}`, state: "FAILED" })),
    ],
    [
      "ours in two states",
      (own) => [
        { ...own[0], state: "SUCCEEDED" },
        { ...own[0], state: "FAILED" },
      ],
    ],
  ])("that lists %s ends nothing, and a person reads of it", async (_, make) => {
    change(withTransactions(make))
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state: "processing" })
    expect(await problems(desks)).toEqual([expect.stringMatching(/^payout_state_unknown /)])
    change()
    await letPass(desks, "1 hour")
    await a.work()
    expect(await problems(desks)).toEqual([])
  })

  it("that lists no transfers at all counts as a whole", async () => {
    change({ data: (data) => ({ ...data, transactions: [], approvalState: "REJECTED" }) })
    const id = await sent()
    expect(await found(a, id)).toMatchObject({ state: "cancelled" })
    expect(await problems(desks)).toEqual([`payout_failed ${id}`])
  })

  it("is not undone by a refusal or a time-out that comes late", async () => {
    const id = await sent()
    const [request] = await desks.sql<{ id: string }>("select id from payos_payout_request")
    if (!request) throw new Error("No request was written")
    await recordUnknown(desks.db, request, false)
    await recordUnknown(desks.db, request, true)
    await recordRefused(desks.db, request, { code: "20", message: "Trùng" })
    expect(await found(a, id)).toMatchObject({ state: "processing" })
    expect(await desks.sql("select state, lookups from payos_payout_request")).toEqual([
      { state: "accepted", lookups: 0 },
    ])
  })
})

describe("what a person found out about a lost answer", () => {
  /** payOS took it and its answer was lost; its list does not show it yet. */
  const losing = async () => {
    await desks.control.post("/behaviour", { payoutListedAfterMs: 100_000_000 })
    await desks.control.post("/faults", { operation: "payout.create", kind: "drop-response" })
    const id = await sent()
    await lookInVain()
    expect(await problems(desks)).toEqual([`payout_unknown ${id}`])
    return id
  }
  const listed = () => desks.control.post("/behaviour", { payoutListedAfterMs: 0 })
  const finding = (id: string, was_sent: boolean) =>
    settleUnknown(a.db, { id, ...lan, was_sent, reason: "Đã xem my.payos.vn" })
  const lookLate = async () => {
    await letPass(desks, "1 day")
    await a.work()
  }

  it("gives way to payOS's own word where it was wrong about the arrival", async () => {
    const id = await losing()
    await finding(id, true)
    expect(await found(a, id)).toMatchObject({ state: "succeeded" })
    expect(await problems(desks)).toEqual([])
    await desks.control.post(`/payouts/${id}-1/state`, { state: "FAILED" })
    await listed()
    await lookLate()
    expect(await found(a, id)).toMatchObject({ state: "failed", arrived_at: null })
    expect(await problems(desks)).toEqual([`payout_failed ${id}`])
  })

  it("gives way where it was called unsent and payOS has it, while nothing came of it", async () => {
    const id = await losing()
    await finding(id, false)
    expect(await problems(desks)).toEqual([`payout_failed ${id}`])
    await listed()
    await lookLate()
    expect(["processing", "succeeded"]).toContain((await found(a, id)).state)
    expect(await problems(desks)).toEqual([])
    expect(await confirmPayout(a, { id, ...lan, destination: null })).toMatchObject({
      type: "not_now",
    })
  })

  it("is shown to be wrong once it was sent again or given up meanwhile", async () => {
    const again = await losing()
    await finding(again, false)
    await confirmPayout(a, { id: again, ...lan, destination: null })
    await listed()
    await a.work()
    await lookLate()
    expect(await problems(desks)).toEqual([`payout_sent_after_all ${again}`])
    expect(await found(a, again)).toMatchObject({ attempt: 2 })
    await reset(desks)
    const givenUp = await losing()
    await finding(givenUp, false)
    await discardPayout(a.db, { id: givenUp, ...lan, reason: "Trả tiền mặt", outcome: "by_hand" })
    await listed()
    await lookLate()
    expect(await problems(desks)).toEqual([`payout_sent_after_all ${givenUp}`])
    expect(await found(a, givenUp)).toMatchObject({ state: "discarded" })
  })

  it("is not asked for a second sending while only the first was looked for", async () => {
    const id = await losing()
    await finding(id, false)
    await desks.control.post("/faults", { operation: "payout.create", kind: "500" })
    await confirmPayout(a, { id, ...lan, destination: null })
    await a.work()
    await desks.sql(
      `update payos_payout_request set next_check_at = case when lookups > 0 then now() end,
         sent_at = sent_at - interval '1 day'`,
    )
    await a.work()
    expect(await found(a, id)).toMatchObject({ state: "unknown", attempt: 2 })
    expect(await problems(desks)).toEqual([])
  })

  it("does not wait for a look that is being stored, nor the look for it", async () => {
    const { db } = desks
    for (let round = 0; round < 10; round += 1) {
      const id = await losing()
      const [request] = await desks.sql<{ id: string }>("select id from payos_payout_request")
      if (!request) throw new Error("No request was written")
      const looks = Array.from({ length: 3 }, () => recordUnknown(db, request, true))
      await Promise.all([finding(id, false), ...looks])
      expect(await found(a, id)).toMatchObject({ state: "failed" })
      await reset(desks)
    }
  })
})

describe("the log and the errors of the ledger", () => {
  it("hold no account number and no name", async () => {
    change({
      body: { code: "20", desc: "Tai khoan 00110 NGUYEN THI LAN khong ton tai", data: null },
      sign: false,
    })
    const { id } = await draft(desks)
    await confirmPayout(a, { id, ...lan, destination: LAN })
    change({ body: { code: "99", desc: "NGUYEN THI LAN 0011004567890", data: null } })
    await a.work()
    await letPass(desks, "1 hour")
    await a.work()
    const insert = transferMoney(a, {
      amount: 0.5,
      description: "Thanh toan",
      destination: LAN,
      form_token: "one",
      ...lan,
    })
    const error: unknown = await insert.catch((thrown: unknown) => thrown)
    const shown = JSON.stringify(error, Object.getOwnPropertyNames(error))
    expect(shown).toContain("bigint")
    expect([...a.log, shown].join("\n")).not.toMatch(/NGUYEN|0011004567890|00110/)
  })
})
