import { cpSync, existsSync, mkdirSync, statSync } from "node:fs"
import path from "node:path"
import { runToEnd } from "../install/support/run"
import { UsageError } from "../kit/run/run-proof"
import { USAGE } from "./arguments"

const SOURCE = "https://github.com/medusajs/dtc-starter"

/**
 * Puts Medusa's starter into a folder that does not exist yet.
 *
 * @throws UsageError if it cannot be copied or cloned
 */
export async function fetchStarter(given: string | undefined, folder: string): Promise<void> {
  if (given === undefined) return clone(folder)
  if (!existsSync(given)) throw new UsageError(`There is no starter at ${given}.\n${USAGE}`)
  if (statSync(given).isDirectory()) return cpSync(given, folder, { recursive: true })
  mkdirSync(folder)
  const unpack = ["tar", "xzf", path.resolve(given), "--strip-components=1"]
  const { code } = await runToEnd(folder, unpack)
  if (code !== 0) throw new UsageError(`${given} is no .tar.gz of the starter.\n${USAGE}`)
}

async function clone(folder: string): Promise<void> {
  const command = ["timeout", "60", "git", "clone", "--depth", "1", SOURCE, folder]
  const { code } = await runToEnd(path.dirname(folder), command, { GIT_TERMINAL_PROMPT: "0" })
  if (code !== 0) throw new UsageError(`${SOURCE} cannot be reached: name a copy.\n${USAGE}`)
}
