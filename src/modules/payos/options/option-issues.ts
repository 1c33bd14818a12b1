import { DEFAULT_CHANNEL, isChannelName } from "./channel-options"
import { isRecord, type PayosProvider } from "./providers-of-store"

/** The defaults that issues between options depend on. Amounts in đồng. */
export const DEFAULTS = {
  minAmount: 2_000,
  maxAmount: 499_000_000,
  webhookDays: 180,
  personalDataDays: 3_650,
}

type Rules = {
  /** Options of a single channel. */
  flat: readonly string[]
  isProduction: boolean
  payosUrl: string
  providers: readonly PayosProvider[]
}

type Raw = Record<string, unknown>
type RawChannel = { path: string; channel: Raw }

/**
 * Returns the issues between options that are valid one by one. Works on the raw options, so that these issues are
 * reported together with the issues of single options. The texts contain no values.
 */
export function issuesBetweenOptions(options: Raw, rules: Rules): string[] {
  const channels = channelsOf(options)
  return [
    ...mixedForms(options, rules.flat),
    ...crossedAmounts(options),
    ...crossedRetention(options),
    ...otherHosts(options, channels, rules),
    ...channels.flatMap(sameKeys),
    ...sharedValues(channels, (channel) => [channel["clientId"]], "clientId"),
    ...sharedValues(channels, (channel) => [channel["checksumKey"]], "checksumKey"),
    ...sharedValues(channels, regionsOf, "regions"),
    ...differingPayouts(channels),
    ...unknownChannels(options, rules.providers),
    ...unknownProviderOptions(rules.providers),
  ]
}

function channelsOf(options: Raw): RawChannel[] {
  const { channels } = options
  if (channels === undefined) return [{ path: "", channel: options }]
  if (!isRecord(channels)) return []
  return Object.entries(channels).flatMap(([name, channel]) => {
    return isRecord(channel) && isChannelName(name) ? [{ path: `channels.${name}.`, channel }] : []
  })
}

function mixedForms(options: Raw, flat: readonly string[]): string[] {
  if (options["channels"] === undefined) return []
  const misplaced = flat.filter((name) => options[name] !== undefined)
  if (misplaced.length === 0) return []
  const text = "cannot be set beside `channels`: move it into its channel"
  return [`${misplaced.join(", ")}: ${text}`]
}

function crossedAmounts({ minAmount, maxAmount }: Raw): string[] {
  const least = minAmount ?? DEFAULTS.minAmount
  const most = maxAmount ?? DEFAULTS.maxAmount
  if (typeof least !== "number" || typeof most !== "number" || least <= most) return []
  return ["minAmount: is above maxAmount"]
}

/** The raw body of a webhook contains the names that `personalDataDays` erases. */
function crossedRetention({ retention }: Raw): string[] {
  if (!isRecord(retention)) return []
  const { webhookDays = DEFAULTS.webhookDays, personalDataDays = DEFAULTS.personalDataDays } =
    retention
  if (typeof personalDataDays !== "number") return []
  if (typeof webhookDays === "number" && webhookDays <= personalDataDays) return []
  if (typeof webhookDays !== "number" && webhookDays !== null) return []
  return [
    "retention.webhookDays: is longer than personalDataDays, and webhooks hold the same names",
  ]
}

/** In production, credentials go only to payOS, unless `allowOtherBaseUrl` is set. */
function otherHosts(
  options: Raw,
  channels: readonly RawChannel[],
  { isProduction, payosUrl }: Rules,
): string[] {
  if (!isProduction || options["allowOtherBaseUrl"] === true) return []
  const named = channels.filter(({ path }) => path !== "")
  const urls = [{ path: "", channel: options }, ...named].map(({ path, channel }) => {
    return { path: `${path}baseUrl`, url: channel["baseUrl"] }
  })
  return urls
    .filter(({ url }) => typeof url === "string" && URL.canParse(url))
    .filter(({ url }) => new URL(String(url)).origin !== payosUrl)
    .map(
      ({ path }) =>
        `${path}: does not point to ${payosUrl} although this is production, and would receive your credentials; ` +
        `remove it, or set allowOtherBaseUrl: true if you mean it`,
    )
}

function sameKeys({ path, channel }: RawChannel): string[] {
  const payout = channel["payout"]
  const holders = [{ path, holder: channel }]
  if (isRecord(payout)) holders.push({ path: `${path}payout.`, holder: payout })
  return holders
    .filter(({ holder }) => {
      const previous = holder["previousChecksumKey"]
      return isRecord(previous) && previous["key"] === holder["checksumKey"]
    })
    .map(({ path: of }) => {
      return `${of}previousChecksumKey.key: is the checksumKey itself; put the key there that was replaced`
    })
}

/** Issues for values that must be unique over the channels. */
function sharedValues(
  channels: readonly RawChannel[],
  valuesOf: (channel: Raw) => unknown[],
  option: string,
): string[] {
  const owners = new Map<unknown, string>()
  const issues: string[] = []
  for (const { path, channel } of channels) {
    for (const value of valuesOf(channel)) {
      if (typeof value !== "string" || value === "") continue
      const owner = owners.get(value)
      if (owner === undefined) owners.set(value, path)
      else issues.push(`${path}${option}: is the same as in ${owner}${option}; it must be unique`)
    }
  }
  return [...new Set(issues)]
}

function regionsOf({ regions }: Raw): unknown[] {
  return Array.isArray(regions) ? regions : []
}

/** Channels may share a payout channel, but then with the same keys. */
function differingPayouts(channels: readonly RawChannel[]): string[] {
  const first = new Map<unknown, RawChannel>()
  return channels.flatMap(({ path, channel }) => {
    const payout = channel["payout"]
    if (!isRecord(payout) || typeof payout["clientId"] !== "string") return []
    const other = first.get(payout["clientId"])
    if (!other) {
      first.set(payout["clientId"], { path, channel: payout })
      return []
    }
    const isSame = ["apiKey", "checksumKey"].every((name) => payout[name] === other.channel[name])
    return isSame ? [] : [`${path}payout: has other keys for the client id of ${other.path}payout`]
  })
}

function unknownProviderOptions(providers: readonly PayosProvider[]): string[] {
  return providers
    .filter(({ unknown }) => unknown.length > 0)
    .map(
      ({ id, unknown }) =>
        `the payment provider with the id "${id}": no such option: ${unknown.join(", ")}; only \`channel\` is allowed`,
    )
}

/** Issues for providers whose option `channel` names no channel. */
function unknownChannels(options: Raw, providers: readonly PayosProvider[]): string[] {
  const { channels } = options
  const names = isRecord(channels) ? Object.keys(channels).filter(isChannelName) : [DEFAULT_CHANNEL]
  return providers
    .filter(({ channel }) => channel !== undefined && !names.includes(String(channel)))
    .map(
      ({ id }) =>
        `the payment provider with the id "${id}": its option channel names none of the channels; ` +
        `configured: ${names.join(", ")}`,
    )
}
