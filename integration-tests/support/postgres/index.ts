import { spawn, type ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import path from "node:path"
import { createInterface } from "node:readline"
import { pathToFileURL } from "node:url"
import { POSTGRES_USER } from "./cluster"

export type EmbeddedPostgres = {
  port: number
  user: string
  password: string
  stop(): Promise<void>
}

type Report = { port?: number; error?: string }

/** A Postgres of our own for one run: needs nothing installed, leaves nothing behind. */
export async function startEmbeddedPostgres(): Promise<EmbeddedPostgres> {
  const password = randomBytes(12).toString("hex")
  const keeper = spawnKeeper(password)
  const port = await firstReport(keeper)
  return { port, user: POSTGRES_USER, password, stop: () => stopKeeper(keeper) }
}

/** Its own session (`detached`): Ctrl-C reaches the run, and the run's end reaches the keeper. */
const spawnKeeper = (password: string) =>
  spawn(
    process.execPath,
    [
      ...["--import", pathToFileURL(require.resolve("tsx")).href],
      path.join(__dirname, "keeper.ts"),
      password,
    ],
    {
      detached: true,
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "" },
    },
  )

async function firstReport(keeper: ChildProcess): Promise<number> {
  if (!keeper.stdout) throw new Error("The keeper of Postgres has no output.")
  for await (const line of createInterface({ input: keeper.stdout })) {
    const { port, error } = JSON.parse(line) as Report
    if (port) return port
    throw new Error(`Embedded Postgres could not be started. ${error ?? line}`)
  }
  throw new Error("Embedded Postgres could not be started: its keeper ended in silence.")
}

async function stopKeeper(keeper: ChildProcess) {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const exited = once(keeper, "exit")
  keeper.stdin?.end()
  await exited
}
