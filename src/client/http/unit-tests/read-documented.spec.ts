import { signData, type PayOSDrift } from "../.."
import {
  createdLink,
  errorOf,
  json,
  key,
  linkRequest,
  paymentLink,
  payout,
  refusal,
  signed,
  startPayOSServer,
  unsigned,
  type PayOSServer,
} from "../../unit-tests/payos-server"
import { parseWebhookData } from "../../webhooks/webhook-data"

let server: PayOSServer

beforeAll(async () => {
  server = await startPayOSServer()
})

afterAll(async () => server.close())

function observeDrifts() {
  const seen: string[] = []
  const observeDrift = (operation: string, { path, kind, found }: PayOSDrift) =>
    seen.push(`${operation} ${path} ${kind} ${found}`)
  return { seen, client: server.client({ observeDrift }) }
}

const transfer = {
  reference: "FT1",
  amount: 2000,
  accountNumber: "1",
  description: "DH123",
  transactionDateTime: "2026-11-24T08:00:00+07:00",
}

const webhook = {
  orderCode: 123,
  amount: 2000,
  description: "DH123",
  accountNumber: "1",
  reference: "FT1",
  transactionDateTime: "2026-11-24 08:00:00",
  currency: "VND",
  paymentLinkId: "fakelink01",
  code: "00",
  desc: "success",
}

describe("a response that differs from the documentation", () => {
  it.each<[string, object, object, string[]]>([
    ["as documented", {}, {}, []],
    ["with a new field", { fee: 5 }, {}, ["data.fee new number"]],
    ["with a new object", { fee: { vnd: 5 } }, {}, ["data.fee new object"]],
    [
      "with a number as a string",
      { amount: "2000" },
      { amount: 2000 },
      ["data.amount type string"],
    ],
    [
      "with a string as a number",
      { createdAt: 5, cancellationReason: true },
      { createdAt: "5", cancellationReason: "true" },
      ["data.createdAt type number", "data.cancellationReason type boolean"],
    ],
    [
      "with an unlisted status",
      { status: "REFUNDED" },
      { status: "REFUNDED" },
      ["data.status value REFUNDED"],
    ],
    ["with a status that is no code", { status: "Nguyễn" }, {}, ["data.status value string"]],
    [
      "with an object instead of an array",
      { transactions: transfer },
      { transactions: [] },
      ["data.transactions type object"],
    ],
    [
      "with numbers as strings in an array, reported once",
      { transactions: [transfer, transfer].map((one) => ({ ...one, amount: "2000" })) },
      { transactions: [{ amount: 2000 }, { amount: 2000 }] },
      ["data.transactions[].amount type string"],
    ],
    [
      "with an unreadable optional field",
      { transactions: [{ ...transfer, counterAccountName: ["A"] }] },
      { transactions: [{ counterAccountName: null }] },
      ["data.transactions[].counterAccountName type array"],
    ],
    [
      "with account data as keys",
      { "0123456789": 1, "NGUYEN VAN A": 1 },
      {},
      ["data.* new number"],
    ],
  ])("is read, %s", async (_, change, read, drifts) => {
    const { seen, client } = observeDrifts()
    server.script(signed({ ...paymentLink, ...change }))
    await expect(client.paymentRequests.get(123)).resolves.toMatchObject(read)
    expect(seen).toEqual(drifts.map((drift) => `paymentRequests.get ${drift}`))
  })

  it.each<[string, object, string]>([
    ["an amount with a fraction", { amount: 0.5 }, "data.amount type inexact number"],
    ["an amount with a currency sign", { amount: "2.000 ₫" }, "data.amount type string"],
    [
      "an integer above the safe range",
      { orderCode: "9007199254740993" },
      "data.orderCode type string",
    ],
    ["an amount in exponent notation", { amount: "2e3" }, "data.amount type string"],
    ["no amount", { amount: undefined }, "data.amount type missing"],
    ["an empty id", { id: "" }, "data.id type empty"],
    [
      "a transfer whose reference cannot be read",
      { transactions: [{ ...transfer, reference: {} }] },
      "data.transactions[].reference type object",
    ],
  ])("is refused if money data is unreadable: %s", async (_, change, drift) => {
    const { seen, client } = observeDrifts()
    const response = JSON.parse(JSON.stringify({ ...paymentLink, ...change })) as object
    server.script(signed(response))
    const error = await errorOf(client.paymentRequests.get(123, { maxRetries: 0 }))
    expect(error).toMatchObject({ code: "payos_malformed_response" })
    expect(seen).toEqual([`paymentRequests.get ${drift}`])
  })

  it("is read with a new field next to its data", async () => {
    const { seen, client } = observeDrifts()
    const signature = signData(createdLink, key)
    server.script(json({ code: "00", desc: 5, data: createdLink, signature, traceId: "x" }))
    await expect(client.paymentRequests.create(linkRequest)).resolves.toMatchObject({
      bin: "970422",
    })
    expect(seen).toEqual([
      "paymentRequests.create desc type number",
      "paymentRequests.create traceId new string",
    ])
  })

  it("keeps an unlisted payout state, and reports no drift for SUCCEEDED", async () => {
    const { seen, client } = observeDrifts()
    server.script(unsigned({ ...payout, approvalState: "SUCCEEDED" }))
    await client.payouts.get("fakepayout01")
    expect(seen).toEqual([])
    server.script(unsigned({ ...payout, approvalState: "PARKED" }))
    const { data } = await client.payouts.get("fakepayout01")
    expect(data.approvalState).toBe("PARKED")
    expect(seen).toEqual(["payouts.get data.approvalState value PARKED"])
  })

  it("is not observed before its signature is verified", async () => {
    const { seen, client } = observeDrifts()
    server.script(json({ code: "00", desc: "", data: { ...paymentLink, fee: 1 }, signature: "x" }))
    await errorOf(client.paymentRequests.get(123, { maxRetries: 0 }))
    expect(seen).toEqual([])
  })

  it.each([
    ["999", ["paymentRequests.get code value 999"]],
    ["Nguyễn Văn A", ["paymentRequests.get code value string"]],
    ["101", []],
    ["503", []],
  ])("with the result code %s reports the drifts %j", async (code, drifts) => {
    const { seen, client } = observeDrifts()
    server.script(refusal(code, "no"))
    await errorOf(client.paymentRequests.get(123, { maxRetries: 0 }))
    expect(seen).toEqual(drifts)
  })
})

describe("a webhook that differs from the documentation", () => {
  it.each<[string, object, object, PayOSDrift[]]>([
    [
      "a number as a string",
      { amount: "2000", orderCode: "9007199254740991" },
      { amount: 2000, orderCode: Number.MAX_SAFE_INTEGER },
      [
        { path: "data.orderCode", kind: "type", found: "string" },
        { path: "data.amount", kind: "type", found: "string" },
      ],
    ],
    [
      "an unlisted code",
      { code: "77" },
      { code: "77" },
      [{ path: "data.code", kind: "value", found: "77" }],
    ],
    [
      "another currency",
      { currency: "USD" },
      { currency: "USD" },
      [{ path: "data.currency", kind: "value", found: "USD" }],
    ],
  ])("is read: %s", (_, change, data, drifts) => {
    const reading = parseWebhookData({ ...webhook, ...change })
    expect(reading).toMatchObject({ success: true, data })
    expect(reading.drifts).toEqual(drifts)
  })
})
