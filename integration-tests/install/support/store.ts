import { once } from "node:events"
import { spawn, type ChildProcess } from "node:child_process"
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { hasEnded, untilHealthy } from "../../kit/instance/until-healthy"
import type { Teardown } from "../../kit/run/teardown"
import { outside, run, runToEnd, type Environment, type Ran } from "./run"

const STOP_TIMEOUT_MS = 5_000

/** A store in a separate folder, independent of this repository. */
export class Store {
  environment: Environment = {}

  constructor(
    readonly folder: string,
    private readonly teardown: Teardown,
  ) {}

  write(file: string, text: string): void {
    const target = path.join(this.folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }

  /** Runs a command in the store's folder; throws if it fails. */
  run(...command: string[]): Promise<string> {
    return run(this.folder, command, this.environment)
  }

  /** Runs a command that may fail. */
  try(command: string[], environment: Environment = {}): Promise<Ran> {
    return runToEnd(this.folder, command, { ...this.environment, ...environment })
  }

  /** Starts the output of `medusa build`, as a host does; resolves once it responds. */
  async serve(port: number): Promise<void> {
    const log = path.join(this.folder, "medusa.log")
    const child = this.start(log, port)
    await untilHealthy(child, port, () => readFileSync(log, "utf8").slice(-4_000))
  }

  private start(log: string, port: number): ChildProcess {
    const output = openSync(log, "a")
    const cli = createRequire(path.join(this.folder, "package.json")).resolve(
      "@medusajs/cli/cli.js",
    )
    const child = spawn(process.execPath, [cli, "start", "--port", String(port)], {
      cwd: path.join(this.folder, ".medusa/server"),
      env: { ...outside(), ...this.environment, NODE_ENV: "production" },
      stdio: ["ignore", output, output],
    })
    closeSync(output)
    this.teardown.add(() => stop(child))
    process.once("exit", () => child.kill("SIGKILL"))
    return child
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, "exit")
  child.kill("SIGTERM")
  await Promise.race([exited, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
  child.kill("SIGKILL")
  await exited
}
