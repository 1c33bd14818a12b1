import { z } from "@medusajs/framework/zod"
import {
  channelFields,
  DEFAULT_CHANNEL,
  httpUrl,
  namedChannels,
  type ChannelOptions,
} from "./channel-options"
import { DEFAULTS, issuesBetweenOptions } from "./option-issues"
import { notifications } from "./notification-options"
import { isRecord, readProviders, type PayosProvider } from "./providers-of-store"

export { isHttpUrl } from "./channel-options"

/** payOS's production URL; in production the only host, unless `allowOtherBaseUrl` is set. */
export const PAYOS_BASE_URL = "https://api-merchant.payos.vn"

const invoices = z
  .strictObject({
    enabled: z.boolean().default(false),
    watch: z.boolean().default(false),
    taxPercentage: z.literal([-2, -1, 0, 5, 8, 10]).optional(),
    supportsEightPercent: z.boolean().default(true),
    unit: z.string().min(1).max(20).default("cái"),
    shippingName: z.string().min(1).max(100).default("Phí vận chuyển"),
  })
  .refine(({ enabled, watch }) => enabled || !watch, {
    error: "needs enabled: true, without which no link asks for an invoice",
    path: ["watch"],
  })

/** Users and roles by id, at least one. An id cannot be chosen, unlike an email or a name. */
const named = z
  .strictObject({
    users: z.array(z.string().startsWith("user_")).default([]),
    roles: z.array(z.string().startsWith("role_")).default([]),
  })
  .refine(({ users, roles }) => users.length + roles.length > 0, {
    error: "names nobody: give users or roles, or leave it out",
  })

/** The users and roles who may request and approve payouts. */
const payoutUsers = z.strictObject({
  request: named.optional(),
  approve: named.optional(),
  minUserAgeDays: z.int().min(0).max(365).default(7),
})

/** Rate limits per minute, and the number of open event streams. */
const limits = z.strictObject({
  requestsPerAddressPerMinute: z.int().min(10).max(100_000).default(60),
  exemptAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).default([]),
  newLinksPerMinute: z.int().min(10).max(100_000).default(300),
  streams: z.int().min(10).max(100_000).default(2_000),
})

/** A retention period in whole days; null: kept forever. */
function days(least: number, usual: number) {
  return z
    .int({ error: "is neither a whole number of days nor null" })
    .min(least, {
      error: `is less than ${least} days, the minimum that payments need; null keeps it forever`,
    })
    .max(36_500, { error: "is more than 36500 days; null keeps it forever" })
    .nullable()
    .default(usual)
}

/** Retention of personal data. */
const retention = z.strictObject({
  webhookDays: days(30, DEFAULTS.webhookDays),
  personalDataDays: days(180, DEFAULTS.personalDataDays),
})

/** The store's own page, or payOS's. */
const paymentPage = z.union([z.literal("payos"), httpUrl], {
  error: 'is neither an http(s) URL without a user name nor "payos"',
})

const shopPhone = z
  .string()
  .regex(/^\+?\d[\d .-]{5,18}\d$/, "is not a phone number of digits, spaces, dots and hyphens")

/** The category by which payOS groups payouts; a comma would separate two. */
const refundCategory = z
  .string()
  .regex(
    /^[0-9A-Za-z][0-9A-Za-z ._-]{0,24}$/,
    "is not 1 to 25 letters without diacritics, digits, spaces and . _ -",
  )

/** Options of the store, independent of its channels. */
const storeFields = {
  refundPolicy: z.enum(["send", "draft"]).default("send"),
  refundCategory: refundCategory.nullable().default("refund"),
  lowPayoutBalance: z.int().min(1).optional(),
  validateDestinations: z.boolean().default(false),
  payoutApproval: z.enum(["one_user", "two_users"]).default("one_user"),
  payoutUsers: payoutUsers.optional(),
  outgoingIp: z.union([z.ipv4(), z.ipv6()]).optional(),
  backendUrl: httpUrl,
  returnUrl: httpUrl,
  cancelUrl: httpUrl,
  paymentPage: paymentPage.optional(),
  shopPhone: shopPhone.optional(),
  regionRedirectUrls: z
    .record(
      z.string().regex(/^\S+$/, "is not a region ID"),
      z.strictObject({ returnUrl: httpUrl, cancelUrl: httpUrl }),
    )
    .default({}),
  baseUrl: httpUrl.default(PAYOS_BASE_URL),
  allowOtherBaseUrl: z.boolean().default(false),
  descriptionPrefix: z
    .string()
    .regex(/^[A-Z]{0,2}$/, "is not up to two capital letters")
    .default("DH"),
  linkTtlMinutes: z.int().min(5).max(43_200).default(60),
  minAmount: z.int().min(1).default(DEFAULTS.minAmount),
  maxAmount: z.int().min(1).default(DEFAULTS.maxAmount),
  abandonAfterMinutes: z.int().min(10).max(43_200).default(30),
  payLaterDays: z.int().min(1).max(30).optional(),
  sessionGraceSeconds: z.int().min(1).max(600).default(30),
  recheckAfterSeconds: z.int().min(1).max(3_600).default(120),
  invoices: invoices.prefault({}),
  limits: limits.prefault({}),
  notifications: notifications.prefault({}),
  retention: retention.prefault({}),
  timeoutMs: z.int().min(1_000).max(60_000).default(10_000),
}

const oneChannel = z.strictObject({ ...channelFields, ...storeFields })
const severalChannels = z.strictObject({ channels: namedChannels, ...storeFields })

/** The schemas of all options, for tools that list them. */
export const OPTION_SCHEMAS = { oneChannel, severalChannels }

/** The plugin's options as a store writes them: with one channel, or with several by name. */
export type PayosOptions = z.input<typeof oneChannel> | z.input<typeof severalChannels>

/** The validated options with defaults applied; at least one channel. */
export type ResolvedPayosOptions = Omit<z.output<typeof severalChannels>, "channels"> & {
  channels: readonly ChannelOptions[]
}

/** Every issue of the options in one message, each with its remedy. Contains no values. */
export class PayosOptionsError extends Error {
  override name = "PayosOptionsError"
  constructor(issues: readonly string[]) {
    super(
      `The options of medusa-payment-payos cannot be used:\n${issues.map((f) => `  - ${f}`).join("\n")}\n` +
        `Correct them where medusa-config.ts lists the plugin; the page of options that the README links to explains each.`,
    )
  }
}

/**
 * Validates the plugin's options.
 *
 * @param isProduction allows only payOS's own host, unless `allowOtherBaseUrl` is set
 * @param config the store's configuration, whose payment providers may name channels
 * @throws PayosOptionsError listing every issue
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
  const issues = [...shape, ...issuesBetween(own, isProduction, readProviders(config))]
  if (!parsed.success || issues.length > 0) throw new PayosOptionsError(issues)
  return "channels" in parsed.data ? withNames(parsed.data) : withOneName(parsed.data)
}

function issuesBetween(
  own: unknown,
  isProduction: boolean,
  providers: readonly PayosProvider[],
): string[] {
  if (!isRecord(own)) return []
  const flat = Object.keys(channelFields)
  return issuesBetweenOptions(own, { flat, isProduction, payosUrl: PAYOS_BASE_URL, providers })
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

/** Removes channel options beside `channels`: `mixedForms` reports them. */
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
    const key = issue.path[0] === "channels" ? "the name of a channel" : "a key"
    return `${issue.path.slice(0, -1).join(".")}: ${key} ${issue.issues[0]?.message ?? issue.message}`
  }
  const path = issue.path.join(".") || "options"
  const missing = issue.code === "invalid_type" && issue.message.endsWith("received undefined")
  return `${path}: ${missing ? "is missing" : issue.message}`
}
