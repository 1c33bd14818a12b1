import { signBody, signHeader } from "../signing"
import { open, receiver, until } from "./support"

const MINUTE_MS = 60_000

describe("the simulated time", () => {
  it("can be advanced: a link expires, and later transfers have the later time", async () => {
    const { create, control, merchant } = await open({
      now: () => Date.parse("2026-11-24T00:00:00Z"),
    })
    await create({ expiredAt: Date.parse("2026-11-24T00:15:00Z") / 1000 })
    const statusOf = async () =>
      (await merchant("GET", "/v2/payment-requests/123")).json.data.status
    expect(await statusOf()).toBe("PENDING")
    expect(await control("/time", { aheadMs: 15 * MINUTE_MS })).toEqual({
      now: "2026-11-24T00:15:00.000Z",
    })
    expect(await statusOf()).toBe("EXPIRED")
    const { transaction } = await control("/links/123/pay", {})
    expect(transaction).toMatchObject({ transactionDateTime: "2026-11-24T07:15:00+07:00" })
  })

  it("equals the clock after a reset", async () => {
    const { control } = await open({ now: () => 0 })
    await control("/time", { aheadMs: MINUTE_MS })
    await control("/reset", {})
    expect(await control("/time", { aheadMs: 0 })).toEqual({ now: "1970-01-01T00:00:00.000Z" })
  })
})

describe("a changed checksum key", () => {
  const NEXT = "f".repeat(64)

  it("signs later responses and webhooks, until a reset", async () => {
    const { url, bodies } = await receiver(200)
    const { create, control, merchant, simulator } = await open({ webhookUrl: url })
    const old = simulator.payment.checksumKey
    await create()
    await control("/keys", { channel: "payment", checksumKey: NEXT })
    const { json } = await merchant("GET", "/v2/payment-requests/123")
    expect(json.signature).toBe(signBody(json.data, NEXT))
    expect(json.signature).not.toBe(signBody(json.data, old))
    await control("/links/123/pay", {})
    await until(() => bodies.length === 1)
    const [webhook] = bodies
    expect(webhook?.signature).toBe(signBody(webhook?.data ?? {}, NEXT))
    await control("/reset", {})
    expect(simulator.payment.checksumKey).toBe(old)
  })

  it("applies to the payout channel only", async () => {
    const { control, payer, simulator } = await open()
    await control("/keys", { channel: "payout", checksumKey: NEXT })
    const { json, headers } = await payer("GET", "/v1/payouts-account/balance")
    expect(headers.get("x-signature")).toBe(signHeader(json.data, NEXT))
    expect(simulator.payment.checksumKey).not.toBe(NEXT)
  })
})

describe("the rate limit", () => {
  it("refuses further calls of a channel, with the seconds until the next minute, and performs none of them", async () => {
    let now = 0
    const { create, control, merchant, payer } = await open({ now: () => now })
    await control("/limit", { callsPerMinute: 2 })
    await create()
    await merchant("GET", "/v2/payment-requests/123")
    now = 45_500
    const refused = await create({ orderCode: 124 })
    expect(refused).toMatchObject({ status: 429, json: { code: "429" } })
    expect(refused.headers.get("retry-after")).toBe("15")
    expect((await payer("GET", "/v1/payouts")).status).toBe(200)
    now = MINUTE_MS
    expect((await merchant("GET", "/v2/payment-requests/124")).json.code).toBe("101")
    await control("/limit", {})
    for (const _ of [1, 2, 3]) {
      expect((await merchant("GET", "/v2/payment-requests/123")).status).toBe(200)
    }
  })
})

it.each([
  ["/time", { aheadMs: -1 }],
  ["/keys", { channel: "both", checksumKey: "a" }],
  ["/keys", { channel: "payment", checksumKey: "" }],
  ["/limit", { callsPerMinute: 0.5 }],
])("%s refuses %j", async (path, body) => {
  const { request } = await open()
  expect(await request("POST", `/_simulator${path}`, { body })).toMatchObject({ status: 400 })
})
