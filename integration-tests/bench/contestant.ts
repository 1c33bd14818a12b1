import { createInterface } from "node:readline"

/** The tasks of a contestant by name; each takes its number of repetitions. */
export type Tasks = Record<string, (times: number) => Promise<void> | void>

/** A request to a contestant: a task and its number of repetitions. */
export type Round = { task: string; times: number }

/** The cost of a round. */
export type RoundCost = { seconds: number; cpuMicroseconds: number }

/** Makes this process a contestant: for each line of its standard input it runs a round and prints the cost. */
export function runContestant(tasks: Tasks): void {
  createInterface({ input: process.stdin })
    .on("line", (line) => void play(tasks, JSON.parse(line) as Round))
    .once("close", () => process.exit())
}

async function play(tasks: Tasks, { task, times }: Round): Promise<void> {
  const run = tasks[task]
  if (!run) throw new Error(`The contestant has no task ${task}`)
  const cpuBefore = process.cpuUsage()
  const since = performance.now()
  await run(times)
  const seconds = (performance.now() - since) / 1_000
  const { user, system } = process.cpuUsage(cpuBefore)
  const cost: RoundCost = { seconds, cpuMicroseconds: user + system }
  process.stdout.write(`${JSON.stringify(cost)}\n`)
}
