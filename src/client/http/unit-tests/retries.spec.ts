import { createServer, type AddressInfo } from "node:net"
import { createPayOSClient, PayOSError, type PayOSClientOptions } from "../.."
import {
  createdLink,
  errorOf,
  json,
  key,
  html,
  linkRequest,
  paymentLink,
  payout,
  payoutRequest,
  reset,
  signed,
  silence,
  startPayOSServer,
  unsigned,
  type PayOSServer,
  type Reply,
} from "../../unit-tests/payos-server"

let server: PayOSServer

beforeAll(async () => {
  server = await startPayOSServer()
})

afterAll(async () => server.close())

const start = Date.UTC(2026, 0, 1)
const limited = (headers: Record<string, string> = {}) => json({ code: "429" }, 429, headers)

/** A client whose clock advances only while it waits, and the list of its waits in milliseconds. */
function clockedClient(options: Partial<PayOSClientOptions> = {}) {
  const waits: number[] = []
  let time = start
  const client = server.client({
    now: () => time,
    random: () => 1,
    sleep: async (ms) => {
      waits.push(ms)
      time += ms
    },
    ...options,
  })
  return { client, waits }
}

describe("a read", () => {
  it.each<[string, Reply]>([
    ["a closed connection", reset],
    ["HTTP 503", json({ code: "500" }, 503)],
    ["an HTML page", html(200)],
    ["cut-off JSON", json('{"code"')],
    ["HTTP 429", limited()],
  ])("is retried after %s", async (_, reply) => {
    const { client, waits } = clockedClient()
    server.script(reply, reply, signed(paymentLink))
    await expect(client.paymentRequests.get(123)).resolves.toMatchObject({ id: "fakelink01" })
    expect(server.received).toHaveLength(3)
    expect(waits).toEqual([500, 1000])
  })

  it("is retried after a timeout", async () => {
    server.script(silence, signed(paymentLink))
    await server.client({ timeoutMs: 500 }).paymentRequests.get(123)
    expect(server.received).toHaveLength(2)
  })

  it.each([0, 1, 4])("is retried at most %d times", async (maxRetries) => {
    server.script(reset)
    const client = clockedClient({ deadlineMs: 600_000 }).client
    await errorOf(client.paymentRequests.get(123, { maxRetries }))
    expect(server.received).toHaveLength(maxRetries + 1)
  })

  it("is delayed as long as Retry-After demands", async () => {
    const { client, waits } = clockedClient()
    server.script(json({}, 503, { "retry-after": "3" }), signed(paymentLink))
    await client.paymentRequests.get(123)
    expect(waits).toEqual([3000])
  })
})

describe("HTTP 429", () => {
  it.each<[string, Record<string, string>, number]>([
    ["Retry-After in seconds", { "retry-after": "4" }, 4_000],
    ["Retry-After as a date", { "retry-after": new Date(start + 5_000).toUTCString() }, 5_000],
    ["x-ratelimit-reset", { "x-ratelimit-reset": `${start / 1000 + 6}` }, 6_000],
    ["the default", {}, 500],
  ])("delays the retry by %s, even of a creation", async (_, headers, wait) => {
    const { client, waits } = clockedClient()
    server.script(limited(headers), signed(createdLink))
    await client.paymentRequests.create(linkRequest)
    expect(waits).toEqual([wait])
  })

  it("keeps the idempotency key and signature of a payout", async () => {
    const { client } = clockedClient()
    server.script(limited(), unsigned(payout))
    await client.payouts.create(payoutRequest, { idempotencyKey: "once" })
    const [first, second] = server.received
    expect(second?.headers["x-idempotency-key"]).toBe("once")
    expect(second?.headers["x-signature"]).toBe(first?.headers["x-signature"])
    expect(second?.body).toBe(first?.body)
  })

  it("fails immediately if the demanded wait exceeds the deadline", async () => {
    const { client, waits } = clockedClient({ deadlineMs: 5_000 })
    server.script(limited({ "retry-after": "60" }))
    const error = await errorOf(client.paymentRequests.get(123))
    expect(error).toMatchObject({
      code: "payos_rate_limited",
      outcome: "refused",
      httpStatus: 429,
      retryAfterMs: 60_000,
    })
    expect(waits).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  it("is recognized in a gateway's HTML response too", async () => {
    server.script(html(429))
    const error = await errorOf(
      server.client({ maxRetries: 0 }).paymentRequests.create(linkRequest),
    )
    expect(error).toMatchObject({ code: "payos_rate_limited", outcome: "refused" })
  })
})

describe("the deadline", () => {
  it("covers the waits between attempts", async () => {
    const { client, waits } = clockedClient({ deadlineMs: 1_200, maxRetries: 9 })
    server.script(reset)
    await errorOf(client.paymentRequests.get(123))
    expect(waits).toEqual([500])
  })

  it("aborts an attempt that would take longer", async () => {
    server.script(silence)
    const began = performance.now()
    const error = await errorOf(
      server.client().paymentRequests.create(linkRequest, { deadlineMs: 80 }),
    )
    expect(error).toMatchObject({ code: "payos_timeout", outcome: "unknown" })
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe("a timeout", () => {
  const slowBody: Reply = (response) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.write('{"code":')
  }

  it.each<[string, Reply]>([
    ["headers", silence],
    ["the body", slowBody],
  ])("covers %s, and makes the outcome of a creation unknown", async (_, reply) => {
    server.script(reply)
    const client = server.client({ timeoutMs: 500 })
    const error = await errorOf(client.paymentRequests.create(linkRequest))
    expect(error).toMatchObject({ code: "payos_timeout", outcome: "unknown" })
    expect(server.received).toHaveLength(1)
  })

  it("gives a read the outcome no_effect", async () => {
    server.script(silence)
    const client = server.client({ timeoutMs: 40, maxRetries: 0 })
    const error = await errorOf(client.paymentRequests.get(123))
    expect(error).toMatchObject({ code: "payos_timeout", outcome: "no_effect" })
  })

  it("proves that a creation still queued for a connection was not sent", async () => {
    server.script(silence)
    const client = server.client({ connections: 1, maxRetries: 0 })
    const first = errorOf(client.paymentRequests.create(linkRequest, { timeoutMs: 300 }))
    const second = errorOf(client.paymentRequests.create(linkRequest, { timeoutMs: 60 }))
    expect(await second).toMatchObject({ code: "payos_timeout", outcome: "no_effect" })
    expect(await first).toMatchObject({ code: "payos_timeout", outcome: "unknown" })
    expect(server.received).toHaveLength(1)
  })
})

describe("a refused connection", () => {
  it("is retried for a creation, with the outcome no_effect", async () => {
    const waits: number[] = []
    const client = createPayOSClient({
      clientId: "c",
      apiKey: "a",
      checksumKey: key,
      baseUrl: `http://127.0.0.1:${await unusedPort()}`,
      sleep: async (ms) => void waits.push(ms),
    })
    const error = await errorOf(client.paymentRequests.create(linkRequest))
    expect(error).toMatchObject({ code: "payos_unreachable", outcome: "no_effect" })
    expect(error).toHaveProperty("message", expect.stringContaining("ECONNREFUSED"))
    expect(waits).toHaveLength(2)
    await client.close()
  })
})

describe("the caller's signal", () => {
  it("aborts a call before it is sent", async () => {
    server.script(signed(createdLink))
    const signal = AbortSignal.abort()
    const error = await errorOf(server.client().paymentRequests.create(linkRequest, { signal }))
    expect(error).toMatchObject({ code: "payos_aborted", outcome: "no_effect" })
    expect(server.received).toEqual([])
  })

  it.each([
    ["creation", "unknown"],
    ["read", "no_effect"],
  ])("aborts a pending %s with the outcome %s", async (kind, outcome) => {
    const controller = new AbortController()
    server.script(() => controller.abort())
    const { paymentRequests } = server.client()
    const call = { signal: controller.signal }
    const error = await errorOf(
      kind === "read" ? paymentRequests.get(123, call) : paymentRequests.create(linkRequest, call),
    )
    expect(error).toBeInstanceOf(PayOSError)
    expect(error).toMatchObject({ code: "payos_aborted", outcome })
    expect(server.received).toHaveLength(1)
  })

  it("aborts a wait", async () => {
    const controller = new AbortController()
    server.script(limited({ "retry-after": "20" }))
    const client = server.client({ sleep: undefined })
    const call = errorOf(client.paymentRequests.get(123, { signal: controller.signal }))
    setTimeout(() => controller.abort(), 50)
    expect(await call).toMatchObject({ code: "payos_aborted" })
    expect(server.received).toHaveLength(1)
  })
})

it("keeps connections open between calls", async () => {
  const ports = new Set<number | undefined>()
  server.script((response) => {
    ports.add(response.socket?.remotePort)
    signed(paymentLink)(response)
  })
  const client = server.client()
  for (let call = 0; call < 5; call++) await client.paymentRequests.get(123)
  // The pool may open a second connection while the first is being released.
  expect(ports.size).toBeLessThanOrEqual(2)
})

async function unusedPort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return port
}
