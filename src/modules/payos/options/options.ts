import { z } from "@medusajs/framework/zod"
import {
  channelFields,
  DEFAULT_CHANNEL,
  httpUrl,
  namedChannels,
  type ChannelOptions,
} from "./channel-options"
import { faultsBetweenOptions } from "./option-faults"
import { isRecord, readProviders, type PayosProvider } from "./providers-of-store"

export { isHttpUrl } from "./channel-options"

/** payOS's production address; the only host a production store talks to unless told otherwise. */
export const PAYOS_BASE_URL = "https://api-merchant.payos.vn"

const invoices = z.strictObject({
  enabled: z.boolean().default(false),
  taxPercentage: z.literal([-2, -1, 0, 5, 8, 10]).optional(),
  eightPercent: z.boolean().default(true),
  unit: z.string().min(1).max(20).default("cái"),
  shippingName: z.string().min(1).max(100).default("Phí vận chuyển"),
})

/** Users by their ids, which nobody can choose, and roles by theirs; one of either is needed. */
const named = z
  .strictObject({
    users: z.array(z.string().startsWith("user_")).default([]),
    roles: z.array(z.string().startsWith("role_")).default([]),
  })
  .refine(({ users, roles }) => users.length + roles.length > 0, {
    error: "names nobody: give users or roles, or leave it out",
  })

/** Who may move money, by name. */
const payoutUsers = z.strictObject({
  ask: named.optional(),
  approve: named.optional(),
  minAccountAgeDays: z.int().min(0).max(365).default(7),
})

/** How often strangers may ask, a minute. */
const limits = z.strictObject({
  perAddress: z.int().min(10).max(100_000).default(60),
  exemptAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).default([]),
  newLinks: z.int().min(10).max(100_000).default(300),
  streams: z.int().min(10).max(100_000).default(2_000),
})

/** A time in whole days after which something is erased; null: never. */
function days(least: number, usual: number) {
  return z
    .int({ error: "is no whole number of days, nor null" })
    .min(least, {
      error: `is less than ${least} days, which payments need; null keeps it for ever`,
    })
    .max(36_500, { error: "is more than 36500 days; null keeps it for ever" })
    .nullable()
    .default(usual)
}

/** How long what names a person is kept. */
const retention = z.strictObject({
  webhookDays: days(30, 180),
  personalDataDays: days(180, 3_650),
})

/** What holds for the store, whatever its channels. */
const storeFields = {
  refundPolicy: z.enum(["send", "draft"]).default("send"),
  payoutApproval: z.enum(["one_person", "two_persons"]).default("one_person"),
  payoutUsers: payoutUsers.optional(),
  outgoingIp: z.union([z.ipv4(), z.ipv6()]).optional(),
  backendUrl: httpUrl,
  returnUrl: httpUrl,
  cancelUrl: httpUrl,
  baseUrl: httpUrl.default(PAYOS_BASE_URL),
  allowOtherBaseUrl: z.boolean().default(false),
  linkTtlMinutes: z.int().min(5).max(43_200).default(60),
  minAmount: z.int().min(1).default(2_000),
  maxAmount: z.int().min(1).default(499_000_000),
  abandonAfterMinutes: z.int().min(10).max(43_200).default(30),
  orderFirstDays: z.int().min(1).max(30).optional(),
  abandonGraceSeconds: z.int().min(1).max(600).default(30),
  recheckAfterSeconds: z.int().min(1).max(3_600).default(120),
  invoices: invoices.prefault({}),
  limits: limits.prefault({}),
  retention: retention.prefault({}),
  timeoutMs: z.int().min(1_000).max(60_000).default(10_000),
}

const oneChannel = z.strictObject({ ...channelFields, ...storeFields })
const severalChannels = z.strictObject({ channels: namedChannels, ...storeFields })

/** Every option there is, for whoever wants to name them all: of the store, and of a channel. */
export const OPTION_SCHEMAS = { oneChannel, severalChannels }

/** The plugin's options as a store writes them: of one channel, or of several by their names. */
export type PayosOptions = z.input<typeof oneChannel> | z.input<typeof severalChannels>

/** The plugin's options, checked and filled with their defaults; there is at least one channel. */
export type ResolvedPayosOptions = Omit<z.output<typeof severalChannels>, "channels"> & {
  channels: readonly ChannelOptions[]
}

/** Every fault of the options in one message, each with what to do. It names no value. */
export class PayosOptionsError extends Error {
  override name = "PayosOptionsError"
  constructor(faults: readonly string[]) {
    super(
      `The options of medusa-payment-payos cannot be used:\n${faults.map((f) => `  - ${f}`).join("\n")}\n` +
        `Correct them where medusa-config.ts lists the plugin; the README explains each option.`,
    )
  }
}

/**
 * Checks the plugin's options.
 *
 * @param isProduction in production, payOS's own host is the only one that gets credentials
 * @param config the store's configuration, whose payment providers may name channels
 * @throws PayosOptionsError listing every fault
 */
export function parseOptions(
  input: unknown,
  isProduction: boolean,
  config?: unknown,
): ResolvedPayosOptions {
  const own = withoutHostKeys(input)
  const isSeveral = isRecord(own) && own["channels"] !== undefined
  const parsed = isSeveral
    ? severalChannels.safeParse(withoutChannelKeys(own))
    : oneChannel.safeParse(own)
  const shape = parsed.success ? [] : parsed.error.issues.map(describe)
  const faults = [...shape, ...faultsBetween(own, isProduction, readProviders(config))]
  if (!parsed.success || faults.length > 0) throw new PayosOptionsError(faults)
  return "channels" in parsed.data ? withNames(parsed.data) : withOneName(parsed.data)
}

function faultsBetween(
  own: unknown,
  isProduction: boolean,
  providers: readonly PayosProvider[],
): string[] {
  if (!isRecord(own)) return []
  const flat = Object.keys(channelFields)
  return faultsBetweenOptions(own, { flat, isProduction, payosUrl: PAYOS_BASE_URL, providers })
}

function withNames({ channels, ...store }: z.output<typeof severalChannels>): ResolvedPayosOptions {
  const named = Object.entries(channels).map(([name, { baseUrl = store.baseUrl, ...channel }]) => {
    return { ...channel, name, baseUrl }
  })
  return { ...store, channels: named }
}

function withOneName(options: z.output<typeof oneChannel>): ResolvedPayosOptions {
  const {
    clientId,
    apiKey,
    checksumKey,
    previousChecksumKey,
    payout,
    partnerCode,
    accountLinked,
    sharedChannel,
    ...store
  } = options
  const channel = {
    name: DEFAULT_CHANNEL,
    clientId,
    apiKey,
    checksumKey,
    ...(previousChecksumKey ? { previousChecksumKey } : {}),
    ...(payout ? { payout } : {}),
    ...(partnerCode ? { partnerCode } : {}),
    accountLinked,
    sharedChannel,
    baseUrl: store.baseUrl,
    regions: [],
  }
  return { ...store, channels: [channel] }
}

/** Medusa adds its database connection to the options of every module. */
function withoutHostKeys(input: unknown): unknown {
  if (!isRecord(input)) return input
  const { database: _, ...own } = input
  return own
}

/** What stands beside `channels` and belongs into one of them has a fault of its own. */
function withoutChannelKeys(own: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(own).filter(([name]) => !Object.hasOwn(channelFields, name)),
  )
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    return `${issue.keys.map((name) => [...issue.path, name].join(".")).join(", ")}: no such option`
  }
  if (issue.code === "invalid_key") {
    const [inner] = issue.issues
    return `${issue.path.slice(0, -1).join(".")}: the name of a channel ${inner?.message ?? issue.message}`
  }
  const path = issue.path.join(".") || "options"
  const missing = issue.code === "invalid_type" && issue.message.endsWith("received undefined")
  return `${path}: ${missing ? "is missing" : issue.message}`
}
