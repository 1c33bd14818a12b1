import { spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import type { Teardown } from "../kit/run/teardown"
import type { Step } from "./steps"

export type StepResult = {
  name: string
  passed: boolean
  /** Jest's count, or how the command ended. */
  summary: string
  seconds: number
  log: string
}

const RESULTS = "matrix-results.json"

/** Runs a step in the copy until it ends or times out; writes its output to a file. */
export async function runStep(folder: string, step: Step, teardown: Teardown): Promise<StepResult> {
  const since = Date.now()
  const log = path.join(folder, `matrix-${step.name.replaceAll(" ", "-")}.log`)
  rmSync(path.join(folder, RESULTS), { force: true })
  const code = await runCommand({ folder, step, log }, teardown)
  const count = step.tests ? readCount(folder) : null
  const summary = count ?? (code === 0 ? "ok" : `ended with ${code ?? "a timeout"}`)
  const passed = code === 0 && (!step.tests || count !== null)
  return { name: step.name, passed, summary, seconds: Math.round((Date.now() - since) / 1000), log }
}

type Command = { folder: string; step: Step; log: string }

async function runCommand(
  { folder, step, log }: Command,
  teardown: Teardown,
): Promise<number | null> {
  const output = openSync(log, "w")
  const reporting = step.tests ? ["--json", `--outputFile=${path.join(folder, RESULTS)}`] : []
  const needsSeparator = step.tests && !step.command.includes("--")
  const [program = "", ...args] = [...step.command, ...(needsSeparator ? ["--"] : []), ...reporting]
  // In a separate process group: npm starts child processes, which must end with it.
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ["ignore", output, output],
    detached: true,
  })
  closeSync(output)
  const end = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM")
  }
  teardown.add(end)
  const timer = setTimeout(() => void end(), step.minutes * 60_000)
  const [code] = (await once(child, "exit")) as [number | null]
  clearTimeout(timer)
  return code
}

type JestResults = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

/** `66 of 66`; null if Jest wrote no results, or ran no test. */
function readCount(folder: string): string | null {
  const file = path.join(folder, RESULTS)
  if (!existsSync(file)) return null
  const results = JSON.parse(readFileSync(file, "utf8")) as JestResults
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results
  const all = numPassedTests + numFailedTests + numRuntimeErrorTestSuites
  return all === 0 ? null : `${numPassedTests} of ${all}`
}
