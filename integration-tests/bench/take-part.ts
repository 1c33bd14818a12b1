import { createInterface } from "node:readline"

/** What a contestant can do, by its name; it does it so many times. */
export type Tasks = Record<string, (times: number) => Promise<void> | void>

/** What a contestant is told: to do a task so many times. */
export type Round = { task: string; times: number }

/** What a round took. */
export type Taken = { seconds: number; cpuMicroseconds: number }

/** Makes this process a contestant: a line of its standard input is a round, answered by what it took. */
export function takePart(tasks: Tasks): void {
  createInterface({ input: process.stdin })
    .on("line", (line) => void play(tasks, JSON.parse(line) as Round))
    .once("close", () => process.exit())
}

async function play(tasks: Tasks, { task, times }: Round): Promise<void> {
  const run = tasks[task]
  if (!run) throw new Error(`No contestant knows how to do ${task}`)
  const cpuBefore = process.cpuUsage()
  const since = performance.now()
  await run(times)
  const seconds = (performance.now() - since) / 1_000
  const { user, system } = process.cpuUsage(cpuBefore)
  const taken: Taken = { seconds, cpuMicroseconds: user + system }
  process.stdout.write(`${JSON.stringify(taken)}\n`)
}
