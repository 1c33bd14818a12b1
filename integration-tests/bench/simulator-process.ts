import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { createInterface } from "node:readline"
import type { Simulated } from "../kit/instance/environment"
import { REPOSITORY } from "../kit/machine/repository"
import type { Teardown } from "../kit/run/teardown"

const COMMAND = ["--import", "tsx", "src/cli/main.ts", "simulator", "--port", "0", "--json"]

/** Runs the simulator in a separate process, so that its work is not measured. */
export async function startSimulatorProcess(teardown: Teardown): Promise<Simulated> {
  const child = spawn(process.execPath, COMMAND, {
    cwd: path.resolve(REPOSITORY),
    stdio: ["ignore", "pipe", "inherit"],
  })
  teardown.add(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) return JSON.parse(line) as Simulated
  }
  throw new Error("The simulator exited before it printed its URL")
}
