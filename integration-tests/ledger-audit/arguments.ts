import { parseArgs } from "node:util"
import type { AuditInput } from "./audit"
import { CannotRunError } from "./cannot-run-error"

export const USAGE = `npm run ledger:audit -- [--database-url postgres://…] [options]

Checks the guarantees of ARCHITECTURE.md against any store's database. It reads in one transaction that
cannot write. Without --database-url it reads DATABASE_URL.

  --simulator <url>     compares with the links of a simulator, such as http://127.0.0.1:4010
  --grace-minutes <n>   how long work may be under way (10)
  --shared-channel      the store's sharedChannel is true: foreign order codes are not listed
  --json                prints the report as JSON
  --help                prints this

Exits with 0 if there are no violations, 1 if there are some, 2 if the audit could not run.`

export type Arguments = AuditInput & { json: boolean; help: boolean }

/** @throws CannotRunError that names the wrong argument and a right value */
export function readArguments(args: string[], env: NodeJS.ProcessEnv): Arguments {
  const { values } = parse(args)
  const databaseUrl = values["database-url"] ?? env["DATABASE_URL"]
  const help = values.help ?? false
  if (!databaseUrl && !help) {
    throw new CannotRunError("Which database? Give --database-url, or set DATABASE_URL.")
  }
  return {
    databaseUrl: databaseUrl ?? "",
    simulatorUrl: readUrl(values.simulator),
    graceMinutes: readMinutes(values["grace-minutes"] ?? "10"),
    sharedChannel: values["shared-channel"] ?? false,
    json: values.json ?? false,
    help,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        "database-url": { type: "string" },
        simulator: { type: "string" },
        "grace-minutes": { type: "string" },
        "shared-channel": { type: "boolean" },
        json: { type: "boolean" },
        help: { type: "boolean" },
      },
    })
  } catch (cause) {
    throw new CannotRunError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function readUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  if (URL.canParse(text)) return text
  throw new CannotRunError(`--simulator ${text} is no URL; give one such as http://127.0.0.1:4010.`)
}

function readMinutes(text: string): number {
  const minutes = Number(text)
  if (text.trim() !== "" && Number.isFinite(minutes) && minutes >= 0) return minutes
  throw new CannotRunError(`--grace-minutes ${text} is no number of minutes.`)
}
