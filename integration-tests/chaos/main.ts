import { rm } from "node:fs/promises"
import path from "node:path"
import { REPOSITORY } from "../kit/machine/repository"
import { onEnding } from "../kit/run/ending"
import { step } from "../kit/run/progress"
import { Teardown } from "../kit/run/teardown"
import { readArguments, USAGE, type Arguments } from "./arguments"
import { countAtPayOS, checkRun } from "./checks/check-run"
import { makePlan } from "./plan/plan"
import { runPlan } from "./run-plan"
import { toText } from "./report"
import { openStore, type Store } from "./store/open-store"
import { KINDS, Tally } from "./tally"

const teardown = new Teardown()

async function chaos({ checkouts, seed, isVerbose }: Arguments): Promise<boolean> {
  process.env.MEDUSA_DISABLE_TELEMETRY = "true"
  console.log(`\nChaos: ${checkouts} checkouts, seed ${seed}\n`)
  const since = Date.now()
  const findings: string[] = []
  const log = (text: string) => console.log(`${((Date.now() - since) / 1000).toFixed(1)} ${text}`)
  const tally = new Tally(isVerbose ? log : () => undefined)
  const plan = makePlan(seed, checkouts)
  const store = await openStore({ tally, step, findings }, teardown)
  const run = await step("The plan", () => runPlan(plan, { store, tally, findings }))
  const ordered = plan.checkouts.flatMap(({ faults }) => faults)
  await countAtPayOS(store, ordered, tally)
  const result = await step("Catching up, and the audit", () => checkRun(store, run))
  findings.push(...result.findings)
  for (const group of Object.keys(KINDS)) {
    findings.push(...tally.missing(group).map((kind) => `${group}: ${kind}: never happened`))
  }
  if (isVerbose && result.findings.length > 0) console.log(result.auditText)
  console.log(`\n${toText({ plan, tally, findings, waits: store.db.describeWaits() }, result)}`)
  if (findings.length > 0)
    console.log(`\nThe database is kept in ${await keepDatabase(store, seed)}`)
  console.log(`\n${((Date.now() - since) / 1000).toFixed(0)} s\n`)
  return findings.length === 0
}

/** Keeps the database of a run with findings, for investigation. */
async function keepDatabase({ a, b, postgres }: Store, seed: number): Promise<string> {
  const folder = path.join(REPOSITORY, ".cache/chaos", String(seed))
  await Promise.all([a.kill(), b.kill()])
  await rm(folder, { recursive: true, force: true })
  await postgres.keep(folder)
  return folder
}

async function leave(code: number): Promise<void> {
  await teardown.run()
  process.exit(code)
}

async function main(): Promise<void> {
  onEnding(process.env, leave)
  const input = readArguments(process.argv.slice(2))
  if (input.help) {
    console.log(USAGE)
    return leave(0)
  }
  const hasPassed = await chaos(input)
  await leave(hasPassed ? 0 : 1)
}

main().catch((error: unknown) => {
  if (teardown.started) return
  console.error(`\nThe run failed. ${error instanceof Error ? error.message : String(error)}\n`)
  return leave(1)
})
