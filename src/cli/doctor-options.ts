import type { Environment } from "./channel-options"
import { readLanguage, type Language } from "./languages"
import { parseOptions } from "./parse-options"
import { UsageError } from "./usage-error"
import { readStore, STORE_OPTIONS, type StoreOptions } from "./store-options"

/** `report`: JSON for an issue, without personal names or addresses. */
export type DoctorOutput = "text" | "json" | "report"

/** The parsed command line of `doctor`. Without a store, it checks only this machine. */
export type DoctorCommand = {
  language: Language
  output: DoctorOutput
} & ({ help: true } | { help: false; store: StoreOptions | undefined })

/** @throws UsageError that says what is wrong */
export function readDoctorCommand(args: string[], environment: Environment): DoctorCommand {
  const { lang, json, report, help, ...values } = parseOptions(args, {
    ...STORE_OPTIONS,
    lang: { type: "string" },
    json: { type: "boolean" },
    report: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  })
  const common = { language: readLanguage(lang), output: outputOf({ json, report }) }
  return help
    ? { ...common, help }
    : { ...common, help: false, store: readStore(values, environment) }
}

function outputOf({ json, report }: { json?: boolean; report?: boolean }): DoctorOutput {
  if (json && report) throw new UsageError("--json and --report exclude each other")
  if (report) return "report"
  return json ? "json" : "text"
}
