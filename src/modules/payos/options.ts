import { z } from "@medusajs/framework/zod"

/** payOS's production address; the only host a production store talks to unless told otherwise. */
export const PAYOS_BASE_URL = "https://api-merchant.payos.vn"

const key = z.string().regex(/^[\x21-\x7e]+$/, "is empty or holds spaces: copy it from my.payos.vn")
const httpUrl = z
  .string()
  .refine(isHttpUrl, "is not an http(s) URL, or carries a user name or password")

const credentials = z.strictObject({ clientId: key, apiKey: key, checksumKey: key })

const invoices = z.strictObject({
  enabled: z.boolean().default(false),
  taxPercentage: z.literal([-2, -1, 0, 5, 8, 10]).optional(),
  eightPercent: z.boolean().default(true),
  unit: z.string().min(1).max(20).default("cái"),
  shippingName: z.string().min(1).max(100).default("Phí vận chuyển"),
})

const schema = z
  .strictObject({
    clientId: key,
    apiKey: key,
    checksumKey: key,
    payout: credentials.optional(),
    refundPolicy: z.enum(["send", "draft"]).default("send"),
    payoutApproval: z.enum(["one_person", "two_persons"]).default("one_person"),
    outgoingIp: z.union([z.ipv4(), z.ipv6()]).optional(),
    backendUrl: httpUrl,
    returnUrl: httpUrl,
    cancelUrl: httpUrl,
    baseUrl: httpUrl.default(PAYOS_BASE_URL),
    allowOtherBaseUrl: z.boolean().default(false),
    partnerCode: z.string().min(1).optional(),
    linkTtlMinutes: z.int().min(5).max(43_200).default(60),
    accountLinked: z.boolean().default(true),
    minAmount: z.int().min(1).default(2_000),
    maxAmount: z.int().min(1).default(499_000_000),
    sharedChannel: z.boolean().default(false),
    abandonAfterMinutes: z.int().min(10).max(43_200).default(30),
    orderFirstDays: z.int().min(1).max(30).optional(),
    abandonGraceSeconds: z.int().min(1).max(600).default(30),
    recheckAfterSeconds: z.int().min(1).max(3_600).default(120),
    invoices: invoices.prefault({}),
    timeoutMs: z.int().min(1_000).max(60_000).default(10_000),
  })
  .refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, {
    path: ["minAmount"],
    error: "is above maxAmount",
  })

/** The plugin's options as a store writes them. */
export type PayosOptions = z.input<typeof schema>

/** The plugin's options, checked and filled with their defaults. */
export type ResolvedPayosOptions = z.output<typeof schema>

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
 * @throws PayosOptionsError listing every fault
 */
export function parseOptions(input: unknown, isProduction: boolean): ResolvedPayosOptions {
  const parsed = schema.safeParse(withoutHostKeys(input))
  if (!parsed.success) throw new PayosOptionsError(parsed.error.issues.map(describe))
  const { baseUrl, allowOtherBaseUrl } = parsed.data
  if (isProduction && !allowOtherBaseUrl && new URL(baseUrl).origin !== PAYOS_BASE_URL) {
    throw new PayosOptionsError([
      `baseUrl: points elsewhere than ${PAYOS_BASE_URL} in production, and your credentials would go there; ` +
        `remove it, or set allowOtherBaseUrl: true if you mean it`,
    ])
  }
  return parsed.data
}

/** An absolute http(s) URL without a user name and password in it. */
export function isHttpUrl(text: string): boolean {
  if (text !== text.trim() || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === "" && password === ""
}

/** Medusa adds its database connection to the options of every module. */
function withoutHostKeys(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input
  const { database: _, ...own } = input as Record<string, unknown>
  return own
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    return `${issue.keys.map((name) => [...issue.path, name].join(".")).join(", ")}: no such option`
  }
  const path = issue.path.join(".") || "options"
  const missing = issue.code === "invalid_type" && issue.message.endsWith("received undefined")
  return `${path}: ${missing ? "is missing" : issue.message}`
}
