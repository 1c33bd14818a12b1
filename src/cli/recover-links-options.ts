import type { Environment } from "./channel-options"
import { readLanguage, type Language } from "./languages"
import { parseOptions } from "./parse-options"
import { requireStore, STORE_OPTIONS, type StoreOptions } from "./store-options"

/** The parsed command line of `recover-links`. */
export type RecoverLinksCommand = {
  language: Language
  json: boolean
} & ({ help: true } | { help: false; store: StoreOptions; statement: string | null })

/** @throws UsageError that says what is wrong */
export function readRecoverLinksCommand(
  args: string[],
  environment: Environment,
): RecoverLinksCommand {
  const { lang, json, help, statement, ...values } = parseOptions(args, {
    ...STORE_OPTIONS,
    lang: { type: "string" },
    statement: { type: "string" },
    json: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  })
  const common = { language: readLanguage(lang), json: json ?? false }
  if (help) return { ...common, help }
  const store = requireStore(values, environment)
  return { ...common, help: false, store, statement: statement ?? null }
}
