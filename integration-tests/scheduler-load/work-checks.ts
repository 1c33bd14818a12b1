import type { Client } from "@medusajs/framework/pg"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { countInspected, readClaimedTwice } from "./claims"
import type { Interruption } from "./interruption"
import { readCancels, readLinksToCancel, readUnexpected } from "./outcome"
import { equal, none, type CheckResult } from "./check-result"

/** Links that are processed concurrently, which a kill may interrupt. */
const AT_ONCE = 4

export type Work = {
  client: Client
  payos: SimulatorClient
  links: number
  toCancel: number
  left: Interruption
}

/** Checks that everything was processed, and nothing twice except for what the kill interrupted. */
export async function checkQueue(work: Work): Promise<CheckResult[]> {
  const { client, links, left } = work
  const interrupted = new Set([...left.inspecting, ...left.processing])
  const twice = await readClaimedTwice(client)
  return [
    equal("inspected links", await countInspected(client), links),
    none(
      `links claimed twice, besides ${interrupted.size} whose claim was interrupted`,
      twice.filter((id) => !interrupted.has(id)),
    ),
    ...(await checkCancels(work)),
    none("links in an unexpected state", await readUnexpected(client)),
  ]
}

async function checkCancels({ client, payos, toCancel, left }: Work): Promise<CheckResult[]> {
  const cancels = await readCancels(client, payos)
  const requested = await readLinksToCancel(client)
  const twice = [...cancels].filter(([, count]) => count > 1).map(([id]) => id)
  const excused = twice.filter((id) => left.processing.includes(id))
  return [
    equal("links to be cancelled", requested.length, toCancel),
    equal(
      "links to be cancelled that are cancelled at payOS",
      requested.filter((id) => cancels.has(id)).length,
      toCancel,
    ),
    none(
      "other links cancelled at payOS",
      [...cancels.keys()].filter((id) => !requested.includes(id)),
    ),
    {
      what: "links being processed at the kill, no more than the links loop processes concurrently",
      found: String(left.processing.length),
      holds: left.processing.length <= AT_ONCE,
    },
    none(
      `links cancelled twice, besides ${excused.length} whose response was pending at the kill`,
      twice.filter((id) => !excused.includes(id)),
    ),
  ]
}
