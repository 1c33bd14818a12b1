import { signData, signPayout, signWebhook } from "../.."
import {
  createdLink,
  errorOf,
  json,
  key,
  linkRequest,
  paymentLink,
  payout,
  payoutRequest,
  refusal,
  startPayOSServer,
  unsigned,
  type PayOSServer,
  type Reply,
} from "../../unit-tests/payos-server"

const NOW = Date.parse("2026-11-20T10:00:00+07:00")
const OLD = "fake-checksum-key-that-was-replaced-00000000000000000000000000001"
const OTHER = "fake-checksum-key-of-another-channel-0000000000000000000000000001"

let server: PayOSServer
beforeAll(async () => {
  server = await startPayOSServer()
})
afterAll(async () => server.close())

/** A client whose previous key is accepted for `forMs` milliseconds from now. */
const rotated = (forMs = 1) =>
  server.client({
    previousChecksumKey: { key: OLD, until: new Date(NOW + forMs) },
    now: () => NOW,
  })

const signedWith = (checksumKey: string, data: object): Reply =>
  json({ code: "00", desc: "success", data, signature: signData(data, checksumKey) })

const payoutsSignedWith = (checksumKey: string, data: object): Reply =>
  unsigned(data, { "x-signature": signPayout(data, checksumKey) })

const page = {
  payouts: [],
  pagination: { total: 0, limit: 10, offset: 0, count: 0, hasMore: false },
}
const paid = { ...paymentLink, amountPaid: 2000, amountRemaining: 0, status: "PAID" }

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code
const signatureSent = (index: number): unknown =>
  (JSON.parse(server.received[index]?.body ?? "{}") as { signature?: unknown }).signature

describe("a response that only the previous key verifies", () => {
  it("is accepted for a read", async () => {
    server.script(signedWith(OLD, paymentLink))
    expect(await rotated().paymentRequests.get(123)).toMatchObject({ status: "PENDING" })
    server.script(signedWith(OLD, { invoices: [] }))
    expect(await rotated().paymentRequests.invoices.list(123)).toEqual([])
    server.script(payoutsSignedWith(OLD, page))
    expect(await rotated().payouts.list()).toMatchObject({ signed: true })
  })

  it("is refused if it reports money", async () => {
    const transfer = { ...paymentLink, transactions: [TRANSFER] }
    for (const link of [paid, transfer]) {
      server.script(signedWith(OLD, link))
      const error = await errorOf(rotated().paymentRequests.get(123))
      expect(error).toMatchObject({ code: "payos_previous_key", outcome: "no_effect" })
    }
    server.script(signedWith(key, paid))
    expect(await rotated().paymentRequests.get(123)).toMatchObject({ amountPaid: 2000 })
  })

  it("is refused if the caller requires the current key", async () => {
    const call = { currentKeyOnly: true }
    server.script(signedWith(OLD, paymentLink))
    expect(codeOf(await errorOf(rotated().paymentRequests.get(123, call)))).toBe(
      "payos_previous_key",
    )
    server.script(signedWith(key, paymentLink))
    expect(await rotated().paymentRequests.get(123, call)).toMatchObject({ status: "PENDING" })
  })

  it("is refused for a call that changes something", async () => {
    server.script(signedWith(OLD, createdLink))
    expect(codeOf(await errorOf(rotated().paymentRequests.create(linkRequest)))).toBe(
      "payos_bad_signature",
    )
    server.script(signedWith(OLD, { ...paymentLink, status: "CANCELLED" }))
    expect(codeOf(await errorOf(rotated().paymentRequests.cancel(123)))).toBe("payos_bad_signature")
    server.script(payoutsSignedWith(OLD, payout))
    const sent = rotated().payouts.create(payoutRequest, {
      idempotencyKey: "a-key-of-16-characters",
    })
    expect(await errorOf(sent)).toMatchObject({ code: "payos_bad_signature", outcome: "unknown" })
  })

  it("is refused after the key's expiry, and without a previous key", async () => {
    for (const client of [rotated(0), rotated(-1), server.client()]) {
      server.script(signedWith(OLD, paymentLink))
      expect(codeOf(await errorOf(client.paymentRequests.get(123)))).toBe("payos_bad_signature")
    }
  })

  it("is refused if neither key verifies it", async () => {
    server.script(signedWith(OTHER, paymentLink))
    expect(codeOf(await errorOf(rotated().paymentRequests.get(123)))).toBe("payos_bad_signature")
  })
})

describe("a request whose signature payOS refuses", () => {
  const refused = refusal("201", "Mã kiểm tra(signature) không hợp lệ")

  it("is resent once with the previous key, which must also verify the response", async () => {
    server.script(refused, signedWith(OLD, createdLink))
    expect(await rotated().paymentRequests.create(linkRequest)).toMatchObject({ orderCode: 123 })
    expect(server.received).toHaveLength(2)
    expect(signatureSent(0)).not.toEqual(signatureSent(1))
  })

  it("is refused after the resend if another key signed the response", async () => {
    for (const other of [key, OTHER]) {
      server.script(refused, signedWith(other, createdLink))
      expect(codeOf(await errorOf(rotated().paymentRequests.create(linkRequest)))).toBe(
        "payos_bad_signature",
      )
    }
  })

  it("keeps the idempotency key of a payout", async () => {
    server.script(refused, payoutsSignedWith(OLD, payout))
    const idempotencyKey = "a-key-of-16-characters"
    await rotated().payouts.create(payoutRequest, { idempotencyKey })
    const keys = server.received.map(({ headers }) => headers["x-idempotency-key"])
    expect(keys).toEqual([idempotencyKey, idempotencyKey])
  })

  it.each<[string, Reply]>([
    ["refused again", refused],
    ["refused for another reason", refusal("231", "Đơn thanh toán đã tồn tại")],
  ])("is not sent a third time if it is %s", async (_, second) => {
    server.script(refused, second)
    expect(await errorOf(rotated().paymentRequests.create(linkRequest))).toMatchObject({
      outcome: "refused",
    })
    expect(server.received).toHaveLength(2)
  })

  it("is not resent without a previous key, after its expiry, or for another refusal", async () => {
    for (const client of [rotated(0), server.client()]) {
      server.script(refused)
      await errorOf(client.paymentRequests.create(linkRequest))
      expect(server.received).toHaveLength(1)
    }
    server.script(refusal("20", "amount không hợp lệ"))
    await errorOf(rotated().paymentRequests.create(linkRequest))
    expect(server.received).toHaveLength(1)
  })
})

describe("a webhook", () => {
  const data = { orderCode: 123, amount: 2000, code: "00" }

  it("is verified with a flag for the previous key", () => {
    const { webhooks } = rotated()
    expect(webhooks.verify(signWebhook(data, key))).toMatchObject({ data, isPreviousKey: false })
    expect(webhooks.verify(signWebhook(data, OLD))).toMatchObject({ data, isPreviousKey: true })
  })

  it("of the previous key is refused after its expiry, and of another key always", () => {
    expect(() => rotated(0).webhooks.verify(signWebhook(data, OLD))).toThrow("does not match")
    expect(() => rotated().webhooks.verify(signWebhook(data, OTHER))).toThrow("does not match")
    expect(() => rotated().webhooks.verify(JSON.stringify({ data }))).toThrow("no signature")
  })
})

const TRANSFER = {
  reference: "FT1",
  amount: 2000,
  accountNumber: "0000000001",
  description: "DH123",
  transactionDateTime: "2026-11-20 09:00:00",
  virtualAccountName: null,
  virtualAccountNumber: null,
  counterAccountBankId: null,
  counterAccountBankName: null,
  counterAccountName: null,
  counterAccountNumber: null,
}
