import { signCreateLink, signPayout, type PayOSClient } from ".."
import {
  createdLink,
  json,
  key,
  linkRequest,
  paymentLink,
  payout,
  payoutRequest,
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

const batch = {
  referenceId: "batch_0001",
  category: ["salary"],
  validateDestination: true,
  payouts: [payoutRequest],
}
const page = {
  payouts: [payout],
  pagination: { total: 1, limit: 10, offset: 0, count: 1, hasMore: false },
}
const balance = { accountNumber: "1", accountName: "A", currency: "VND", balance: "5000000" }
const shop = { accountNumber: "1", accountName: "A", name: "Shop", shortName: "S" }
const idempotencyKey = "11111111-1111-4111-8111-111111111111"
const filters = {
  limit: 5,
  offset: 10,
  referenceId: "payout_0001",
  approvalState: "COMPLETED",
  category: ["salary", "bonus"],
  fromDate: new Date("2026-01-01T00:00:00Z"),
  toDate: "2026-02-01 07:00:00",
}
const query =
  "limit=5&offset=10&referenceId=payout_0001&approvalState=COMPLETED&category=salary%2Cbonus" +
  "&fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z"

type Call = (client: PayOSClient) => Promise<unknown>

const calls: [string, Call, Reply, string, string, string[]][] = [
  [
    "create",
    (c) => c.paymentRequests.create(linkRequest),
    signed(createdLink),
    "POST",
    "/v2/payment-requests",
    ["x-partner-code"],
  ],
  [
    "get by order code",
    (c) => c.paymentRequests.get(123),
    signed(paymentLink),
    "GET",
    "/v2/payment-requests/123",
    [],
  ],
  [
    "get by link id",
    (c) => c.paymentRequests.get("fakelink01"),
    signed(paymentLink),
    "GET",
    "/v2/payment-requests/fakelink01",
    [],
  ],
  [
    "cancel",
    (c) => c.paymentRequests.cancel(123),
    signed(paymentLink),
    "POST",
    "/v2/payment-requests/123/cancel",
    [],
  ],
  [
    "list invoices",
    (c) => c.paymentRequests.invoices.list(123),
    signed({ invoices: [] }),
    "GET",
    "/v2/payment-requests/123/invoices",
    [],
  ],
  [
    "confirm webhook",
    (c) => c.webhooks.confirm("https://shop.example/hooks"),
    unsigned(shop),
    "POST",
    "/confirm-webhook",
    [],
  ],
  [
    "create payout",
    (c) => c.payouts.create(payoutRequest, { idempotencyKey }),
    unsigned(payout),
    "POST",
    "/v1/payouts",
    ["x-idempotency-key", "x-signature"],
  ],
  [
    "create batch",
    (c) => c.payouts.createBatch(batch, { idempotencyKey }),
    unsigned(payout),
    "POST",
    "/v1/payouts/batch",
    ["x-idempotency-key", "x-signature"],
  ],
  [
    "estimate a batch",
    (c) => c.payouts.estimate(batch),
    unsigned({ estimateCredit: 3 }),
    "POST",
    "/v1/payouts/estimate-credit",
    ["x-signature"],
  ],
  [
    "estimate a single payout",
    (c) => c.payouts.estimate(payoutRequest),
    unsigned({ estimateCredit: 3 }),
    "POST",
    "/v1/payouts/estimate-credit",
    ["x-signature"],
  ],
  [
    "get payout",
    (c) => c.payouts.get("fakepayout01"),
    unsigned(payout),
    "GET",
    "/v1/payouts/fakepayout01",
    [],
  ],
  [
    "list payouts",
    (c) => c.payouts.list(filters),
    unsigned(page),
    "GET",
    `/v1/payouts?${query}`,
    [],
  ],
  ["list all payouts", (c) => c.payouts.list(), unsigned(page), "GET", "/v1/payouts", []],
  [
    "balance",
    (c) => c.payoutsAccount.balance(),
    unsigned(balance),
    "GET",
    "/v1/payouts-account/balance",
    [],
  ],
]

describe("every operation", () => {
  it.each(calls)("%s is sent in payOS's format", async (_, call, reply, method, url, extra) => {
    server.script(reply)
    await call(server.client({ partnerCode: "FAKEPARTNER" }))
    expect(server.received).toHaveLength(1)
    const [request] = server.received
    expect(request).toMatchObject({ method, url })
    expect(request?.headers).toMatchObject({
      "x-client-id": "fake-client-id",
      "x-api-key": "fake-api-key",
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^medusa-payment-payos\/\d+\.\d+\.\d+$/),
    })
    const sent = ["x-partner-code", "x-idempotency-key", "x-signature"].filter(
      (name) => request?.headers[name] !== undefined,
    )
    expect(sent).toEqual(extra)
    expect(request?.headers).not.toHaveProperty("x-checksum-key")
  })
})

async function bodyOf(reply: Reply, call: Call): Promise<string> {
  server.script(reply)
  await call(server.client())
  return server.received[0]?.body ?? ""
}

describe("bodies", () => {
  it("signs five fields of a creation and sends the rest unsigned", async () => {
    const full = {
      ...linkRequest,
      items: [{ name: "Áo dài", quantity: 1, price: 0, unit: "cái", taxPercentage: -2 as const }],
      buyerName: "Nguyễn Văn A",
      buyerCompanyName: "Cong ty A",
      buyerTaxCode: "0000000000",
      buyerAddress: "1 Đường A\nQuận 1",
      buyerEmail: "a@example.com",
      buyerPhone: "0900000000",
      invoice: { buyerNotGetInvoice: false, taxPercentage: 10 as const },
      expiredAt: 1_893_456_000,
    }
    const body = await bodyOf(signed(createdLink), (c) => c.paymentRequests.create(full))
    expect(JSON.parse(body)).toEqual({ ...full, signature: signCreateLink(linkRequest, key) })
  })

  it("sends no partner header without a partner code", async () => {
    await bodyOf(signed(createdLink), (c) => c.paymentRequests.create(linkRequest))
    expect(server.received[0]?.headers).not.toHaveProperty("x-partner-code")
  })

  it("sends no body for a cancellation without a reason", async () => {
    expect(await bodyOf(signed(paymentLink), (c) => c.paymentRequests.cancel(123))).toBe("")
  })

  it("sends a cancellation with its reason", async () => {
    const body = await bodyOf(signed(paymentLink), (c) => c.paymentRequests.cancel(123, "Đổi ý"))
    expect(JSON.parse(body)).toEqual({ cancellationReason: "Đổi ý" })
  })

  it("signs a payout exactly as sent, without undefined keys", async () => {
    const request = { ...payoutRequest, category: undefined }
    const body = await bodyOf(unsigned(payout), (c) =>
      c.payouts.create(request, { idempotencyKey }),
    )
    expect(JSON.parse(body)).toEqual(payoutRequest)
    expect(body).not.toContain("category")
    expect(server.received[0]?.headers).toMatchObject({
      "x-idempotency-key": idempotencyKey,
      "x-signature": signPayout(payoutRequest, key),
    })
  })

  it("signs a batch exactly as sent", async () => {
    const request = { ...batch, category: undefined, validateDestination: undefined }
    const body = await bodyOf(unsigned(payout), (c) =>
      c.payouts.createBatch(request, { idempotencyKey }),
    )
    expect(server.received[0]?.headers["x-signature"]).toBe(signPayout(JSON.parse(body), key))
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(["payouts", "referenceId"])
  })

  it("sends a category string unchanged", async () => {
    await bodyOf(unsigned(page), (c) => c.payouts.list({ category: "a,b" }))
    expect(server.received[0]?.url).toBe("/v1/payouts?category=a%2Cb")
  })
})

describe("URLs", () => {
  it.each(["/proxy", "/proxy/", "/a/b"])("keeps the path prefix %s", async (prefix) => {
    server.script(signed(paymentLink))
    await server.client({ baseUrl: `${server.url}${prefix}` }).paymentRequests.get(123)
    const expected = `${prefix.replace(/\/$/, "")}/v2/payment-requests/123`
    expect(server.received[0]?.url).toBe(expected)
  })

  it("encodes an id, which cannot reach another endpoint", async () => {
    server.script(unsigned(payout))
    await server.client().payouts.get("../../v2/x?y=1#z")
    expect(server.received[0]?.url).toBe("/v1/payouts/..%2F..%2Fv2%2Fx%3Fy%3D1%23z")
  })

  it("encodes both ids of a download", async () => {
    server.script(json({ code: "101", desc: "x", data: null }))
    const download = server.client().paymentRequests.invoices.download("a/b", "c?d")
    await expect(download).rejects.toThrow()
    expect(server.received[0]?.url).toBe("/v2/payment-requests/a%2Fb/invoices/c%3Fd/download")
  })

  it.each([".", "..", "", " ", 0, -1, 1.5, 2 ** 60, NaN])("refuses the id %j", async (id) => {
    server.script(signed(paymentLink))
    await expect(server.client().paymentRequests.get(id)).rejects.toMatchObject({
      code: "invalid_request",
      issues: [{ path: "id" }],
    })
    expect(server.received).toEqual([])
  })
})
