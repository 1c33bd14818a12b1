import { rmSync, writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import type { Simulated } from "../demo/environment"
import { onEnding } from "../demo/ending"
import { step } from "../demo/progress"
import { Teardown } from "../demo/teardown"
import { readArguments, UsageError, type Arguments, type Part } from "./arguments"
import { benchCalls } from "./calls"
import { benchClient } from "./client"
import { benchIntake } from "./intake"
import { describeResult, isMet, type Result } from "./result"
import { benchSettlement } from "./settlement"
import { LOGS, openShop } from "./shop"
import { benchSignatures } from "./signatures"
import { startSimulatorProcess } from "./simulator-process"
import { benchSoak } from "./soak"
import { benchWeight } from "./weight"

const teardown = new Teardown()

type Bench = (simulator: Simulated, args: Arguments) => Promise<Result>

/** Each of the shop's parts has a shop of its own. */
const ofShop = async (simulator: Simulated) => openShop(simulator, teardown)

const BENCHES: Record<Part, Bench> = {
  client: (simulator, { rounds }) => benchClient(simulator, rounds),
  signatures: (_, { rounds }) => benchSignatures(rounds),
  settlement: async (simulator, { rounds }) => benchSettlement(await ofShop(simulator), 2 * rounds),
  calls: async (simulator) => benchCalls(await ofShop(simulator)),
  intake: async (simulator, { webhooks }) => benchIntake(await ofShop(simulator), webhooks),
  weight: async (simulator, { rounds }) =>
    benchWeight(await ofShop(simulator), teardown, Math.ceil(rounds / 3)),
  soak: async (simulator, { minutes }) => benchSoak(await ofShop(simulator), minutes),
}

async function bench(args: Arguments): Promise<void> {
  rmSync(LOGS, { recursive: true, force: true })
  const simulator = await startSimulatorProcess(teardown)
  const results: Result[] = []
  for (const part of args.only) {
    results.push(await step(part, () => BENCHES[part](simulator, args)))
  }
  const model = cpus()[0]?.model ?? "unknown"
  const memoryGB = Math.round(totalmem() / 2 ** 30)
  const machine = { cpus: cpus().length, model: model.trim(), memoryGB, node: process.version }
  console.log(`\n${results.map(describeResult).join("\n")}`)
  const missed = results.flatMap(({ ratios }) => ratios).filter((ratio) => !isMet(ratio))
  console.log(
    missed.length === 0 ? "Every goal is met." : `Goals that are not met: ${missed.length}.`,
  )
  if (args.json) writeFileSync(args.json, JSON.stringify({ machine, results }, null, 2))
}

async function leave(code: number) {
  await teardown.run()
  process.exit(code)
}

async function main() {
  onEnding(process.env, leave)
  await bench(readArguments(process.argv.slice(2)))
  return leave(0)
}

main().catch((error: unknown) => {
  if (teardown.started) return
  console.error(error instanceof UsageError ? error.message : error)
  return leave(2)
})
