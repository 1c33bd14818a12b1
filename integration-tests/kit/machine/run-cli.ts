import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { text } from "node:stream/consumers"
import { pathToFileURL } from "node:url"
import { REPOSITORY } from "./repository"

const MAIN = path.join(REPOSITORY, "src/cli/main.ts")
const TSX = pathToFileURL(require.resolve("tsx")).href

export type CliEnd = { code: number | null; out: string; err: string }

/** Runs `medusa-payment-payos` from source to its end, with nobody at the terminal. */
export async function runCli(
  args: string[],
  environment: Record<string, string> = {},
): Promise<CliEnd> {
  const mine = Object.entries(process.env).filter(([name]) => !/^(PAYOS|MEDUSA)_/.test(name))
  const env = { ...Object.fromEntries(mine), NODE_OPTIONS: "", ...environment }
  const child = spawn(process.execPath, ["--import", TSX, MAIN, ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const [[code], out, err] = await Promise.all([
    once(child, "close") as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, out, err }
}
