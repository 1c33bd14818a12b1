import { PayOSValidationError, type PayOSIssue, type PayOSOutcome } from "../errors"
import { type PayOSDescriptionLimit } from "../payment-requests/link-request"
import { pauseFor } from "./pause"
import { type PayOSPreviousKey } from "./previous-key"
import { version } from "../version"

/** A call that has ended, with all its attempts. */
export interface PayOSObservedCall {
  /** Such as `paymentRequests.create`. */
  operation: string
  outcome: "ok" | PayOSOutcome
  /** From its beginning, in milliseconds. */
  ms: number
}

/** Options of a client. One client speaks for one payOS channel. */
export interface PayOSClientOptions {
  clientId: string
  apiKey: string
  /** Signs and verifies; never sent. */
  checksumKey: string
  /**
   * The checksum key before this one, and until when it counts. What it alone confirms is read, and
   * moves no money; what payOS refuses to the new key is signed with it once.
   */
  previousChecksumKey?: PayOSPreviousKey
  /** Sent when a link is created, to name a partner program. */
  partnerCode?: string
  /** Default `https://api-merchant.payos.vn`. A path prefix, as of a proxy, is kept. */
  baseUrl?: string
  /** Longest one attempt may take, headers and body together, in milliseconds. Default 10 000. */
  timeoutMs?: number
  /** Longest all attempts and waits may take, in milliseconds. Default 30 000. */
  deadlineMs?: number
  /** Repeats after the first attempt, where repeating is safe. Default 2. */
  maxRetries?: number
  /** 25 characters, or 9 if the bank account is not linked through payOS. Default 25. */
  descriptionLimit?: PayOSDescriptionLimit
  /** Default `medusa-payment-payos/<version>`. */
  userAgent?: string
  /** Most connections open at once. Default 32. */
  connections?: number
  /** Told of every call when it has ended. */
  observe?: (call: PayOSObservedCall) => void
  /** For tests: waits, and ends early when the signal fires. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** For tests: 0 up to 1. */
  random?: () => number
  /** For tests: milliseconds since 1970. */
  now?: () => number
}

/** Options with their defaults, checked. */
export interface PayOSSettings extends Required<
  Omit<PayOSClientOptions, "baseUrl" | "previousChecksumKey">
> {
  previousChecksumKey: PayOSPreviousKey | null
  origin: string
  /** Path in front of every request, without a trailing slash. */
  prefix: string
}

const payosAddress = "https://api-merchant.payos.vn"

/**
 * Fills in the defaults.
 * @throws PayOSValidationError (`invalid_options`) with every fault.
 */
export function toSettings(options: PayOSClientOptions): PayOSSettings {
  const issues = [...credentialIssues(options), ...numberIssues(options), ...urlIssues(options)]
  if (issues.length > 0) throw new PayOSValidationError("A payOS client", issues, "invalid_options")
  const { baseUrl = payosAddress, ...given } = options
  const { origin, pathname } = new URL(baseUrl)
  return {
    ...given,
    previousChecksumKey: given.previousChecksumKey ?? null,
    partnerCode: given.partnerCode ?? "",
    timeoutMs: given.timeoutMs ?? 10_000,
    deadlineMs: given.deadlineMs ?? 30_000,
    maxRetries: given.maxRetries ?? 2,
    descriptionLimit: given.descriptionLimit ?? 25,
    userAgent: given.userAgent ?? `medusa-payment-payos/${version}`,
    connections: given.connections ?? 32,
    observe: given.observe ?? (() => undefined),
    sleep: given.sleep ?? pauseFor,
    random: given.random ?? Math.random,
    now: given.now ?? Date.now,
    origin,
    prefix: pathname.replace(/\/+$/, ""),
  }
}

function credentialIssues(options: PayOSClientOptions): PayOSIssue[] {
  const { clientId, apiKey, checksumKey, partnerCode = "-", userAgent = "-" } = options
  const remedy = "copy it from the channel on my.payos.vn, without spaces or line breaks"
  const credentials = [
    ["clientId", isHeaderSafe(clientId)],
    ["apiKey", isHeaderSafe(apiKey)],
    ["checksumKey", typeof checksumKey === "string" && checksumKey.trim() !== ""],
    ["partnerCode", isHeaderSafe(partnerCode)],
    ["userAgent", isHeaderSafe(userAgent.replaceAll(" ", ""))],
  ] as const
  return credentials
    .filter(([, isFine]) => !isFine)
    .map(([path]) => ({ path, reason: "is missing, empty or not plain text", remedy }))
}

function numberIssues(options: PayOSClientOptions): PayOSIssue[] {
  const { timeoutMs = 1, deadlineMs = 1, connections = 1, maxRetries = 0 } = options
  const numbers = [
    ["timeoutMs", timeoutMs, 1],
    ["deadlineMs", deadlineMs, 1],
    ["connections", connections, 1],
    ["maxRetries", maxRetries, 0],
  ] as const
  return numbers
    .filter(([, value, least]) => !Number.isSafeInteger(value) || value < least)
    .map(([path, , least]) => {
      const reason = `is not a whole number of at least ${least}`
      return { path, reason, remedy: "correct it or leave it out" }
    })
}

function urlIssues({ baseUrl = payosAddress }: PayOSClientOptions): PayOSIssue[] {
  if (isBaseUrl(baseUrl)) return []
  const reason = "is not an http or https URL without query, fragment and credentials"
  return [{ path: "baseUrl", reason, remedy: `leave it out to use ${payosAddress}` }]
}

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === ""
}

function isHeaderSafe(value: unknown): boolean {
  return typeof value === "string" && /^[\x21-\x7e]+$/.test(value)
}
