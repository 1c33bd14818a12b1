import type { Environment } from "./channel-options"
import { readLanguage, type Language } from "./languages"
import { parseOptions } from "./parse-options"
import { readStore, STORE_OPTIONS, type StoreOptions } from "./store-options"

/** What the command line of `doctor` asks for. Without a store only this machine is looked at. */
export type DoctorCommand = {
  language: Language
  json: boolean
} & ({ help: true } | { help: false; store: StoreOptions | undefined })

/** @throws UsageError that says what is wrong */
export function readDoctorCommand(args: string[], environment: Environment): DoctorCommand {
  const { lang, json, help, ...values } = parseOptions(args, {
    ...STORE_OPTIONS,
    lang: { type: "string" },
    json: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  })
  const common = { language: readLanguage(lang), json: json ?? false }
  return help
    ? { ...common, help }
    : { ...common, help: false, store: readStore(values, environment) }
}
