import type { PayOS } from "@payos/node"
import { createCryptoProvider } from "@payos/node/lib/crypto"
import fc from "fast-check"
import { GET as getAtPayOS } from "../../../src/api/admin/payos/payouts/at-payos/[id]/route"
import { GET as listAtPayOS } from "../../../src/api/admin/payos/payouts/at-payos/route"
import { payosPayoutsQuery } from "../../../src/api/admin/payos/query"
import { createOfficial } from "../support/contract"
import type { Fields, RecordedRequest } from "../support/control"
import { requestAdminRoute } from "./support/request-admin-route"
import { batch, refund, transfer, createTwelve } from "./support/make-payouts"
import { LAN, openPayouts, reset, type PayoutSetup } from "./support/open-payouts"
import {
  listPayouts,
  listAttempts,
} from "../../../src/modules/payos/repositories/payouts/read-payouts"

jest.setTimeout(120_000)

let setup: PayoutSetup
let official: PayOS
beforeAll(async () => {
  setup = await openPayouts()
  official = createOfficial(setup.simulator.url, setup.simulator.payout)
})
beforeEach(() => reset(setup))

const list = (query: Fields = {}) =>
  requestAdminRoute(setup.a.container, listAtPayOS, { query: payosPayoutsQuery.parse(query) })
const lastList = async (): Promise<RecordedRequest | undefined> =>
  (await setup.control.requests()).filter(({ operation }) => operation === "payout.list").at(-1)

describe("the official SDK", () => {
  it("reads exactly what we created, payout by payout", async () => {
    await createTwelve(setup)
    const sent = await setup.sql<Fields & { payout_id_at_payos: string; body: Fields }>(
      "select payout_id_at_payos, reference_id, body from payos_payout_request order by created_at, id",
    )
    expect(sent).toHaveLength(12)
    for (const { payout_id_at_payos, reference_id, body } of sent) {
      const theirs = await official.payouts.get(payout_id_at_payos)
      const { referenceId, category, ...item } = body
      expect(theirs).toMatchObject({ id: payout_id_at_payos, referenceId: reference_id, category })
      expect(theirs.transactions).toEqual([expect.objectContaining({ referenceId, ...item })])
      const ours = await requestAdminRoute(setup.a.container, getAtPayOS, {
        params: { id: payout_id_at_payos },
      })
      expect(ours).toEqual({ payout: theirs, is_signed: true })
    }
  })

  it("reads a refund's payout with the same amount and account", async () => {
    await refund(setup, "ref_lan")
    await setup.a.work()
    const { payouts } = await listPayouts(setup.a.db, { limit: 2, offset: 0 })
    expect(payouts).toMatchObject([{ refund_id: "ref_lan", state: "processing", amount: 20_000 }])
    const [payout] = payouts
    const referenceId = `${payout?.id}-1`
    const { data } = await official.payouts.list({ referenceId })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ referenceId, category: ["refund"] })
    expect(data[0]?.transactions).toEqual([
      expect.objectContaining({
        referenceId,
        amount: 20_000,
        description: payout?.description,
        toBin: LAN.to_bin,
        toAccountNumber: LAN.to_account_number,
      }),
    ])
    const [attempt] = await listAttempts(setup.a.db, payout?.id ?? "")
    expect(attempt?.payout_id_at_payos).toBe(data[0]?.id)
  })

  it("reads a batch's payouts, each with its own reference", async () => {
    await batch(setup)
    await setup.a.work()
    const [request] = await setup.sql<{ payout_id_at_payos: string; body: Fields }>(
      "select payout_id_at_payos, body from payos_payout_request",
    )
    const theirs = await official.payouts.get(request?.payout_id_at_payos ?? "")
    const { referenceId, category, payouts } = request?.body ?? {}
    expect(theirs).toMatchObject({ referenceId, category })
    expect(theirs.transactions).toEqual(
      (payouts as Fields[]).map((item) => expect.objectContaining(item)),
    )
    const references = theirs.transactions.map((transfer) => transfer.referenceId)
    expect(references).toEqual([1, 2, 3].map(() => expect.stringMatching(/^popay_[0-9A-Z]+-1$/)))
    expect(new Set(references).size).toBe(3)
  })

  it("lists the same page of payouts as our route", async () => {
    await createTwelve(setup)
    const theirs = await official.payouts.list({ limit: 5, offset: 5 })
    expect(await list({ limit: 5, offset: 5 })).toEqual({
      payouts: theirs.data,
      pagination: { ...theirs.pagination },
      is_signed: true,
    })
  })

  it("computes the same signature as we do for every body that we send", async () => {
    const crypto = createCryptoProvider("node")
    const words = fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z .,_-]{0,24}$/)
    const forms = fc.record(
      {
        amount: fc.integer({ min: 1, max: 1_000_000 }),
        description: words,
        category: fc.array(
          words.filter((word) => !word.includes(",")),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: ["amount", "description"] },
    )
    for (const form of fc.sample(forms, 40)) await transfer(setup, form)
    await refund(setup, "ref_lan")
    await batch(setup)
    await setup.a.work()
    const posted = (await setup.control.requests()).filter(({ method }) => method === "POST")
    const calls = posted.map(({ operation }) => operation)
    expect(calls.filter((operation) => operation === "payout.create")).toHaveLength(41)
    expect(new Set(calls)).toEqual(new Set(["payout.create", "payout.batch", "payout.estimate"]))
    for (const { body, headers, status } of posted) {
      const theirs = await crypto.createSignature(
        setup.simulator.payout.checksumKey,
        body as object,
      )
      expect({ status, signature: headers["x-signature"] }).toEqual({
        status: 200,
        signature: theirs,
      })
    }
  })
})

describe("GET /admin/payos/payouts/at-payos", () => {
  it.each<[string, Fields, Record<string, string>]>([
    ["limit", { limit: "5" }, { limit: "5" }],
    ["offset", { offset: "3" }, { offset: "3" }],
    ["referenceId", { referenceId: "popay_1-1" }, { referenceId: "popay_1-1" }],
    ["approvalState", { approvalState: "COMPLETED" }, { approvalState: "COMPLETED" }],
    ["category", { category: "luong,hoan tien" }, { category: "luong,hoan tien" }],
    ["fromDate", { fromDate: "2026-11-20T00:00:00Z" }, { fromDate: "2026-11-20T00:00:00.000Z" }],
    ["toDate", { toDate: "2026-11-20T07:00:00+07:00" }, { toDate: "2026-11-20T00:00:00.000Z" }],
    [
      "all seven",
      {
        limit: "5",
        offset: "0",
        referenceId: "popay_1-1",
        approvalState: "COMPLETED",
        category: "luong",
        fromDate: "2026-11-01T00:00:00Z",
        toDate: "2026-11-30T00:00:00Z",
      },
      {
        limit: "5",
        offset: "0",
        referenceId: "popay_1-1",
        approvalState: "COMPLETED",
        category: "luong",
        fromDate: "2026-11-01T00:00:00.000Z",
        toDate: "2026-11-30T00:00:00.000Z",
      },
    ],
  ])("passes %s on to payOS", async (_, query, expected) => {
    await list(query)
    expect(await lastList()).toMatchObject({ status: 200, query: expected })
  })

  it("sends no paging parameters by default, and payOS returns the first 10", async () => {
    await createTwelve(setup)
    const { payouts, pagination } = await list()
    expect((await lastList())?.query).toEqual({})
    expect(pagination).toEqual({ limit: 10, offset: 0, total: 12, count: 10, hasMore: true })
    expect(payouts).toHaveLength(10)
  })

  it("lists only payouts that match the filter", async () => {
    await createTwelve(setup)
    const [newest] = (await list()).payouts as Fields[]
    const counted = async (query: Fields) => ((await list(query)).pagination as Fields).total
    expect(await counted({ referenceId: newest?.referenceId })).toBe(1)
    expect(await counted({ category: "luong" })).toBe(6)
    expect(await counted({ approvalState: "REJECTED" })).toBe(0)
    expect(await counted({ fromDate: new Date(Date.now() + 60_000).toISOString() })).toBe(0)
    expect(await counted({ toDate: new Date(Date.now() - 3_600_000).toISOString() })).toBe(0)
  })

  it("pages through all payouts, each exactly once", async () => {
    await createTwelve(setup)
    const seen: unknown[] = []
    const pages: Fields[] = []
    let hasMore = true
    while (hasMore) {
      const { payouts, pagination } = await list({ limit: "5", offset: String(seen.length) })
      seen.push(...(payouts as Fields[]).map(({ id }) => id))
      pages.push(pagination as Fields)
      hasMore = pages.at(-1)?.hasMore === true
    }
    expect(new Set(seen).size).toBe(12)
    expect(pages).toEqual([
      { limit: 5, offset: 0, total: 12, count: 5, hasMore: true },
      { limit: 5, offset: 5, total: 12, count: 5, hasMore: true },
      { limit: 5, offset: 10, total: 12, count: 2, hasMore: false },
    ])
  })
})
