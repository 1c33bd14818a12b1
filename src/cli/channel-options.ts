import type { ChannelCredentials } from "../simulator"

/** Option values as `parseArgs` returns them. */
export type OptionValues = Record<string, string | string[] | boolean | undefined>

/** Environment variables; unset ones are undefined. */
export type Environment = Record<string, string | undefined>

const pick = (values: OptionValues, environment: Environment, name: string): string | undefined => {
  const given = values[name] ?? environment[`PAYOS_${name.toUpperCase().replace(/-/g, "_")}`]
  return typeof given === "string" && given !== "" ? given : undefined
}

/** Reads credentials from `--client-id` or `PAYOS_CLIENT_ID` and so on; some may be missing. */
export const readChannel = (
  values: OptionValues,
  environment: Environment,
  prefix: "" | "payout-",
): Partial<ChannelCredentials> => ({
  clientId: pick(values, environment, `${prefix}client-id`),
  apiKey: pick(values, environment, `${prefix}api-key`),
  checksumKey: pick(values, environment, `${prefix}checksum-key`),
})
