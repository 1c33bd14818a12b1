import path from "node:path"
import type { Client } from "@medusajs/framework/pg"
import { eventually, pause } from "../kit/time/eventually"
import { countClaims, countInspected, readClaimed } from "./claims"
import type { FaultName } from "./faults"
import { type Shop, LOGS } from "./shop"
import { countRows } from "./sql"

const WORKER = "integration-tests/scheduler-load/worker/main.ts"

/** Between two reads of the links loop's progress. */
const POLL_MS = 20

const PATIENCE_MS = 60_000

/** A process that ran the links loop, with its journal. */
export type Run = { journal: string }

/** The number of inspected links at a kill, and the links whose inspection or processing it interrupted. */
export type Interruption = { inspected: number; inspecting: string[]; processing: string[] }

export type Surroundings = {
  shop: Shop
  client: Client
  links: number
  fault: FaultName | null
}

/**
 * Runs the links loop in a process, and sends it SIGKILL once half of the links are inspected and while it is
 * cancelling links.
 */
export async function runHalf(surroundings: Surroundings): Promise<Run & { left: Interruption }> {
  const { client, links } = surroundings
  const { journal, process } = begin(surroundings, "first")
  await untilHalf(client, links, process.exited)
  await process.kill()
  await untilDisconnected(client)
  const left = {
    inspected: await countInspected(client),
    inspecting: await readClaimed(client, "inspect"),
    processing: await readClaimed(client, "process"),
  }
  return { journal, left }
}

/** Runs the links loop in another process until nothing is left to do. */
export async function runRest(surroundings: Surroundings): Promise<Run> {
  const { journal, process } = begin(surroundings, "second")
  await process.exited
  return { journal }
}

function begin({ shop, links, fault }: Surroundings, name: string) {
  const journal = path.join(LOGS, `${name}.jsonl`)
  const leak = fault === "leak" ? ["leak"] : []
  const medusa = shop.medusa(name)
  return { journal, process: medusa.begin("exec", WORKER, journal, String(links), ...leak) }
}

async function untilHalf(client: Client, links: number, exited: Promise<unknown>): Promise<void> {
  let hasEnded = false
  void exited.then(() => (hasEnded = true))
  const isHalf = async () => (await countClaims(client)) >= links / 2
  const isCancelling = async () => (await readClaimed(client, "process")).length > 0
  while (!((await isHalf()) && (await isCancelling()))) {
    if (hasEnded) throw new Error(`The loop ended before it was killed: see ${LOGS}`)
    await pause(POLL_MS)
  }
}

/** Waits until the dead process's statements have ended and its connections are closed. */
async function untilDisconnected(client: Client): Promise<void> {
  const others = `pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const isDisconnected = async () => (await countRows(client, others)) === 0
  await eventually("the killed process's connections closed", isDisconnected, PATIENCE_MS)
}
