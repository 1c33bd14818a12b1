import { rmSync, writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import type { Simulated } from "../kit/instance/environment"
import { runProof } from "../kit/run/run-proof"
import { Teardown } from "../kit/run/teardown"
import { readArguments, type Arguments, type Part } from "./arguments"
import { benchCalls } from "./calls"
import { benchClient } from "./client"
import { benchGrowth } from "./growth"
import { benchIngest } from "./ingest"
import { benchInspections } from "./inspections"
import { describeResult, isMet, type Result } from "./result"
import { benchScale } from "./scale"
import { benchSettlement } from "./settlement"
import { LOGS, openShop } from "./shop"
import { benchSignatures } from "./signatures"
import { startSimulatorProcess } from "./simulator-process"
import { benchSoak } from "./soak"
import { benchStatements } from "./statements"
import { benchFlood } from "./flood"
import { benchLatency } from "./latency"
import { benchFootprint } from "./footprint"

type Surroundings = { simulator: Simulated; teardown: Teardown }

type Bench = (around: Surroundings, args: Arguments) => Promise<Result>

/** Each of these parts has its own shop. */
const ofShop = async ({ simulator, teardown }: Surroundings) => openShop(simulator, teardown)

const BENCHES: Record<Part, Bench> = {
  client: ({ simulator, teardown }, { rounds, calls }) =>
    benchClient(simulator, teardown, { rounds, calls }),
  signatures: ({ teardown }, { rounds }) => benchSignatures(teardown, rounds),
  settlement: async (around, { rounds }) => benchSettlement(await ofShop(around), 2 * rounds),
  statements: async (around, { rounds }) => benchStatements(await ofShop(around), rounds),
  latency: ({ simulator, teardown }, { rounds }) => benchLatency(simulator, teardown, 10 * rounds),
  scale: async (around, { rounds }) => benchScale(await ofShop(around), 10 * rounds),
  calls: async (around) => benchCalls(await ofShop(around)),
  ingest: async (around, { webhooks }) =>
    benchIngest({ ours: await ofShop(around), core: await ofShop(around) }, webhooks),
  growth: ({ simulator, teardown }, { rounds, links }) =>
    benchGrowth(simulator, teardown, { largest: links, rounds: 2 * rounds }),
  inspections: ({ simulator, teardown }, { links }) => benchInspections(simulator, teardown, links),
  footprint: ({ simulator, teardown }, { rounds }) =>
    benchFootprint(simulator, teardown, Math.ceil(rounds / 2)),
  flood: async (around, { rounds }) => benchFlood(await ofShop(around), rounds),
  // The audit compares everything at payOS with the shop, so the simulator must have no links of other parts.
  soak: async ({ teardown }, { minutes }) =>
    benchSoak(await openShop(await startSimulatorProcess(teardown), teardown), minutes),
}

async function bench(args: Arguments, teardown: Teardown): Promise<void> {
  rmSync(LOGS, { recursive: true, force: true })
  const simulator = await startSimulatorProcess(teardown)
  const results: Result[] = []
  for (const part of args.only) {
    console.log(`\n${part}`)
    const result = await runPart(part, simulator, { args, teardown })
    console.log(`\n${describeResult(result)}`)
    results.push(result)
    // Keeps the results even if a later part fails.
    if (args.json)
      writeFileSync(args.json, JSON.stringify({ machine: machine(), results }, null, 2))
  }
  const missed = results.flatMap(({ ratios }) => ratios).filter((ratio) => !isMet(ratio))
  console.log(
    missed.length === 0 ? "Every goal is met." : `Goals that are not met: ${missed.length}.`,
  )
}

type Run = { args: Arguments; teardown: Teardown }

/** Stops a part's servers and databases at its end, since they would compete with the next part's. */
async function runPart(part: Part, simulator: Simulated, { args, teardown }: Run): Promise<Result> {
  const own = new Teardown()
  teardown.add(() => own.run())
  try {
    return await BENCHES[part]({ simulator, teardown: own }, args)
  } finally {
    await own.run()
  }
}

function machine() {
  const model = cpus()[0]?.model ?? "unknown"
  const memoryGB = Math.round(totalmem() / 2 ** 30)
  return { cpus: cpus().length, model: model.trim(), memoryGB, node: process.version }
}

runProof(async (args, teardown) => {
  await bench(readArguments(args), teardown)
  return true
})
