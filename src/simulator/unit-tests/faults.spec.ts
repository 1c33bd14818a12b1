import { signBody, signHeader } from "../signing"
import { batchBody, open, payoutBody, type Opened, type Received } from "./support"

const calls: Record<string, (opened: Opened) => Promise<Received>> = {
  "link.create": ({ create }) => create(),
  "link.get": ({ merchant }) => merchant("GET", "/v2/payment-requests/1"),
  "link.cancel": ({ merchant }) => merchant("POST", "/v2/payment-requests/1/cancel"),
  "invoice.list": ({ merchant }) => merchant("GET", "/v2/payment-requests/1/invoices"),
  "invoice.download": ({ merchant }) =>
    merchant("GET", "/v2/payment-requests/1/invoices/2/download"),
  "webhook.confirm": ({ merchant }) => merchant("POST", "/confirm-webhook"),
  "payout.create": ({ sendPayout }) => sendPayout("", payoutBody()),
  "payout.batch": ({ sendPayout }) => sendPayout("/batch", batchBody()),
  "payout.estimate": ({ sendPayout }) => sendPayout("/estimate-credit", batchBody()),
  "payout.get": ({ payer }) => payer("GET", "/v1/payouts/1"),
  "payout.list": ({ payer }) => payer("GET", "/v1/payouts"),
  "payout.balance": ({ payer }) => payer("GET", "/v1/payouts-account/balance"),
}

const linkExists = async ({ merchant }: Opened): Promise<boolean> =>
  (await merchant("GET", "/v2/payment-requests/123")).json.code === "00"

describe("faults", () => {
  it.each(Object.entries(calls))("apply to %s by its name, once", async (operation, call) => {
    const opened = await open()
    await opened.control("/faults", { operation, kind: "code", code: "999" })
    expect((await call(opened)).json).toMatchObject({ code: "999", data: null })
    expect((await call(opened)).json.code).not.toBe("999")
  })

  it.each([
    ["429", 429, "429"],
    ["500", 500, "500"],
    ["html", 502, undefined],
    ["code", 200, "99"],
  ])("%s responds without performing the operation", async (kind, status, code) => {
    const opened = await open()
    await opened.control("/faults", { operation: "link.create", kind })
    const received = await opened.create()
    expect({ status: received.status, code: received.json.code }).toEqual({ status, code })
    expect(received.headers.get("retry-after")).toBe(kind === "429" ? "1" : null)
    if (kind === "html") expect(received.headers.get("content-type")).toContain("text/html")
    expect(await linkExists(opened)).toBe(false)
  })

  it("code accepts an HTTP status", async () => {
    const { create, control } = await open()
    await control("/faults", { operation: "link.create", kind: "code", code: "214", http: 403 })
    const { status, json } = await create()
    expect({ status, ...json }).toMatchObject({ status: 403, code: "214", data: null })
  })

  it("timeout never responds and does not perform the operation", async () => {
    const opened = await open()
    await opened.control("/faults", { operation: "link.create", kind: "timeout" })
    const signal = AbortSignal.timeout(60)
    const call = opened.request("POST", "/v2/payment-requests", { signal })
    await expect(call).rejects.toMatchObject({ name: "TimeoutError" })
    expect(await linkExists(opened)).toBe(false)
    expect((await opened.control("/requests")).requests).toMatchObject([
      { operation: "link.create", status: null },
      { operation: "link.get", status: 200 },
    ])
  })

  it("do not delay the simulator's shutdown while a call hangs", async () => {
    const { control, create, simulator } = await open()
    await control("/faults", { operation: "link.create", kind: "timeout" })
    const hanging = expect(create()).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await simulator.close()
    await hanging
  })

  it("drop-response performs the operation and closes the connection", async () => {
    const opened = await open()
    await opened.control("/faults", { operation: "link.create", kind: "drop-response" })
    await expect(opened.create()).rejects.toThrow("fetch failed")
    expect(await linkExists(opened)).toBe(true)
  })

  it("truncated performs the operation and closes the connection after half of the response", async () => {
    const opened = await open()
    await opened.control("/faults", { operation: "link.create", kind: "truncated" })
    await expect(opened.create()).rejects.toThrow("terminated")
    expect(await linkExists(opened)).toBe(true)
  })

  it("slow responds after its delay", async () => {
    const { control, create } = await open()
    await control("/faults", { operation: "link.create", kind: "slow", ms: 200 })
    const since = performance.now()
    expect((await create()).json.code).toBe("00")
    expect(performance.now() - since).toBeGreaterThan(150)
  })

  it("data responds with any data, signed like payOS's own", async () => {
    const { control, create, simulator } = await open()
    const data = { amount: "2000", fee: { vnd: 1 } }
    await control("/faults", { operation: "link.create", kind: "data", data })
    const { json } = await create()
    expect(json.data).toEqual(data)
    expect(json.signature).toBe(signBody(data, simulator.payment.checksumKey))
  })

  it("429 accepts a Retry-After, and html accepts an HTTP status", async () => {
    const { control, create } = await open()
    await control("/faults", { operation: "link.create", kind: "429", retryAfter: 30 })
    expect((await create()).headers.get("retry-after")).toBe("30")
    await control("/faults", { operation: "link.create", kind: "html", http: 503 })
    expect(await create()).toMatchObject({ status: 503, json: {} })
  })

  it.each(["bad-signature", "no-signature"])("%s affects a signature in the body", async (kind) => {
    const { control, create, simulator } = await open()
    await control("/faults", { operation: "link.create", kind })
    const { json } = await create()
    expect(json.code).toBe("00")
    expect("signature" in json).toBe(kind === "bad-signature")
    expect(json.signature).not.toBe(signBody(json.data, simulator.payment.checksumKey))
  })

  it.each(["bad-signature", "no-signature"])(
    "%s affects a signature in the header",
    async (kind) => {
      const { control, payer, simulator } = await open()
      await control("/faults", { operation: "payout.balance", kind })
      const { json, headers } = await payer("GET", "/v1/payouts-account/balance")
      expect(json.code).toBe("00")
      expect(headers.has("x-signature")).toBe(kind === "bad-signature")
      expect(headers.get("x-signature")).not.toBe(
        signHeader(json.data, simulator.payout.checksumKey),
      )
    },
  )

  it("apply as often as requested, in order", async () => {
    const { control, create } = await open()
    await control("/faults", { operation: "link.create", kind: "500", times: 2 })
    await control("/faults", { operation: "*", kind: "429", times: 1 })
    const statuses = []
    for (let left = 4; left > 0; left -= 1) statuses.push((await create()).status)
    expect(statuses).toEqual([500, 500, 429, 200])
  })

  it.each([
    { operation: "link.delete", kind: "500" },
    { operation: "link.get", kind: "404" },
    { operation: "link.get", kind: "500", times: 0 },
    { operation: "link.get", kind: "code", http: 99 },
    { kind: "500" },
    { operation: "link.get", kind: "500", time: 1 },
  ])("refuse the body %j", async (body) => {
    const { request } = await open()
    const { status, json } = await request("POST", "/_simulator/faults", { body })
    expect({ status, error: json.error }).toEqual({ status: 400, error: expect.any(String) })
  })
})
