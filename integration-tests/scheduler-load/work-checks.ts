import type { Client } from "@medusajs/framework/pg"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { countLooked, readTakenTwice } from "./claims"
import type { Interruption } from "./interruption"
import { readCancels, findNotNeededReason, readWrong } from "./outcome"
import { equal, none, type CheckResult } from "./check-result"

/** Links that are processed concurrently, which a kill may interrupt. */
const AT_ONCE = 4

export type Work = {
  client: Client
  payos: SimulatorClient
  links: number
  unwanted: number
  left: Interruption
}

/** Checks that everything was done, and nothing twice except for what the kill interrupted. */
export async function checkQueue(work: Work): Promise<CheckResult[]> {
  const { client, links, left } = work
  const cutOff = new Set([...left.looking, ...left.working])
  const twice = await readTakenTwice(client)
  return [
    equal("links that were looked at", await countLooked(client), links),
    none(
      `links taken up twice, beside ${cutOff.size} whose claim was cut off`,
      twice.filter((id) => !cutOff.has(id)),
    ),
    ...(await checkCancels(work)),
    none("links that are not as they must be", await readWrong(client)),
  ]
}

async function checkCancels({ client, payos, unwanted, left }: Work): Promise<CheckResult[]> {
  const cancels = await readCancels(client, payos)
  const gone = await findNotNeededReason(client)
  const twice = [...cancels].filter(([, count]) => count > 1).map(([id]) => id)
  const excused = twice.filter((id) => left.working.includes(id))
  return [
    equal("unwanted links", gone.length, unwanted),
    equal(
      "unwanted links cancelled at payOS",
      gone.filter((id) => cancels.has(id)).length,
      unwanted,
    ),
    none(
      "other links cancelled at payOS",
      [...cancels.keys()].filter((id) => !gone.includes(id)),
    ),
    {
      what: "links being worked on at the kill, no more than the loop takes at a time",
      found: String(left.working.length),
      holds: left.working.length <= AT_ONCE,
    },
    none(
      `links cancelled twice, beside ${excused.length} whose answer was under way at the kill`,
      twice.filter((id) => !excused.includes(id)),
    ),
  ]
}
