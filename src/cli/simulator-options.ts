import type { SimulatorOptions } from "../simulator"

import { readChannel, type Environment } from "./channel-options"
import { parseOptions } from "./parse-options"
import { readRehearsal } from "./read-rehearsal"
import { UsageError } from "./usage-error"

/** The parsed command line of `simulator`. */
export interface SimulatorCommand {
  options: SimulatorOptions
  json: boolean
  help: boolean
}

const text = { type: "string" } as const

const OPTIONS = {
  port: text,
  host: text,
  "client-id": text,
  "api-key": text,
  "checksum-key": text,
  "payout-client-id": text,
  "payout-api-key": text,
  "payout-checksum-key": text,
  "webhook-url": text,
  as: { type: "string", multiple: true },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const

const readPort = (given = "4010"): number => {
  const port = Number(given)
  if (/^\d+$/.test(given) && port <= 65_535) return port
  throw new UsageError(`--port takes a number from 0 to 65535, not "${given}"`)
}

const readWebhookUrl = (given: string | undefined): string | undefined => {
  if (given === undefined || (/^https?:/i.test(given) && URL.canParse(given))) return given
  throw new UsageError(`--webhook-url takes an http or https URL, not "${given}"`)
}

/** Reads the options of `simulator`. Throws a UsageError that says what is wrong. */
export const readSimulatorCommand = (
  args: string[],
  environment: Environment,
): SimulatorCommand => {
  const values = parseOptions(args, OPTIONS)
  return {
    options: {
      port: readPort(values.port),
      host: values.host,
      payment: readChannel(values, environment, ""),
      payout: readChannel(values, environment, "payout-"),
      webhookUrl: readWebhookUrl(values["webhook-url"]),
      ...(values.as && { behaviour: readRehearsal(...values.as) }),
    },
    json: values.json ?? false,
    help: values.help ?? false,
  }
}
