import type { ChannelCredentials } from "../simulator"

/** Option values as `parseArgs` gives them. */
export type OptionValues = Record<string, string | string[] | boolean | undefined>

/** Environment variables, as far as they are set. */
export type Environment = Record<string, string | undefined>

const pick = (values: OptionValues, environment: Environment, name: string): string | undefined => {
  const given = values[name] ?? environment[`PAYOS_${name.toUpperCase().replace(/-/g, "_")}`]
  return typeof given === "string" && given !== "" ? given : undefined
}

/** A channel's credentials from `--client-id` or `PAYOS_CLIENT_ID` and so on; gaps are left. */
export const readChannel = (
  values: OptionValues,
  environment: Environment,
  prefix: "" | "payout-",
): Partial<ChannelCredentials> => ({
  clientId: pick(values, environment, `${prefix}client-id`),
  apiKey: pick(values, environment, `${prefix}api-key`),
  checksumKey: pick(values, environment, `${prefix}checksum-key`),
})
