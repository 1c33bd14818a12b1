import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { DEMO_FOLDER, REPOSITORY } from "../machine/repository"
import type { Teardown } from "../run/teardown"
import { hasEnded, untilHealthy } from "./until-healthy"

const LOG = path.join(DEMO_FOLDER, "medusa.log")
const CLI = path.join(REPOSITORY, "node_modules/@medusajs/cli/cli.js")
const PRELOADED = [require.resolve("tsx"), path.join(__dirname, "tether.ts")].flatMap((file) => [
  "--import",
  pathToFileURL(file).href,
])
const STOP_TIMEOUT_MS = 5_000

export type Environment = Record<string, string>

export type Server = {
  /** Resolves when the process ends. */
  exited: Promise<unknown>
  pid: number
  /** Kills it without warning, as a power cut does; resolves once it has ended. */
  kill: () => Promise<unknown>
}

/** Runs Medusa's command line for a store, by default this repository, with its output in a log. */
export class Medusa {
  private store = REPOSITORY

  constructor(
    private readonly env: Environment,
    private readonly teardown: Teardown,
    private readonly log = LOG,
  ) {
    mkdirSync(path.dirname(log), { recursive: true })
    rmSync(log, { force: true })
  }

  /** Sets the folder of the store. */
  on(store: string): this {
    this.store = store
    return this
  }

  /** Runs a command to its end; throws with the end of its output if it fails. */
  async run(...command: string[]): Promise<void> {
    const child = this.spawn(command)
    const [code] = (await once(child, "exit")) as [number | null]
    if (code !== 0) throw new Error(`\`medusa ${command[0]}\` ended with ${code}.\n${this.tail()}`)
  }

  /** Starts a command that the caller stops or awaits. */
  begin(...command: string[]): Server {
    return toServer(this.spawn(command))
  }

  /** Starts the server; resolves once it is healthy. */
  async serve(port: number): Promise<Server> {
    const child = this.spawn(["start", "--port", String(port)])
    const server = toServer(child)
    await untilHealthy(child, port, () => this.tail())
    return server
  }

  /** Starts a separate process group (`detached`), so that the processes that Medusa forks end with it. */
  private spawn(command: string[]): ChildProcess {
    const log = openSync(this.log, "a")
    const child = spawn(process.execPath, [...PRELOADED, CLI, ...command], {
      cwd: this.store,
      env: { ...process.env, ...this.env },
      detached: true,
      stdio: ["pipe", log, log],
    })
    closeSync(log)
    this.teardown.add(() => stop(child))
    return child
  }

  private tail(): string {
    const name = path.relative(REPOSITORY, this.log)
    return `The end of ${name}:\n${readFileSync(this.log, "utf8").slice(-3_000)}`
  }
}

function toServer(child: ChildProcess): Server {
  const exited = once(child, "exit")
  return { pid: child.pid ?? 0, exited, kill: () => (signalGroup(child, "SIGKILL"), exited) }
}

async function stop(child: ChildProcess) {
  if (hasEnded(child)) return
  const exited = once(child, "exit")
  signalGroup(child, "SIGTERM")
  await Promise.race([exited, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
  signalGroup(child, "SIGKILL")
  await exited
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}
