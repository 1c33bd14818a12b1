import type { ChannelCredentials } from "../../simulator"
import { readChannel, type Environment } from "../channel-options"
import { readLanguage, type Language } from "../languages"
import { parseOptions } from "../parse-options"
import { readStore, type StoreOptions } from "../store-options"
import { UsageError } from "../usage-error"
import type { StepId } from "./context"

/** The options of a rehearsal. */
export type RehearseOptions = {
  language: Language
  steps: readonly StepId[]
  payment: ChannelCredentials
  payout: ChannelCredentials | null
  baseUrl: string
  store: StoreOptions | undefined
  /** The file that the record is written to. */
  out: string
}

/** The parsed command line of `rehearse`. */
export type RehearseCommand =
  { help: true; language: Language } | { help: false; options: RehearseOptions }

export const STEP_IDS = [
  "keys",
  "link",
  "tax",
  "expiry",
  "payment",
  "short",
  "late",
  "payouts",
  "payout",
] as const satisfies readonly StepId[]

const PAYOS = "https://api-merchant.payos.vn"

/** @throws UsageError that says what is wrong */
export function readRehearseCommand(args: string[], environment: Environment): RehearseCommand {
  const values = parseOptions(args, {
    steps: { type: "string" },
    store: { type: "string" },
    token: { type: "string" },
    out: { type: "string" },
    lang: { type: "string" },
    help: { type: "boolean", short: "h" },
  })
  const language = readLanguage(values.lang)
  if (values.help) return { help: true, language }
  const { store: url, token } = values
  const options = {
    language,
    steps: readSteps(values.steps),
    payment: requireChannel(environment),
    payout: whole(readChannel({}, environment, "payout-")),
    baseUrl: readBaseUrl(environment["PAYOS_BASE_URL"]),
    // A store named only by the environment is not used, since rehearse leaves a trace in it.
    store: url === undefined ? undefined : readStore({ url, ...(token && { token }) }, environment),
    out: values.out ?? "payos-rehearsal.json",
  }
  return { help: false, options }
}

function readSteps(given: string | undefined): readonly StepId[] {
  if (given === undefined) return STEP_IDS
  const names = given.split(",").map((name) => name.trim())
  const unknown = names.filter((name) => !STEP_IDS.some((id) => id === name))
  if (unknown.length === 0) return STEP_IDS.filter((id) => names.includes(id))
  throw new UsageError(`--steps takes ${STEP_IDS.join(", ")}, not "${unknown.join(", ")}"`)
}

function requireChannel(environment: Environment): ChannelCredentials {
  const channel = whole(readChannel({}, environment, ""))
  if (channel) return channel
  throw new UsageError("Put PAYOS_CLIENT_ID, PAYOS_API_KEY and PAYOS_CHECKSUM_KEY into .env")
}

function whole({ clientId, apiKey, checksumKey }: Partial<ChannelCredentials>) {
  if (clientId === undefined || apiKey === undefined || checksumKey === undefined) return null
  return { clientId, apiKey, checksumKey }
}

function readBaseUrl(given: string | undefined): string {
  const baseUrl = given || PAYOS
  if (URL.canParse(baseUrl)) return baseUrl
  throw new UsageError(`PAYOS_BASE_URL is not a URL: "${baseUrl}"`)
}
