import { inspect } from "node:util"
import { PayOSError, PayOSSignatureError, signData, signPayout, type PayOSClient } from ".."
import {
  createdLink,
  errorOf,
  html,
  json,
  key,
  linkRequest,
  paymentLink,
  payout,
  payoutRequest,
  refusal,
  reset,
  signed,
  startPayOSServer,
  unsigned,
  type PayOSServer,
  type Reply,
} from "./payos-server"

let server: PayOSServer

beforeAll(async () => {
  server = await startPayOSServer()
})

afterAll(async () => server.close())

type Call = (client: PayOSClient) => Promise<unknown>

const create: Call = (c) => c.paymentRequests.create(linkRequest)
const get: Call = (c) => c.paymentRequests.get(123)
const cancel: Call = (c) => c.paymentRequests.cancel(123)
const listInvoices: Call = (c) => c.paymentRequests.invoices.list(123)
const confirm: Call = (c) => c.webhooks.confirm("https://shop.example/hooks")
const createPayout: Call = (c) => c.payouts.create(payoutRequest, { idempotencyKey: "k" })
const createBatch: Call = (c) =>
  c.payouts.createBatch({ referenceId: "b", payouts: [payoutRequest] }, { idempotencyKey: "k" })
const getPayout: Call = (c) => c.payouts.get("fakepayout01")
const listPayouts: Call = (c) => c.payouts.list()
const estimate: Call = (c) => c.payouts.estimate(payoutRequest)
const balanceOf: Call = (c) => c.payoutsAccount.balance()

async function failureOf(call: Call, ...replies: Reply[]): Promise<PayOSError> {
  server.script(...replies)
  const error = await errorOf(call(server.client()))
  if (error instanceof PayOSError) return error
  throw error
}

const twoHundred = (body: unknown) => json(body)
const badSignature = (data: object) =>
  json({ code: "00", desc: "success", data, signature: signData(data, "another key") })

describe("failed responses", () => {
  it.each<[string, Call, Reply, object, number]>([
    [
      "a refusal on HTTP 200",
      create,
      refusal("231", "used"),
      {
        code: "payos_refused",
        outcome: "refused",
        payosCode: "231",
        payosDesc: "used",
        httpStatus: 200,
      },
      1,
    ],
    [
      "a refusal on HTTP 400",
      create,
      refusal("20", "bad", 400),
      { code: "payos_refused", outcome: "refused", payosCode: "20", httpStatus: 400 },
      1,
    ],
    [
      "a numeric code",
      get,
      json({ code: 101, data: null }),
      { code: "payos_refused", payosCode: "101" },
      1,
    ],
    [
      "HTTP 401",
      get,
      refusal("401", "no", 401),
      { code: "payos_unauthorized", outcome: "refused" },
      1,
    ],
    [
      "HTTP 403 of a payout",
      createPayout,
      refusal("403", "no", 403),
      { code: "payos_ip_not_allowed", outcome: "refused" },
      1,
    ],
    [
      "HTTP 403 of a link",
      create,
      refusal("403", "no", 403),
      { code: "payos_forbidden", outcome: "refused" },
      1,
    ],
    [
      "HTTP 404 with JSON",
      get,
      json({}, 404),
      { code: "payos_refused", httpStatus: 404, payosCode: undefined },
      1,
    ],
    [
      "HTTP 500 on a creation",
      create,
      refusal("500", "x", 500),
      { code: "payos_unknown_outcome", outcome: "unknown", httpStatus: 500 },
      1,
    ],
    [
      "HTTP 500 on a read",
      get,
      refusal("500", "x", 500),
      { code: "payos_unreachable", outcome: "no_effect", httpStatus: 500 },
      3,
    ],
    [
      "a server error inside HTTP 200",
      createPayout,
      refusal("500", "x"),
      { code: "payos_unknown_outcome", outcome: "unknown" },
      1,
    ],
    [
      "HTTP 408 on a payout",
      createPayout,
      json({}, 408),
      { code: "payos_unknown_outcome", outcome: "unknown" },
      1,
    ],
    [
      "HTML on HTTP 502",
      create,
      html(502),
      { code: "payos_unknown_outcome", outcome: "unknown" },
      1,
    ],
    [
      "HTML on HTTP 200",
      create,
      html(200),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "a balance that is not a number",
      balanceOf,
      unsigned({ accountNumber: "1", accountName: "A", currency: "VND", balance: "" }),
      { code: "payos_malformed_response", outcome: "no_effect" },
      1,
    ],
    [
      "HTML on HTTP 403",
      createPayout,
      html(403),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "HTML on a read",
      get,
      html(200),
      { code: "payos_malformed_response", outcome: "no_effect" },
      3,
    ],
    [
      "a redirect",
      create,
      json({}, 302, { location: "https://evil.example" }),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "a response without a code",
      create,
      twoHundred({ data: createdLink }),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "success with null data",
      create,
      twoHundred({ code: "00", data: null }),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "success on HTTP 400",
      create,
      json({ code: "00", data: createdLink }, 400),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "JSON that is an array",
      create,
      twoHundred([]),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "a __proto__ key",
      create,
      json('{"code":"00","data":{"__proto__":{"x":1}}}'),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "an empty body",
      confirm,
      json(""),
      { code: "payos_malformed_response", outcome: "unknown" },
      1,
    ],
    [
      "a closed connection on a creation",
      create,
      reset,
      { code: "payos_unknown_outcome", outcome: "unknown" },
      1,
    ],
    [
      "a closed connection on a cancel",
      cancel,
      reset,
      { code: "payos_unknown_outcome", outcome: "unknown" },
      1,
    ],
    [
      "a closed connection on a payout",
      createPayout,
      reset,
      { code: "payos_unknown_outcome", outcome: "unknown" },
      1,
    ],
    [
      "a closed connection on a batch",
      createBatch,
      reset,
      { code: "payos_unknown_outcome", outcome: "unknown" },
      1,
    ],
    [
      "a closed connection on a registration",
      confirm,
      reset,
      { code: "payos_unknown_outcome", outcome: "unknown" },
      1,
    ],
    [
      "a closed connection on a read",
      get,
      reset,
      { code: "payos_unreachable", outcome: "no_effect" },
      3,
    ],
    [
      "a closed connection on an estimate",
      estimate,
      reset,
      { code: "payos_unreachable", outcome: "no_effect" },
      3,
    ],
    [
      "data without its fields",
      get,
      signed({ id: "x" }),
      { code: "payos_malformed_response", outcome: "no_effect" },
      1,
    ],
  ])("%s", async (_, call, reply, facts, requests) => {
    const error = await failureOf(call, reply)
    expect(error).toMatchObject(facts)
    expect(server.received).toHaveLength(requests)
    expect(error.message).toMatch(/^Could not .+ at payOS: .+\. .+\.$/)
    expect(inspect(error)).not.toMatch(/fake-api-key|fake-checksum|0000000001|secret-page/)
  })

  it.each<[string, Reply, RegExp]>([
    [
      "HTML",
      html(502),
      /HTTP 502 with what looks like an HTML page from a gateway \(text\/html, 41 bytes\)/,
    ],
    [
      "cut-off JSON",
      json('{"code":"00","da'),
      /JSON that is cut off or damaged \(application\/json, 16 bytes\)/,
    ],
    ["an empty body", json(""), /an empty body/],
    ["plain text", json("error code: 1010"), /text that is not JSON/],
    ["a __proto__ key", json('{"__proto__":1}'), /a key named __proto__/],
    [
      "a missing field",
      signed({ ...paymentLink, amount: "2.000" }),
      /amount: Invalid input: expected/,
    ],
    [
      "a wrong checksum key at payOS",
      refusal("201", "sig"),
      /code "201" \(sig\)\. Check the checksum key/,
    ],
  ])("names %s in the message", async (_, reply, message) => {
    expect((await failureOf(get, reply)).message).toMatch(message)
  })

  it("keeps payOS's text on the error, and masks long numbers in its message", async () => {
    const error = await failureOf(create, refusal("20", "account 0123456789 is wrong"))
    expect(error.payosDesc).toBe("account 0123456789 is wrong")
    expect(error.message).toContain("account … is wrong")
  })

  it("joins a list of payOS's messages", async () => {
    const list = json({ code: "20", desc: ["amount must be int", "x must not exist"], data: null })
    expect((await failureOf(create, list)).payosDesc).toBe("amount must be int: x must not exist")
  })

  it("keeps payOS's report about a failed webhook URL", async () => {
    const data = "Request failed with status code 404"
    const reply = json({ code: "20", desc: "Webhook url invalid", data }, 400)
    expect((await failureOf(confirm, reply)).payosDesc).toBe(`Webhook url invalid: ${data}`)
  })

  it("refuses a response larger than 5 MB", async () => {
    const error = await failureOf(create, json({ code: "00", data: { x: "y".repeat(6e6) } }))
    expect(error).toMatchObject({ code: "payos_malformed_response", outcome: "unknown" })
    expect(error.message).toContain("larger than 5 MB")
  })

  it("refuses a response that ends before its content length", async () => {
    const error = await failureOf(create, (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "500" })
      response.write('{"code":"00"')
      setTimeout(() => response.socket?.destroy(), 20)
    })
    expect(error).toMatchObject({ code: "payos_unknown_outcome", outcome: "unknown" })
  })
})

describe("response signatures", () => {
  const signedInHeader = (data: object, by = key) =>
    unsigned(data, { "x-signature": signPayout(data, by) })
  const balance = { accountNumber: "1", accountName: "A B", currency: "VND", balance: "5" }
  const page = {
    payouts: [payout],
    pagination: { total: 1, limit: 10, offset: 0, count: 1, hasMore: false },
  }

  it.each<[string, Call, object, string]>([
    ["creation", create, createdLink, "unknown"],
    ["read", get, paymentLink, "no_effect"],
    ["cancel", cancel, paymentLink, "unknown"],
    ["invoice list", listInvoices, { invoices: [] }, "no_effect"],
  ])("must be in the body of a %s", async (_, call, data, outcome) => {
    const replies = [
      unsigned(data),
      badSignature(data),
      json({ code: "00", data, signature: null }),
      json({ code: "00", data, signature: signData(data, key).toUpperCase() }),
      signedInHeader(data),
    ]
    for (const reply of replies) {
      const error = await failureOf(call, reply)
      expect(error).toBeInstanceOf(PayOSSignatureError)
      expect(error).toMatchObject({ code: "payos_bad_signature", outcome })
      expect(server.received).toHaveLength(1)
    }
  })

  it("cover unknown fields", async () => {
    server.script(signed({ ...paymentLink, newField: [{ b: 1, a: null }] }))
    await expect(get(server.client())).resolves.toMatchObject({ id: "fakelink01" })
    const data = { ...paymentLink, newField: 1 }
    const reply = json({ code: "00", data, signature: signData(paymentLink, key) })
    expect(await failureOf(get, reply)).toBeInstanceOf(PayOSSignatureError)
  })

  it.each<[string, Call, object, string]>([
    ["a payout", createPayout, payout, "unknown"],
    ["a batch", createBatch, payout, "unknown"],
    ["a fetched payout", getPayout, payout, "no_effect"],
    ["a payout list", listPayouts, page, "no_effect"],
    ["an estimate", estimate, { estimateCredit: 3 }, "no_effect"],
    ["the balance", balanceOf, balance, "no_effect"],
  ])("may be in the header of %s", async (_, call, data, outcome) => {
    server.script(signedInHeader(data))
    await expect(call(server.client())).resolves.toEqual({ data, signed: true })
    server.script(unsigned(data))
    await expect(call(server.client())).resolves.toEqual({ data, signed: false })
    const error = await failureOf(call, signedInHeader(data, "another key"))
    expect(error).toMatchObject({ code: "payos_bad_signature", outcome })
  })

  it("are not required for a webhook registration", async () => {
    const shop = { accountNumber: "1", accountName: "A", name: "S", shortName: "S" }
    server.script(unsigned(shop))
    const channel = await server.client().webhooks.confirm("https://shop.example/hooks")
    expect(channel).toEqual({ ...shop, webhookUrl: null })
  })

  it.each<[string, Call, object]>([
    ["creation", create, { ...createdLink, orderCode: 124 }],
    ["creation", create, { ...createdLink, amount: 1 }],
    ["read", get, { ...paymentLink, orderCode: 124 }],
    ["cancel", cancel, { ...paymentLink, orderCode: 124 }],
  ])("do not make a %s accept a response about another link", async (_, call, data) => {
    const error = await failureOf(call, signed(data))
    expect(error.code).toBe("payos_malformed_response")
    expect(error.message).toContain("about another link")
  })
})

describe("lenient parsing", () => {
  it("keeps an unknown status and unknown fields", async () => {
    server.script(signed({ ...paymentLink, status: "HELD", later: 1 }))
    const link = await server.client().paymentRequests.get(123)
    expect(link).toMatchObject({ status: "HELD", later: 1 })
  })

  it("reads absent, null and empty counter accounts", async () => {
    const transfer = {
      reference: "FT1",
      amount: 1,
      counterAccountName: "",
      counterAccountBankId: null,
    }
    server.script(signed({ ...paymentLink, transactions: [transfer] }))
    const { transactions } = await server.client().paymentRequests.get(123)
    expect(transactions[0]).toMatchObject({
      reference: "FT1",
      counterAccountName: "",
      counterAccountBankId: null,
      counterAccountNumber: null,
    })
  })

  it("rebuilds a checkout URL that the response omits", async () => {
    const { checkoutUrl, ...rest } = createdLink
    server.script(signed({ ...rest, expiredAt: null }))
    const link = await server.client().paymentRequests.create(linkRequest)
    expect(link).toMatchObject({ checkoutUrl, expiredAt: null })
  })

  it("reads an invoice that is not issued yet", async () => {
    server.script(signed({ invoices: [{ invoiceId: "i", invoiceNumber: null }] }))
    expect(await server.client().paymentRequests.invoices.list(123)).toEqual([
      {
        invoiceId: "i",
        invoiceNumber: null,
        issuedTimestamp: null,
        issuedDatetime: null,
        transactionId: null,
        reservationCode: null,
        codeOfTax: null,
      },
    ])
  })
})
