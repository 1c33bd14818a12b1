import type { PayOS } from "@payos/node"
import { createPayOSClient, type PayOSClient } from "../../src/client"
import { cleanUpLater } from "./support/cleanups"
import { createOfficial } from "./support/contract"
import { listen, type Arrival } from "./support/listen"
import { officialCalls } from "./support/official-calls"
import { credentials, partnerCode, requests } from "./official-requests.json"

type OfficialRequest = (typeof requests)[number]

/** What HTTP itself adds, and the name that every program gives itself. */
const OF_TRANSPORT =
  /^(host|connection|content-length|transfer-encoding|user-agent|accept.*|sec-.*)$/

let arrivals: Arrival[]
let official: PayOS
let ours: PayOSClient

beforeAll(async () => {
  const url = await listen((arrival, response) => {
    arrivals.push(arrival)
    response.writeHead(200, { "content-type": "application/json" })
    response.end(JSON.stringify({ code: "20", desc: "This server only listens", data: null }))
  })
  official = createOfficial(url, credentials, { partnerCode })
  ours = createPayOSClient({ ...credentials, partnerCode, baseUrl: url, maxRetries: 0 })
  cleanUpLater(() => ours.close())
})

beforeEach(() => {
  arrivals = []
})

const readArrival = ({ method, url, headers, raw }: Arrival) => ({
  method,
  path: url,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_TRANSPORT.test(name))),
  body: raw.length === 0 ? null : (JSON.parse(String(raw)) as unknown),
})

/** Where we mean to differ: no trailing slash, and a partner is named on creation only. */
const asWeSendIt = ({ call, path, headers, ...rest }: OfficialRequest) => {
  const { "x-partner-code": partner, ...others } = headers
  const isCreation = call === "create a link"
  return {
    ...rest,
    path: path.replace(/\/$/, ""),
    headers: isCreation ? { ...others, "x-partner-code": partner } : others,
  }
}

describe("the list of official requests", () => {
  it.each(requests)("is what the official SDK sends: $call", async ({ call, ...request }) => {
    await expect(officialCalls[call]?.official(official)).rejects.toThrow()
    expect(arrivals.map(readArrival)).toEqual([request])
  })

  it("holds every call that is compared", () => {
    expect(requests.map(({ call }) => call)).toEqual(Object.keys(officialCalls))
  })
})

describe("our client", () => {
  it.each(requests)("sends what the official SDK sends: $call", async (request) => {
    await expect(officialCalls[request.call]?.ours(ours)).rejects.toMatchObject({
      payosCode: "20",
    })
    expect(arrivals.map(readArrival)).toEqual([asWeSendIt(request)])
  })

  it("names itself, and never shows its checksum key", async () => {
    for (const { ours: call } of Object.values(officialCalls)) await call(ours).catch(() => null)
    expect(arrivals).toHaveLength(requests.length)
    for (const { headers, url, raw } of arrivals) {
      expect(headers["user-agent"]).toMatch(/^medusa-payment-payos\/\d/)
      expect(JSON.stringify([headers, url, String(raw)])).not.toContain(credentials.checksumKey)
    }
  })
})
