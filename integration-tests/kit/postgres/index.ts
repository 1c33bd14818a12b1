import { spawn, type ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import path from "node:path"
import { createInterface } from "node:readline"
import { pathToFileURL } from "node:url"
import { POSTGRES_USER, type Shutdown } from "./cluster"
import { readKeptPassword } from "./kept-data"

export type EmbeddedPostgres = {
  port: number
  user: string
  password: string
  stop(): Promise<void>
  /** Stops the server and keeps its data, until `resume`. */
  pause(how: Shutdown): Promise<void>
  /** Restarts it on the same port. */
  resume(): Promise<void>
  /** Copies its data to a folder, from which another server may start. There must be no connections. */
  keep(folder: string): Promise<void>
}

type Report = { port?: number; done?: string; error?: string }
type Reports = AsyncIterator<string>

/**
 * Starts a Postgres for one run, from the npm package; its data are removed at the end.
 *
 * @param kept - folder of kept data to start with
 */
export async function startEmbeddedPostgres(kept?: string): Promise<EmbeddedPostgres> {
  const password = kept ? readKeptPassword(kept) : randomBytes(12).toString("hex")
  const keeper = spawnKeeper(kept ? [password, kept] : [password])
  const reports = readReports(keeper)
  const { port } = await nextReport(reports)
  if (!port) throw new Error("The keeper of Postgres reported no port.")
  const send = async (command: string) => {
    keeper.stdin?.write(`${command}\n`)
    await nextReport(reports)
  }
  return {
    port,
    user: POSTGRES_USER,
    password,
    stop: () => stopKeeper(keeper),
    pause: (how) => send(`pause ${how}`),
    resume: () => send("resume"),
    keep: (folder) => send(`keep ${folder}`),
  }
}

/** Starts it in its own session (`detached`): Ctrl-C ends only the run, whose end closes the keeper's input. */
const spawnKeeper = (parameters: string[]) =>
  spawn(
    process.execPath,
    [
      ...["--import", pathToFileURL(require.resolve("tsx")).href],
      path.join(__dirname, "keeper.ts"),
      ...parameters,
    ],
    {
      detached: true,
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "" },
    },
  )

function readReports({ stdout }: ChildProcess): Reports {
  if (!stdout) throw new Error("The keeper of Postgres has no output.")
  return createInterface({ input: stdout })[Symbol.asyncIterator]()
}

async function nextReport(reports: Reports): Promise<Report> {
  const { value, done } = await reports.next()
  if (done)
    throw new Error("Embedded Postgres could not be started: its keeper ended without a report.")
  const report = JSON.parse(value) as Report
  if (report.error) throw new Error(`Embedded Postgres could not be started. ${report.error}`)
  return report
}

async function stopKeeper(keeper: ChildProcess) {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const exited = once(keeper, "exit")
  keeper.stdin?.end()
  await exited
}
