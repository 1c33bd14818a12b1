import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

const REPOSITORY = path.resolve(__dirname, "../..")

export type CommandResult = { code: number | null; out: string; err: string }

/** Runs the command of `npm run ledger:audit`. */
export async function runCommand(...args: string[]): Promise<CommandResult> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "integration-tests/ledger-audit/main.ts", ...args],
    { cwd: REPOSITORY, env: { ...env, NODE_OPTIONS: "" }, stdio: ["ignore", "pipe", "pipe"] },
  )
  const result: CommandResult = { code: null, out: "", err: "" }
  child.stdout.on("data", (chunk: Buffer) => (result.out += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (result.err += chunk.toString()))
  const [code] = (await once(child, "close")) as [number | null]
  return { ...result, code }
}
