import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { text } from "node:stream/consumers"
import { pathToFileURL } from "node:url"
import { REPOSITORY } from "./repository"

const MAIN = path.join(REPOSITORY, "src/cli/main.ts")
const TSX = pathToFileURL(require.resolve("tsx")).href

export type CliEnd = { code: number | null; out: string; err: string }

/** A running command with an interactive terminal. */
export type CliSession = {
  /** Its output so far, on both streams. */
  output: () => string
  type: (...lines: string[]) => void
  /** Ctrl-C. */
  interrupt: () => void
  end: Promise<CliEnd>
}

/** Runs `medusa-payment-payos` from source to its end, without input. */
export async function runCli(
  args: string[],
  environment: Record<string, string> = {},
  cwd?: string,
): Promise<CliEnd> {
  const child = start(args, environment, cwd)
  child.stdin.end()
  return endOf(child)
}

/** Starts `medusa-payment-payos` from source for an interactive session. */
export function openCli(args: string[], environment: Record<string, string> = {}): CliSession {
  const child = start(args, environment)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()))
  }
  return {
    output: () => output,
    type: (...lines) => void child.stdin.write(lines.map((line) => `${line}\n`).join("")),
    interrupt: () => void child.kill("SIGINT"),
    end: endOf(child),
  }
}

function start(args: string[], environment: Record<string, string>, cwd?: string) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PAYOS|MEDUSA)_/.test(name))
  const env = { ...Object.fromEntries(inherited), NODE_OPTIONS: "", ...environment }
  return spawn(process.execPath, ["--import", TSX, MAIN, ...args], { env, cwd })
}

async function endOf(child: ChildProcessWithoutNullStreams): Promise<CliEnd> {
  const [[code], out, err] = await Promise.all([
    once(child, "close") as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, out, err }
}
