import {
  approvalStates,
  toApprovalState,
  toTransactionState,
  type TransactionState,
} from "../state/payout-states"
import { batchBody, open, payoutBody, type Opened } from "./support"

const balance = async ({ payer }: Opened): Promise<number> =>
  Number((await payer("GET", "/v1/payouts-account/balance")).json.data.balance)

describe("approval states", () => {
  it.each<[TransactionState[], string]>([
    [["SUCCEEDED"], "COMPLETED"],
    [["SUCCEEDED", "SUCCEEDED"], "COMPLETED"],
    [["REVERSED"], "COMPLETED"],
    [["FAILED", "FAILED"], "FAILED"],
    [["FAILED", "CANCELLED"], "FAILED"],
    [["CANCELLED"], "CANCELLED"],
    [["SUCCEEDED", "FAILED"], "PARTIAL_COMPLETED"],
    [["SUCCEEDED", "PROCESSING"], "PROCESSING"],
    [["RECEIVED"], "PROCESSING"],
    [["ON_HOLD", "FAILED"], "PROCESSING"],
  ])("of %j is %s", (states, expected) => {
    expect(toApprovalState(states)).toBe(expected)
  })

  it.each(["COMPLETED", "FAILED", "PROCESSING", "PARTIAL_COMPLETED", "CANCELLED"] as const)(
    "%s is unchanged by conversion to transaction states and back",
    (state) => {
      expect(toApprovalState([0, 1].map((index) => toTransactionState(state, index)))).toBe(state)
    },
  )
})

describe("creating a payout", () => {
  it("starts as processing and ends as succeeded with the bank's reference", async () => {
    let now = Date.now()
    const { sendPayout, payer } = await open({ now: () => now })
    const { data } = (await sendPayout("/", payoutBody({ category: ["refund"] }))).json
    expect(data).toMatchObject({
      referenceId: "payout_1",
      category: ["refund"],
      approvalState: "PROCESSING",
      transactions: [{ ...payoutBody(), state: "PROCESSING" }],
    })
    now += 1500
    expect((await payer("GET", `/v1/payouts/${data.id}`)).json.data).toMatchObject({
      approvalState: "COMPLETED",
      transactions: [{ state: "SUCCEEDED", reference: expect.stringMatching(/^FT\d+$/) }],
    })
  })

  it("keeps the order of a batch", async () => {
    const { sendPayout } = await open()
    const { data } = (await sendPayout("/batch", batchBody())).json
    expect(data).toMatchObject({
      referenceId: "batch_1",
      transactions: [{ referenceId: "a" }, { referenceId: "b" }],
    })
  })

  it.each([
    ["", { amount: 0 }],
    ["", { amount: "2000" }],
    ["", { referenceId: undefined }],
    ["", { toBin: 970422 }],
    ["", { category: "refund" }],
    ["", { fee: 1 }],
    ["/batch", { payouts: [] }],
    ["/batch", { payouts: [payoutBody({ note: "x" })] }],
    ["/batch", { validateDestination: "yes" }],
    ["/estimate-credit", { payouts: [{}] }],
  ])("refuses POST /v1/payouts%s with %j as code 20", async (path, fields) => {
    const { sendPayout } = await open()
    const body = path === "" ? payoutBody(fields) : batchBody(fields)
    const sent = JSON.parse(JSON.stringify(body))
    const { status, json } = await sendPayout(path, sent)
    expect({ status, ...json }).toMatchObject({ status: 200, code: "20", data: null })
  })

  it("requires an idempotency key, but not for an estimate", async () => {
    const { sendPayout } = await open()
    const headers = { "x-idempotency-key": "" }
    expect((await sendPayout("", payoutBody(), headers)).json.code).toBe("20")
    expect((await sendPayout("/batch", batchBody(), headers)).json.code).toBe("20")
    expect((await sendPayout("/estimate-credit", batchBody(), headers)).json.code).toBe("00")
  })

  it("accepts the key of a refused payout again", async () => {
    const { sendPayout, control } = await open()
    const headers = { "x-idempotency-key": "one" }
    await control("/payouts/balance", { balance: 0 })
    expect((await sendPayout("", payoutBody(), headers)).json.code).toBe("20")
    await control("/payouts/balance", { balance: 100_000 })
    expect((await sendPayout("", payoutBody(), headers)).json.code).toBe("00")
  })

  it("creates two payouts for two keys, even with one referenceId", async () => {
    const { sendPayout, payer } = await open()
    await Promise.all([sendPayout("", payoutBody()), sendPayout("", payoutBody())])
    const { data } = (await payer("GET", "/v1/payouts?referenceId=payout_1")).json
    expect(data.pagination).toMatchObject({ total: 2 })
  })

  it.each([
    ["an unknown bank", { toBin: "000000" }, "BANK_NOT_FOUND"],
    ["an account ending in 404", { toAccountNumber: "123404" }, "ACCOUNT_NOT_FOUND"],
  ])(
    "refuses %s with validateDestination, otherwise the payout fails later",
    async (_name, fields, errorCode) => {
      let now = Date.now()
      const { sendPayout, payer } = await open({ now: () => now })
      const payouts = [payoutBody(fields)]
      const refused = await sendPayout("/batch", batchBody({ payouts, validateDestination: true }))
      expect(refused.json).toMatchObject({ code: "20", desc: `payouts 0 ${errorCode}` })
      const { data } = (await sendPayout("/batch", batchBody({ payouts }))).json
      now += 5000
      expect((await payer("GET", `/v1/payouts/${data.id}`)).json.data).toMatchObject({
        approvalState: "FAILED",
        transactions: [{ state: "FAILED", errorCode }],
      })
    },
  )

  it("returns code 101 for a payout that does not exist", async () => {
    const { payer } = await open()
    expect((await payer("GET", "/v1/payouts/none")).json).toMatchObject({ code: "101", data: null })
  })
})

describe("the balance", () => {
  it.each(["FAILED", "CANCELLED", "REVERSED", "REJECTED"])(
    "is credited with amount and fee once when a payout is %s",
    async (state) => {
      const opened = await open()
      const before = await balance(opened)
      await opened.sendPayout("/batch", batchBody())
      expect(await balance(opened)).toBe(before - 2 * 3000)
      for (let count = 0; count < 2; count += 1) {
        await opened.control("/payouts/batch_1/state", { state })
        expect(await balance(opened)).toBe(before)
      }
      await opened.control("/payouts/batch_1/state", { state: "COMPLETED" })
      expect(await balance(opened)).toBe(before - 2 * 3000)
    },
  )

  it("must cover amounts and fees, also of concurrent payouts", async () => {
    const opened = await open()
    await opened.control("/payouts/balance", { balance: 6000 })
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => opened.sendPayout("", payoutBody())),
    )
    expect(responses.filter(({ json }) => json.code === "00")).toHaveLength(2)
    expect(await balance(opened)).toBe(0)
  })

  it.each([-1, "much", undefined])("cannot be set to %p", async (value) => {
    const { request } = await open()
    const body = { balance: value }
    expect((await request("POST", "/_simulator/payouts/balance", { body })).status).toBe(400)
  })
})

describe("payout control calls", () => {
  it("fail only the next payout after fail-next, when it becomes final", async () => {
    let now = Date.now()
    const opened = await open({ now: () => now })
    const before = await balance(opened)
    await opened.control("/payouts/fail-next", { errorCode: "E42" })
    await opened.sendPayout("", payoutBody({ referenceId: "bad" }))
    await opened.sendPayout("", payoutBody({ referenceId: "good" }))
    now += 1500
    const { payouts } = (await opened.payer("GET", "/v1/payouts")).json.data
    expect(payouts).toMatchObject([
      { referenceId: "good", approvalState: "COMPLETED" },
      {
        referenceId: "bad",
        approvalState: "FAILED",
        transactions: [{ state: "FAILED", errorCode: "E42", reference: null }],
      },
    ])
    expect(await balance(opened)).toBe(before - 3000)
  })

  it.each(approvalStates)("set a payout to %s permanently", async (state) => {
    let now = Date.now()
    const { sendPayout, control, payer } = await open({
      now: () => now,
      behaviour: { payoutSettleMs: state === "APPROVED" ? 0 : 10 },
    })
    const { data } = (await sendPayout("/batch", batchBody())).json
    const updated = await control(`/payouts/${data.id}/state`, { state })
    expect(updated.approvalState).toBe(state)
    now += 10_000
    const { json } = await payer("GET", `/v1/payouts/${data.id}`)
    expect(json.data.approvalState).toBe(state)
  })

  it("put transactions on hold, and accept an error code", async () => {
    const { sendPayout, control } = await open()
    await sendPayout("", payoutBody())
    expect(await control("/payouts/payout_1/state", { state: "ON_HOLD" })).toMatchObject({
      approvalState: "PROCESSING",
      transactions: [{ state: "ON_HOLD" }],
    })
    const failed = await control("/payouts/payout_1/state", { state: "FAILED", errorCode: "E1" })
    expect(failed).toMatchObject({ transactions: [{ errorCode: "E1" }] })
  })

  it("name the payer of a transfer from the same account, otherwise a default holder", async () => {
    const { sendPayout, control, create } = await open()
    await create()
    const payer = { bankId: "970422", number: "0000000001", name: "LE BINH" }
    await control("/links/123/pay", { payer })
    await sendPayout("", payoutBody())
    await sendPayout("", payoutBody({ referenceId: "payout_2", toAccountNumber: "0000000002" }))
    for (const [id, toAccountName] of [
      ["payout_1", "LE BINH"],
      ["payout_2", "NGUYEN VAN AN"],
    ]) {
      expect(await control(`/payouts/${id}/state`, { state: "SUCCEEDED" })).toMatchObject({
        transactions: [{ toAccountName }],
      })
    }
  })

  it("keep the reference of a reversed payout", async () => {
    const { sendPayout, control } = await open()
    await sendPayout("", payoutBody())
    await control("/payouts/payout_1/state", { state: "SUCCEEDED" })
    expect(await control("/payouts/payout_1/state", { state: "REVERSED" })).toMatchObject({
      transactions: [{ state: "REVERSED", reference: expect.any(String) }],
    })
  })

  it.each([
    ["none", { state: "FAILED" }, 404],
    ["payout_1", { state: "GONE" }, 400],
    ["payout_1", {}, 400],
  ])("respond to /payouts/%s/state %j with %d", async (id, body, status) => {
    const { sendPayout, request } = await open()
    await sendPayout("", payoutBody())
    const reply = await request("POST", `/_simulator/payouts/${id}/state`, { body })
    expect(reply.status).toBe(status)
  })
})

describe("unknown states", () => {
  it("are reported instead of the actual ones, which still change", async () => {
    let now = Date.now()
    const { sendPayout, control, payer } = await open({ now: () => now })
    const { data } = (await sendPayout("", payoutBody())).json
    const states = { approvalState: "SLEEPING", transactionState: "DREAMING" }
    await control("/payouts/payout_1/reported", states)
    const read = async () => (await payer("GET", `/v1/payouts/${data.id}`)).json.data
    expect(await read()).toMatchObject({
      approvalState: "SLEEPING",
      transactions: [{ state: "DREAMING" }],
    })
    expect((await payer("GET", "/v1/payouts")).json.data).toMatchObject({
      payouts: [{ approvalState: "SLEEPING" }],
    })
    now += 1500
    await control("/payouts/payout_1/reported", { transactionState: "DREAMING" })
    expect(await read()).toMatchObject({
      approvalState: "COMPLETED",
      transactions: [{ state: "DREAMING" }],
    })
    await control("/payouts/payout_1/reported", {})
    expect(await read()).toMatchObject({ transactions: [{ state: "SUCCEEDED" }] })
  })

  it.each([
    ["none", { transactionState: "DREAMING" }, 404],
    ["payout_1", { transactionState: 7 }, 400],
    ["payout_1", { state: "DREAMING" }, 400],
  ])("are refused by /payouts/%s/reported %j with %d", async (id, body, status) => {
    const { sendPayout, request } = await open()
    await sendPayout("", payoutBody())
    const reply = await request("POST", `/_simulator/payouts/${id}/reported`, { body })
    expect(reply.status).toBe(status)
  })
})

describe("listing payouts", () => {
  const DAY = 24 * 60 * 60 * 1000
  const START = Date.parse("2026-11-01T00:00:00Z")

  const withTwelve = async () => {
    let now = START
    const opened = await open({ now: () => now, behaviour: { payoutSettleMs: 0 } })
    for (let index = 0; index < 12; index += 1) {
      const category = index % 2 ? ["refund", "odd"] : index % 3 ? ["salary"] : undefined
      await opened.sendPayout(
        "",
        payoutBody({ referenceId: `r${index}`, ...(category && { category }) }),
      )
      now += DAY
    }
    await opened.control("/payouts/r3/state", { state: "COMPLETED" })
    return opened
  }

  const newest = (...indices: number[]) => indices.map((index) => `r${index}`)

  it.each([
    ["", newest(11, 10, 9, 8, 7, 6, 5, 4, 3, 2), 12, true],
    ["?limit=5&offset=10", newest(1, 0), 12, false],
    ["?limit=0", [], 12, true],
    ["?offset=99", [], 12, false],
    ["?limit=100", newest(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), 12, false],
    ["?referenceId=r4", newest(4), 1, false],
    ["?referenceId=r", [], 0, false],
    ["?approvalState=COMPLETED", newest(3), 1, false],
    ["?category=odd&limit=2", newest(11, 9), 6, true],
    ["?category=salary%2Codd", newest(11, 10, 9, 8, 7, 5, 4, 3, 2, 1), 10, false],
    ["?category=none", [], 0, false],
    ["?fromDate=2026-11-11T00:00:00.000Z", newest(11, 10), 2, false],
    ["?toDate=2026-11-02T07:00:00%2B07:00", newest(1, 0), 2, false],
    [
      "?fromDate=2026-11-02T00:00:00Z&toDate=2026-11-05T00:00:00Z&category=odd",
      newest(3, 1),
      2,
      false,
    ],
  ])("%s", async (query, references, total, hasMore) => {
    const { payer } = await withTwelve()
    const { data } = (await payer("GET", `/v1/payouts${query}`)).json
    const found = Object(data.payouts).map((entry: { referenceId: string }) => entry.referenceId)
    expect(found).toEqual(references)
    expect(data.pagination).toMatchObject({ total, hasMore, count: references.length })
  })

  it.each([
    "limit=101",
    "limit=-1",
    "limit=x",
    "limit=",
    "offset=1.5",
    "approvalState=DONE",
    "fromDate=soon",
    "page=2",
  ])("refuses ?%s with code 20", async (query) => {
    const { payer } = await open()
    expect((await payer("GET", `/v1/payouts?${query}`)).json).toMatchObject({ code: "20" })
  })
})
