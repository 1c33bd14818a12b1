import type { Environment } from "../channel-options"
import { readLanguage, type Language } from "../languages"
import { parseOptions } from "../parse-options"
import { readStore, STORE_OPTIONS, type StoreOptions } from "../store-options"
import { UsageError } from "../usage-error"
import { isHttpUrl } from "./is-http-url"

/** The parsed command line of `init`. */
export type InitCommand =
  { language: Language; help: true } | ({ language: Language; help: false } & InitOptions)

export type InitOptions = {
  isConfirmed: boolean
  /** Public URLs, if given. */
  backendUrl: string | undefined
  storefrontUrl: string | undefined
  /** The storefront's folder, if it is outside the workspace. */
  storefront: string | undefined
  /** A running store whose currency and region are set up. */
  store: StoreOptions | undefined
}

/** @throws UsageError that says what is wrong */
export function readInitCommand(args: string[], environment: Environment): InitCommand {
  const { lang, help, yes, storefront, ...values } = parseOptions(args, {
    ...STORE_OPTIONS,
    "backend-url": { type: "string" },
    "storefront-url": { type: "string" },
    storefront: { type: "string" },
    yes: { type: "boolean" },
    lang: { type: "string" },
    help: { type: "boolean", short: "h" },
  })
  const language = readLanguage(lang)
  if (help) return { language, help }
  return {
    language,
    help: false,
    isConfirmed: yes ?? false,
    backendUrl: readUrl(values["backend-url"], "--backend-url"),
    storefrontUrl: readUrl(values["storefront-url"], "--storefront-url"),
    storefront,
    store: readStore(values, environment),
  }
}

function readUrl(given: string | undefined, option: string): string | undefined {
  if (given === undefined) return undefined
  if (isHttpUrl(given)) return given.replace(/\/+$/, "")
  throw new UsageError(`${option} takes an http or https URL, not "${given}"`)
}
