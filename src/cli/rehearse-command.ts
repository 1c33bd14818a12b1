import { accessSync, constants, existsSync } from "node:fs"
import path from "node:path"
import { CommandFailedError } from "./command-failed-error"
import type { Environment } from "./channel-options"
import { readRehearseCommand } from "./rehearsal/rehearse-options"
import { REHEARSE_HELP } from "./rehearse-text"
import { UsageError } from "./usage-error"
import { watchStore } from "./watch-store"

/**
 * Finds out how a payOS account behaves where payOS's documentation is silent.
 *
 * @returns 0 if all went well, 1 if a step failed or something is left open
 * @throws CommandFailedError outside of a Medusa store's folder, or if `--store` rejects the login
 */
export async function runRehearse(args: string[], environment: Environment): Promise<number> {
  const command = readRehearseCommand(args, environment)
  if (command.help) {
    process.stdout.write(REHEARSE_HELP[command.language])
    return 0
  }
  const { options } = command
  requireNewFile(options.out)
  const { runRehearsal } = await loadRehearsal()
  return runRehearsal(options, options.store ? await watchStore(options.store) : null)
}

/** Checks before anything is paid that the record can be written and replaces no earlier one. */
function requireNewFile(file: string): void {
  if (existsSync(file)) {
    throw new UsageError(`--out names what exists already: "${file}". Name another file`)
  }
  try {
    accessSync(path.dirname(path.resolve(file)), constants.W_OK)
  } catch {
    throw new UsageError(`--out names a folder that cannot be written to: "${file}"`)
  }
}

/** Imports the rehearsal, whose dependencies come from Medusa: only a store's folder has them. */
const loadRehearsal = () =>
  import("./rehearsal/index.js").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error
    throw new CommandFailedError("Run this in the folder of a Medusa store.")
  })
