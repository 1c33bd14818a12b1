import { PayOS } from "@payos/node"
import { Pool } from "undici"
import { createPayOSClient, signCreateLink } from "../../src/payos"
import { linkBody } from "../contract/support/bodies"
import type { Simulated } from "../demo/environment"
import { measure, type Contestant, type Figures } from "./measure"
import type { Result } from "./result"

/** Calls under way at once. */
const AT_ONCE = 16
const CALLS = 600

/** Order codes that no other call takes. */
let nextOrderCode = 1_000_000

/** Our client, the official SDK, and undici alone sending the same bytes and parsing the answer. */
export async function benchClient(simulator: Simulated, rounds: number): Promise<Result> {
  const clients = openClients(simulator)
  const orderCode = (nextOrderCode += 1)
  await clients.ours.paymentRequests.create(linkBody(orderCode))
  const gets = await measure(getters(clients, orderCode), { rounds, times: CALLS })
  const creates = await measure(creators(clients, simulator), { rounds, times: CALLS })
  await Promise.all([clients.ours.close(), clients.bare.close()])
  return {
    title: "Client",
    ratios: [...ratios("get", gets), ...ratios("create", creates)],
    table: {
      columns: ["", "calls a second", "CPU a call, µs"],
      rows: [...rows("get", gets), ...rows("create", creates)],
    },
  }
}

type Clients = ReturnType<typeof openClients>

function openClients({ url, payment }: Simulated) {
  return {
    ours: createPayOSClient({ ...payment, baseUrl: url }),
    sdk: new PayOS({ ...payment, baseURL: url, logLevel: "off" }),
    bare: new Pool(url, { connections: AT_ONCE }),
    headers: {
      "x-client-id": payment.clientId,
      "x-api-key": payment.apiKey,
      "content-type": "application/json",
    },
  }
}

function getters({ ours, sdk, bare, headers }: Clients, orderCode: number): Contestant[] {
  const path = `/v2/payment-requests/${orderCode}`
  return [
    { name: "ours", run: atOnce(() => ours.paymentRequests.get(orderCode)) },
    { name: "@payos/node", run: atOnce(() => sdk.paymentRequests.get(orderCode)) },
    {
      name: "undici alone",
      run: atOnce(async () => {
        const { body } = await bare.request({ path, method: "GET", headers })
        return JSON.parse(await body.text()) as unknown
      }),
    },
  ]
}

function creators({ ours, sdk, bare, headers }: Clients, { payment }: Simulated): Contestant[] {
  const next = () => linkBody((nextOrderCode += 1))
  const path = "/v2/payment-requests"
  return [
    { name: "ours", run: atOnce(() => ours.paymentRequests.create(next())) },
    { name: "@payos/node", run: atOnce(() => sdk.paymentRequests.create(next())) },
    {
      name: "undici alone",
      run: atOnce(async () => {
        const link = next()
        const signature = signCreateLink(link, payment.checksumKey)
        const body = JSON.stringify({ ...link, signature })
        const answer = await bare.request({ path, method: "POST", headers, body })
        return JSON.parse(await answer.body.text()) as unknown
      }),
    },
  ]
}

/** So many lines of calls, each beginning its next one when its last has ended. */
function atOnce(call: () => Promise<unknown>): Contestant["run"] {
  return async (times) => {
    let left = times
    const line = async () => {
      while (left > 0) {
        left -= 1
        await call()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
  }
}

function ratios(what: string, [ours, sdk, bare]: Figures[]): Result["ratios"] {
  if (!ours || !sdk || !bare) throw new Error("Somebody did not take part")
  const cpu = sdk.cpuMicroseconds / ours.cpuMicroseconds
  return [
    {
      what: `${what}: calls a second, ours to the SDK`,
      found: ours.perSecond / sdk.perSecond,
      goal: 3,
      is: "at least",
    },
    { what: `${what}: CPU a call, the SDK to ours`, found: cpu, goal: 3, is: "at least" },
    {
      what: `${what}: calls a second, ours to undici alone`,
      found: ours.perSecond / bare.perSecond,
      goal: 0.6,
      is: "at least",
    },
  ]
}

function rows(what: string, figures: readonly Figures[]): (string | number)[][] {
  return figures.map(({ name, perSecond, cpuMicroseconds }) => [
    `${what}: ${name}`,
    perSecond,
    cpuMicroseconds,
  ])
}
