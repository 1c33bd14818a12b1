import type { PayOS } from "@payos/node"
import { createOfficial, openContract, type Clients, type Contract } from "./support/contract"
import type { Fields } from "./support/control"
import { pairs } from "./support/pairs"
import { startReceiver, until } from "./support/receiver"
import { makeInvoice, makeLink, makePaidLink, ORDER_CODE } from "./support/steps"

const ENVELOPE = ["code", "desc", "data"]
const PAYER = [
  "counterAccountBankId",
  "counterAccountBankName",
  "counterAccountName",
  "counterAccountNumber",
]
const VIRTUAL = ["virtualAccountName", "virtualAccountNumber"]

interface RecordedResponse {
  status: number
  signature: string | null
  json: Fields
}

let contract: Contract
/** The official SDK; its responses are recorded. */
let official: Clients<PayOS>
let responses: RecordedResponse[]

const fetchAndRecord: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const json = (await response.clone().json()) as Fields
  responses.push({ status: response.status, signature: response.headers.get("x-signature"), json })
  return response
}

beforeAll(async () => {
  contract = await openContract()
  const { url, payment, payout } = contract.simulator
  official = {
    payment: createOfficial(url, payment, { fetch: fetchAndRecord }),
    payout: createOfficial(url, payout, { fetch: fetchAndRecord }),
  }
})

beforeEach(async () => {
  responses = []
  await contract.control.post("/reset")
})

const SIGNED_INSIDE = /^(link\.|invoice\.list)/

describe("the simulator's envelope", () => {
  it.each(pairs.filter(({ operation }) => operation !== "invoice.download"))(
    "has code, desc, data, and a signature in the body or the header: $name",
    async ({ operation, prepare, official: call }) => {
      const id = String((await prepare?.(contract)) ?? "")
      await call(official, id)
      const isInside = SIGNED_INSIDE.test(operation)
      for (const { status, json, signature } of responses) {
        expect(status).toBe(200)
        expect(json).toMatchObject({ code: "00", desc: "success" })
        expect(Object.keys(json)).toEqual(isInside ? [...ENVELOPE, "signature"] : ENVELOPE)
        expect(signature).toEqual(isInside ? null : expect.stringMatching(/^[0-9a-f]{64}$/))
      }
      expect(responses.length).toBeGreaterThan(0)
    },
  )

  it("is signed neither in the body nor in a header for a confirmed webhook URL", async () => {
    await official.payment.webhooks.confirm((await startReceiver()).url)
    expect(responses.map(({ json }) => Object.keys(json))).toEqual([ENVELOPE])
    expect(responses.map(({ signature }) => signature)).toEqual([null])
  })

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ["a link that does not exist", "101", () => official.payment.paymentRequests.get(404)],
    ["a used order code", "231", () => makeLink({ ...contract, official })],
    ["a payout that does not exist", "101", () => official.payout.payouts.get("none")],
    [
      "an invoice that is not issued",
      "101",
      (invoiceId) =>
        official.payment.paymentRequests.invoices.download(invoiceId, { orderCode: ORDER_CODE }),
    ],
  ])("is unsigned, with null data and status 200, for %s", async (_, code, call) => {
    const invoiceId = await makeInvoice(contract, false)
    await expect(call(invoiceId)).rejects.toThrow()
    const desc: unknown = expect.stringMatching(/./)
    expect(responses).toEqual([{ status: 200, signature: null, json: { code, desc, data: null } }])
  })
})

describe("the simulator's data", () => {
  it("describes a page of a list with exactly five fields", async () => {
    await official.payout.payouts.list()
    expect(responses[0]?.json.data).toEqual({
      payouts: [],
      pagination: { limit: 10, offset: 0, total: 0, count: 0, hasMore: false },
    })
  })

  it("has a null payer and virtual account if the bank omits them", async () => {
    await contract.control.post("/behaviour", { counterAccount: false })
    await makePaidLink(contract)
    const { transactions } = await official.payment.paymentRequests.get(ORDER_CODE)
    for (const transaction of transactions)
      expect(nullsOf(transaction)).toEqual([...VIRTUAL, ...PAYER])
    expect(transactions).toHaveLength(2)
  })
})

const nullsOf = (value: object): string[] =>
  Object.entries(value).flatMap(([name, inner]) => (inner === null ? [name] : []))

describe("the simulator's webhook", () => {
  it("has the fields of its sample, with empty texts for what the bank omits", async () => {
    const { url, bodies } = await startReceiver()
    await official.payment.webhooks.confirm(url)
    await contract.control.post("/behaviour", { counterAccount: false })
    await makePaidLink(contract)
    const [sample, ...transfers] = await until(() => (bodies.length === 3 ? bodies : undefined))
    const expected = fieldsOf(sample)
    for (const transfer of transfers) expect(fieldsOf(transfer)).toEqual(expected)
    expect(expected).toMatchObject({
      body: [...ENVELOPE.slice(0, 2), "success", "data", "signature"],
      empty: [...PAYER, ...VIRTUAL],
    })
  })
})

const fieldsOf = (raw: Buffer | undefined): Fields => {
  const body = JSON.parse(String(raw)) as { data: Fields }
  const entries = Object.entries(body.data)
  return {
    body: Object.keys(body),
    data: Object.keys(body.data),
    empty: entries.filter(([, value]) => value === "").map(([name]) => name),
  }
}
