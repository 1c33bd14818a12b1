import type { PayOS } from "@payos/node"
import { createPayOSClient, type PayOSClient } from "../../src/client"
import { cleanUpLater } from "./support/cleanups"
import { createOfficial } from "./support/contract"
import { listen, type ReceivedRequest } from "./support/listen"
import { officialCalls } from "./support/official-calls"
import { credentials, partnerCode, requests } from "./official-requests.json"

type OfficialRequest = (typeof requests)[number]

/** Headers of HTTP itself, and the user agent. */
const TRANSPORT_HEADERS =
  /^(host|connection|content-length|transfer-encoding|user-agent|accept.*|sec-.*)$/

let received: ReceivedRequest[]
let official: PayOS
let ours: PayOSClient

beforeAll(async () => {
  const url = await listen((request, response) => {
    received.push(request)
    response.writeHead(200, { "content-type": "application/json" })
    response.end(JSON.stringify({ code: "20", desc: "This server only listens", data: null }))
  })
  official = createOfficial(url, credentials, { partnerCode })
  ours = createPayOSClient({ ...credentials, partnerCode, baseUrl: url, maxRetries: 0 })
  cleanUpLater(() => ours.close())
})

beforeEach(() => {
  received = []
})

const toComparable = ({ method, url, headers, raw }: ReceivedRequest) => ({
  method,
  path: url,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !TRANSPORT_HEADERS.test(name)),
  ),
  body: raw.length === 0 ? null : (JSON.parse(String(raw)) as unknown),
})

/** Our intended differences: no trailing slash, and the partner code only on creation. */
const toOurRequest = ({ call, path, headers, ...rest }: OfficialRequest) => {
  const { "x-partner-code": partner, ...others } = headers
  const isCreation = call === "create a link"
  return {
    ...rest,
    path: path.replace(/\/$/, ""),
    headers: isCreation ? { ...others, "x-partner-code": partner } : others,
  }
}

describe("official-requests.json", () => {
  it.each(requests)("matches what the official SDK sends: $call", async ({ call, ...request }) => {
    await expect(officialCalls[call]?.official(official)).rejects.toThrow()
    expect(received.map(toComparable)).toEqual([request])
  })

  it("has every call of officialCalls", () => {
    expect(requests.map(({ call }) => call)).toEqual(Object.keys(officialCalls))
  })
})

describe("our client", () => {
  it.each(requests)("sends what the official SDK sends: $call", async (request) => {
    await expect(officialCalls[request.call]?.ours(ours)).rejects.toMatchObject({
      payosCode: "20",
    })
    expect(received.map(toComparable)).toEqual([toOurRequest(request)])
  })

  it("sends its user agent, and never its checksum key", async () => {
    for (const { ours: call } of Object.values(officialCalls)) await call(ours).catch(() => null)
    expect(received).toHaveLength(requests.length)
    for (const { headers, url, raw } of received) {
      expect(headers["user-agent"]).toMatch(/^medusa-payment-payos\/\d/)
      expect(JSON.stringify([headers, url, String(raw)])).not.toContain(credentials.checksumKey)
    }
  })
})
