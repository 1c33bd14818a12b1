import type { Environment } from "./channel-options"
import { readLanguage, type Language } from "./languages"
import { parseOptions } from "./parse-options"
import { requireStore, STORE_OPTIONS, type StoreOptions } from "./store-options"
import { UsageError } from "./usage-error"

/** The parsed command line of `cancel-open-links`. */
export type CancelLinksCommand = {
  language: Language
  json: boolean
} & ({ help: true } | { help: false; store: StoreOptions; reason: string; isConfirmed: boolean })

const REASONS: Record<Language, string> = {
  en: "This store no longer takes payments through payOS.",
  vi: "Cửa hàng ngừng nhận thanh toán qua payOS.",
}

/** @throws UsageError that says what is wrong */
export function readCancelLinksCommand(
  args: string[],
  environment: Environment,
): CancelLinksCommand {
  const { lang, json, help, reason, yes, ...values } = parseOptions(args, {
    ...STORE_OPTIONS,
    lang: { type: "string" },
    reason: { type: "string" },
    yes: { type: "boolean" },
    json: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  })
  const language = readLanguage(lang)
  const common = { language, json: json ?? false }
  if (help) return { ...common, help }
  return {
    ...common,
    help: false,
    store: requireStore(values, environment),
    reason: readReason(reason ?? REASONS[language]),
    isConfirmed: yes ?? false,
  }
}

function readReason(given: string): string {
  const reason = given.trim()
  if (reason.length >= 3 && reason.length <= 200) return reason
  throw new UsageError("--reason takes 3 to 200 characters")
}
