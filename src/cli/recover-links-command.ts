import { readFileSync } from "node:fs"
import { openStore } from "./admin-api-client"
import type { Environment } from "./channel-options"
import { recoverLinks } from "./recover-links"
import { readRecoverLinksCommand } from "./recover-links-options"
import { describeRecovery, RECOVER_LINKS_HELP } from "./recover-links-text"
import { UsageError } from "./usage-error"

/**
 * Finds the payment links that a store lost with a restored backup.
 *
 * @returns 0 if all order codes were looked up at payOS, 1 after an interruption
 * @throws CommandFailedError if nothing could be done
 */
export async function runRecoverLinks(args: string[], environment: Environment): Promise<number> {
  const command = readRecoverLinksCommand(args, environment)
  if (command.help) {
    process.stdout.write(RECOVER_LINKS_HELP[command.language])
    return 0
  }
  const { language, json, store, statement } = command
  const text = statement === null ? "" : parseStatement(statement)
  const recovery = await recoverLinks(await openStore(store), text)
  process.stdout.write(
    json ? `${JSON.stringify(recovery)}\n` : describeRecovery(recovery, language),
  )
  return recovery.interrupted === null ? 0 : 1
}

function parseStatement(file: string): string {
  const text = readText(file)
  // A spreadsheet or PDF would look like a statement without a lost link.
  if (text !== null && !/\0|^%PDF/.test(text)) return text
  throw new UsageError(`--statement takes a text file that can be read, such as CSV, not "${file}"`)
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}
