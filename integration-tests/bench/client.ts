import { signCreateLink } from "../../src/client"
import { linkBody } from "../contract/support/bodies"
import type { Simulated } from "../kit/instance/environment"
import type { Teardown } from "../kit/run/teardown"
import type { ContestantInput } from "./client/input"
import { endContestants, measure, startContestants, type Figures } from "./measure"
import { startProcess } from "./own-process"
import type { Ratio, Result } from "./result"

const LINK = linkBody(20_261_120)

/**
 * Our client, the official SDK, and undici alone send the same bytes and parse the response. A server returns recorded
 * responses of the simulator, without its work.
 */
export async function benchClient(
  simulator: Simulated,
  teardown: Teardown,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Result> {
  const responses = await recordResponses(simulator)
  const script = "integration-tests/bench/client/fixed-responses.ts"
  const payos = startProcess(script, responses, teardown)
  const brief: ContestantInput = {
    url: (await payos.read()) as string,
    payment: simulator.payment,
    link: LINK,
  }
  const args = [JSON.stringify(brief)]
  const contestants = startContestants("client", { bare: "undici alone", args }, teardown)
  const gets = await measure(contestants, { task: "get", times: calls, rounds })
  const creates = await measure(contestants, { task: "create", times: calls, rounds })
  await endContestants(contestants)
  await payos.end()
  return {
    title: "Client",
    ratios: [...ratios("get", gets), ...ratios("create", creates)],
    table: {
      columns: ["", "calls a second", "CPU a call, µs"],
      rows: [...rows("get", gets), ...rows("create", creates)],
    },
  }
}

/** The signed response bodies for reading and creating a link. */
async function recordResponses({ url, payment }: Simulated): Promise<string[]> {
  const { clientId, apiKey, checksumKey } = payment
  const headers = {
    "x-client-id": clientId,
    "x-api-key": apiKey,
    "content-type": "application/json",
  }
  const links = `${url}/v2/payment-requests`
  const body = JSON.stringify({ ...LINK, signature: signCreateLink(LINK, checksumKey) })
  const created = await fetch(links, { method: "POST", headers, body })
  const read = await fetch(`${links}/${LINK.orderCode}`, { headers })
  return [await read.text(), await created.text()]
}

function ratios(what: string, [ours, sdk, bare]: Figures[]): Ratio[] {
  if (!ours || !sdk || !bare) throw new Error("A contestant has no result")
  const least = (ratio: string, found: number, goal: number) =>
    ({ what: `${what}: ${ratio}`, found, goal, is: "at least" }) as const
  return [
    least("calls a second, ours to the SDK", ours.perSecond / sdk.perSecond, 3),
    least("CPU a call, the SDK to ours", sdk.cpuMicroseconds / ours.cpuMicroseconds, 5),
    least("calls a second, ours to undici alone", ours.perSecond / bare.perSecond, 0.6),
    least("CPU a call, undici alone to ours", bare.cpuMicroseconds / ours.cpuMicroseconds, 0.5),
  ]
}

function rows(what: string, figures: readonly Figures[]): (string | number)[][] {
  return figures.map(({ name, perSecond, cpuMicroseconds }) => [
    `${what}: ${name}`,
    perSecond,
    cpuMicroseconds,
  ])
}
