import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { findFreePort } from "../machine/free-port"
import { pickTempFolder, placeBinaries, type Owner } from "./binaries"
import { keepData, putKeptData } from "./kept-data"
import { pickOwner } from "./owner"

export const POSTGRES_USER = "postgres"

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

/**
 * No data survives the run, so these settings trade durability for speed. Commits still survive a stop of the server,
 * since a run may stop it abruptly and restart it.
 */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "on",
  max_connections: "200",
  max_parallel_workers_per_gather: "0",
  listen_addresses: "localhost",
  unix_socket_directories: "",
}

/** Settings that a run may change with `alter system`: initdb writes them to the server's configuration file. */
const DEFAULTS = { full_page_writes: "off" }

/** `fast` shuts Postgres down cleanly; after `immediate` it recovers at its next start. */
export type Shutdown = "fast" | "immediate"

const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const

type Place = { folder: string; bin: string; owner: Owner | undefined }

/**
 * Starts Postgres on a free port, with its data in a temporary folder that `stop` removes: empty, or with
 * a copy of kept data.
 */
export async function startCluster(password: string, kept?: string): Promise<Cluster> {
  const folder = mkdtempSync(path.join(pickTempFolder(), "medusa-payos-postgres-"))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    const owner = pickOwner()
    if (owner) chownSync(folder, owner.uid, owner.gid)
    const place = { folder, bin: placeBinaries(folder, owner), owner }
    if (kept) putKeptData(kept, dataOf(place), owner)
    else await initialise(place, password)
    const { server, port } = await serve(place)
    return new Cluster(place, server, port)
  } catch (error) {
    removeFolder()
    throw error
  }
}

/** A running Postgres. */
export class Cluster {
  /** Resolves if the server ends by itself, after its data are removed. */
  readonly exited: Promise<void>
  private resolveExited: () => void = () => undefined
  private isPaused = false

  constructor(
    private readonly place: Place,
    private server: ChildProcess,
    readonly port: number,
  ) {
    this.exited = new Promise((resolve) => (this.resolveExited = resolve))
    this.watch()
  }

  async stop(): Promise<void> {
    await stopServer(this.server, "fast")
    this.removeFolder()
  }

  /** Stops the server and keeps its data. */
  async pause(how: Shutdown): Promise<void> {
    this.isPaused = true
    await stopServer(this.server, how)
  }

  /** Copies its data into a folder; the server is stopped meanwhile. */
  async keep(folder: string, password: string): Promise<void> {
    await this.pause("fast")
    keepData(folder, dataOf(this.place), password)
    await this.resume()
  }

  /** Restarts the server on the same port. */
  async resume(): Promise<void> {
    this.server = await serveOn(this.place, this.port)
    this.isPaused = false
    this.watch()
  }

  private watch() {
    this.server.once("exit", () => {
      if (this.isPaused) return
      this.removeFolder()
      this.resolveExited()
    })
  }

  private removeFolder() {
    rmSync(this.place.folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const dataOf = ({ folder }: Place) => path.join(folder, "data")

const run = ({ bin, owner, folder }: Place, program: string, args: string[]) =>
  spawn(path.join(bin, program), args, {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: "C", LC_MESSAGES: "C" },
    stdio: ["ignore", "ignore", "pipe"],
  })

async function initialise(place: Place, password: string) {
  const passwordFile = path.join(place.folder, "password")
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.owner) chownSync(passwordFile, place.owner.uid, place.owner.gid)
  const child = run(place, "initdb", [
    `--pgdata=${dataOf(place)}`,
    `--username=${POSTGRES_USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=password",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-sync",
    ...Object.entries(DEFAULTS).map(([name, value]) => `--set=${name}=${value}`),
  ])
  const output = tail(child)
  const [code] = (await once(child, "close")) as [number | null]
  rmSync(passwordFile)
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output()}`)
}

async function serve(place: Place, triesLeft = 3): Promise<{ server: ChildProcess; port: number }> {
  const port = await findFreePort()
  try {
    return { port, server: await serveOn(place, port) }
  } catch (error) {
    const isTaken = error instanceof Error && error.message.includes("could not bind")
    if (triesLeft > 1 && isTaken) return serve(place, triesLeft - 1)
    throw error
  }
}

async function serveOn(place: Place, port: number): Promise<ChildProcess> {
  const settings = Object.entries(SETTINGS).flatMap(([key, value]) => ["-c", `${key}=${value}`])
  const server = run(place, "postgres", [
    ...["-D", dataOf(place)],
    ...["-p", String(port)],
    ...settings,
  ])
  const output = tail(server)
  if (await becomesReady(server)) return server
  throw new Error(`Postgres did not start: ${output()}`)
}

/** Resolves with false if the server ends, or is not ready within 60 s. */
function becomesReady(server: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.kill("SIGKILL")
      resolve(false)
    }, START_TIMEOUT_MS)
    const settle = (ready: boolean) => {
      clearTimeout(timer)
      resolve(ready)
    }
    server.once("close", () => settle(false))
    server.stderr?.on("data", (chunk: Buffer) => {
      if (chunk.includes("ready to accept connections")) settle(true)
    })
  })
}

/** Signals Postgres to end, and kills it after 10 s. */
async function stopServer(server: ChildProcess, how: Shutdown) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, "exit")
  const timer = setTimeout(() => server.kill("SIGKILL"), STOP_TIMEOUT_MS)
  server.kill(SIGNALS[how])
  await exited
  clearTimeout(timer)
}

function tail(child: ChildProcess): () => string {
  let text = ""
  child.stderr?.on("data", (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000)
  })
  return () => text.trim()
}
