import { randomUUID } from "node:crypto"
import type { PayOS } from "@payos/node"
import { createCryptoProvider } from "@payos/node/lib/crypto"
import fc from "fast-check"
import { GET as getAtPayOS } from "../../../src/api/admin/payos/payouts/at-payos/[id]/route"
import { GET as listAtPayOS } from "../../../src/api/admin/payos/payouts/at-payos/route"
import { payosPayoutsQuery } from "../../../src/api/admin/payos/query"
import { batchBody } from "../../../src/api/admin/payos/batch-bodies"
import { transferBody } from "../../../src/use-cases/input/payout-bodies"
import { POST as takeBatch } from "../../../src/api/admin/payos/payouts/batches/route"
import { createOfficial } from "../support/contract"
import type { Fields, RecordedRequest } from "../support/control"
import { knock } from "./support/knock"
import { LAN, openDesks, paidCollection, reset, type Desks } from "./support/open-desks"
import { transferMoney } from "../../../src/use-cases/payouts/transfer-money"
import { recordRefund } from "../../../src/use-cases/refunds/record-refund"
import {
  listPayouts,
  listAttempts,
} from "../../../src/modules/payos/repositories/payouts/read-payouts"

jest.setTimeout(120_000)

let desks: Desks
let official: PayOS
beforeAll(async () => {
  desks = await openDesks()
  official = createOfficial(desks.simulator.url, desks.simulator.payout)
})
beforeEach(() => reset(desks))

type Form = { amount?: number; description?: string; category?: string[] }

/** A transfer as the admin's form sends it, queued. */
const transfer = (form: Form = {}) =>
  transferMoney(desks.a, {
    ...transferBody.parse({
      amount: 20_000,
      description: "Thanh toan",
      destination: LAN,
      form_token: randomUUID(),
      ...form,
    }),
    actor_id: "user_lan",
    needs_approval: false,
  })
/** A refund that a person asked for in the order's panel, which payOS has taken. */
const refund = async (id: string) => {
  desks.refunds.add(id)
  const payment_collection_id = await paidCollection(desks, 20_000)
  await desks.sql(
    `insert into payos_allocation (id, collection_id, kind, ref, amount, key, is_fact)
     values ('poalc_${id}', '${payment_collection_id}', 'order', 'payses_lan', 20000, 'capture:${id}', true)`,
  )
  await recordRefund(
    desks.a,
    {
      payment_collection_id,
      session_id: "payses_lan",
      payment_id: "pay_lan",
      refund_id: id,
      refunded_before: "0",
      refunded: "20000.4",
      booking: null,
    },
    {
      source: "panel",
      user_id: "user_lan",
      form_token: randomUUID(),
      needs_approval: false,
      destination: LAN,
      settlement: null,
    },
  )
  await desks.a.work()
  expect((await listPayouts(desks.a.db, { limit: 1, offset: 0 })).payouts).toMatchObject([
    // Among much other work, payOS has begun with it by now.
    { refund_id: id, state: expect.stringMatching(/^(queued|processing)$/) },
  ])
  await desks.sql("update payos_payout_request set next_check_at = now() where state = 'ready'")
}
/** Three payouts in one call, queued. */
const batch = () =>
  knock(desks.a.container, takeBatch, {
    body: batchBody.parse({
      rows: [1, 2, 3].map((row) => ({
        row,
        reference: `HĐ/${row}`,
        amount: 30_000 + row,
        description: "Lương tháng 11",
        bank: "970422",
        account_number: `987654321${row}`,
      })),
      category: ["luong", "thang 11"],
      validate_destination: true,
      form_token: randomUUID(),
    }),
  })
/** Twelve payouts at payOS, made by our loop. */
const twelve = async () => {
  for (let index = 0; index < 12; index += 1) {
    await transfer({ amount: 2_000 + index, category: [index % 2 ? "luong" : "hoan tien"] })
  }
  await desks.a.work()
}
const list = (query: Fields = {}) =>
  knock(desks.a.container, listAtPayOS, { query: payosPayoutsQuery.parse(query) })
const lastList = async (): Promise<RecordedRequest | undefined> =>
  (await desks.control.requests()).filter(({ operation }) => operation === "payout.list").at(-1)

describe("the official SDK", () => {
  it("sees exactly what we created, payout by payout", async () => {
    await twelve()
    const sent = await desks.sql<Fields & { payos_payout_id: string; body: Fields }>(
      "select payos_payout_id, reference_id, body from payos_payout_request order by created_at, id",
    )
    expect(sent).toHaveLength(12)
    for (const { payos_payout_id, reference_id, body } of sent) {
      const theirs = await official.payouts.get(payos_payout_id)
      const { referenceId, category, ...item } = body
      expect(theirs).toMatchObject({ id: payos_payout_id, referenceId: reference_id, category })
      expect(theirs.transactions).toEqual([expect.objectContaining({ referenceId, ...item })])
      const ours = await knock(desks.a.container, getAtPayOS, { params: { id: payos_payout_id } })
      expect(ours).toEqual({ payout: theirs, signed: true })
    }
  })

  it("sees the payout that a refund made, to the đồng and the account", async () => {
    await refund("ref_lan")
    await desks.a.work()
    const { payouts } = await listPayouts(desks.a.db, { limit: 2, offset: 0 })
    expect(payouts).toMatchObject([{ refund_id: "ref_lan", state: "processing", amount: 20_000 }])
    const [payout] = payouts
    const referenceId = `${payout?.id}-1`
    const { data } = await official.payouts.list({ referenceId })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ referenceId, category: null })
    expect(data[0]?.transactions).toEqual([
      expect.objectContaining({
        referenceId,
        amount: 20_000,
        description: payout?.description,
        toBin: LAN.to_bin,
        toAccountNumber: LAN.to_account_number,
      }),
    ])
    const [attempt] = await listAttempts(desks.a.db, payout?.id ?? "")
    expect(attempt?.payos_payout_id).toBe(data[0]?.id)
  })

  it("sees the payouts of a batch, each with a reference of its own", async () => {
    await batch()
    await desks.a.work()
    const [request] = await desks.sql<{ payos_payout_id: string; body: Fields }>(
      "select payos_payout_id, body from payos_payout_request",
    )
    const theirs = await official.payouts.get(request?.payos_payout_id ?? "")
    const { referenceId, category, payouts } = request?.body ?? {}
    expect(theirs).toMatchObject({ referenceId, category })
    expect(theirs.transactions).toEqual(
      (payouts as Fields[]).map((item) => expect.objectContaining(item)),
    )
    const references = theirs.transactions.map((transfer) => transfer.referenceId)
    expect(references).toEqual([1, 2, 3].map(() => expect.stringMatching(/^popay_[0-9A-Z]+-1$/)))
    expect(new Set(references).size).toBe(3)
  })

  it("lists the same payouts as our door, page by page", async () => {
    await twelve()
    const theirs = await official.payouts.list({ limit: 5, offset: 5 })
    expect(await list({ limit: 5, offset: 5 })).toEqual({
      payouts: theirs.data,
      pagination: { ...theirs.pagination },
      signed: true,
    })
  })

  it("signs every body that we send as we do", async () => {
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
    for (const form of fc.sample(forms, 40)) await transfer(form)
    await refund("ref_lan")
    await batch()
    await desks.a.work()
    const posted = (await desks.control.requests()).filter(({ method }) => method === "POST")
    const calls = posted.map(({ operation }) => operation)
    expect(calls.filter((operation) => operation === "payout.create")).toHaveLength(41)
    expect(new Set(calls)).toEqual(new Set(["payout.create", "payout.batch", "payout.estimate"]))
    for (const { body, headers, status } of posted) {
      const theirs = await crypto.createSignature(
        desks.simulator.payout.checksumKey,
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
  ])("carries %s to payOS as it was given", async (_, query, expected) => {
    await list(query)
    expect(await lastList()).toMatchObject({ status: 200, query: expected })
  })

  it("says nothing of a page unless it is asked to, and payOS takes 10 from the first on", async () => {
    await twelve()
    const { payouts, pagination } = await list()
    expect((await lastList())?.query).toEqual({})
    expect(pagination).toEqual({ limit: 10, offset: 0, total: 12, count: 10, hasMore: true })
    expect(payouts).toHaveLength(10)
  })

  it("narrows what it lists: a filter that were dropped would list the others too", async () => {
    await twelve()
    const [newest] = (await list()).payouts as Fields[]
    const counted = async (query: Fields) => ((await list(query)).pagination as Fields).total
    expect(await counted({ referenceId: newest?.referenceId })).toBe(1)
    expect(await counted({ category: "luong" })).toBe(6)
    expect(await counted({ approvalState: "REJECTED" })).toBe(0)
    expect(await counted({ fromDate: new Date(Date.now() + 60_000).toISOString() })).toBe(0)
    expect(await counted({ toDate: new Date(Date.now() - 3_600_000).toISOString() })).toBe(0)
  })

  it("leads a pager through all of them, each once", async () => {
    await twelve()
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
