import { type PayOSPayout } from "../.."
import {
  errorOf,
  payout,
  payoutRequest,
  refusal,
  startPayOSServer,
  unsigned,
  type PayOSServer,
} from "../../unit-tests/payos-server"

let server: PayOSServer

beforeAll(async () => {
  server = await startPayOSServer()
})

afterAll(async () => server.close())

function page(offset: number, ids: string[], hasMore: boolean) {
  const payouts = ids.map((id) => ({ ...payout, id }))
  const pagination = { total: 3, limit: 2, offset, count: ids.length, hasMore }
  return unsigned({ payouts, pagination })
}

async function idsOf(payouts: AsyncIterable<PayOSPayout>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of payouts) ids.push(id)
  return ids
}

describe("iterate", () => {
  it("fetches all pages with the same filters", async () => {
    server.script(page(0, ["a", "b"], true), page(2, ["c"], false))
    const filters = { limit: 2, referenceId: "r" }
    expect(await idsOf(server.client().payouts.iterate(filters))).toEqual(["a", "b", "c"])
    expect(server.received.map(({ url }) => url)).toEqual([
      "/v1/payouts?limit=2&offset=0&referenceId=r",
      "/v1/payouts?limit=2&offset=2&referenceId=r",
    ])
  })

  it("starts at the offset", async () => {
    server.script(page(5, ["f"], false))
    expect(await idsOf(server.client().payouts.iterate({ offset: 5 }))).toEqual(["f"])
    expect(server.received[0]?.url).toBe("/v1/payouts?offset=5")
  })

  it("stops at an empty page, even if hasMore is true", async () => {
    server.script(page(0, [], true))
    expect(await idsOf(server.client().payouts.iterate())).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  it("fetches pages lazily", async () => {
    server.script(page(0, ["a", "b"], true))
    for await (const { id } of server.client().payouts.iterate()) {
      expect(id).toBe("a")
      break
    }
    expect(server.received).toHaveLength(1)
  })
})

it("keeps unknown states", async () => {
  server.script(unsigned({ ...payout, approvalState: "WAITING" }))
  const { data } = await server.client().payouts.get("fakepayout01")
  expect(data.approvalState).toBe("WAITING")
})

it("does not retry a payout that the IP allowlist refuses", async () => {
  server.script(refusal("403", "IP not allowed", 403))
  const error = await errorOf(
    server.client().payouts.create(payoutRequest, { idempotencyKey: "k" }),
  )
  expect(error).toMatchObject({ code: "payos_ip_not_allowed", outcome: "refused" })
  expect(error).toHaveProperty("message", expect.stringContaining("outgoing address"))
  expect(server.received).toHaveLength(1)
})

describe("a result code other than 00", () => {
  const creations = {
    "payouts.create": () => server.client().payouts.create(payoutRequest, { idempotencyKey: "k" }),
    "payouts.createBatch": () =>
      server
        .client()
        .payouts.createBatch(
          { referenceId: "batch", payouts: [payoutRequest] },
          { idempotencyKey: "k" },
        ),
  }

  it.each<[string, number]>([
    ["20", 200],
    ["20", 400],
    ["201", 200],
    ["214", 200],
    ["401", 401],
    ["403", 403],
    ["403", 200],
  ])("gives a payout creation the outcome refused: %p on HTTP %i", async (code, status) => {
    for (const create of Object.values(creations)) {
      server.script(refusal(code, "no", status))
      expect(await errorOf(create())).toMatchObject({ outcome: "refused", payosCode: code })
    }
  })

  it.each<[string, number]>([
    ["99", 200],
    ["02", 200],
    ["101", 200],
    ["231", 200],
    ["99", 201],
    ["99", 400],
    ["409", 409],
    ["99", 403],
    ["constructor", 200],
  ])("gives a payout creation an unknown outcome: %p on HTTP %i", async (code, status) => {
    for (const [operation, create] of Object.entries(creations)) {
      server.script(refusal(code, "processing", status))
      const error = await errorOf(create())
      expect(error).toMatchObject({
        operation,
        code: "payos_unknown_outcome",
        outcome: "unknown",
        payosCode: code,
        payosDesc: "processing",
        message: expect.stringMatching(/code ".*" \(processing\).*It may have happened/),
      })
      expect(server.received).toHaveLength(1)
    }
  })

  it("gives any other operation the outcome refused", async () => {
    server.script(refusal("99", "no"))
    const cancel = server.client().paymentRequests.cancel(1)
    expect(await errorOf(cancel)).toMatchObject({ outcome: "refused", payosCode: "99" })
    server.script(refusal("99", "no"))
    const read = server.client().payouts.get("fakepayout01")
    expect(await errorOf(read)).toMatchObject({ outcome: "refused", payosCode: "99" })
  })
})
