import { PayOSValidationError, type PayOSIssue, type PayOSOutcome } from "../errors"
import { pauseFor } from "./pause"
import { type PayOSDrift } from "./read-documented"
import { version } from "../version"

/** A completed call with its retries. */
export interface PayOSObservedCall {
  /** Such as `paymentRequests.create`. */
  operation: string
  outcome: "ok" | PayOSOutcome
  /** Total duration in milliseconds. */
  ms: number
}

/** A checksum key that was replaced at payOS, and the time until which it is accepted. */
export interface PayOSPreviousKey {
  key: string
  until: Date
}

/** Maximum length of a description: 25, or 9 if the bank account is not linked through payOS. */
export type PayOSDescriptionLimit = 9 | 25

/** Options of a client for one payOS channel. */
export interface PayOSClientOptions {
  clientId: string
  apiKey: string
  /** Signs and verifies; never sent. */
  checksumKey: string
  /**
   * The previous checksum key, and the time until which it is accepted. A response that only this key verifies is read
   * but never counts as money received. A request whose signature payOS refuses is signed with it once.
   */
  previousChecksumKey?: PayOSPreviousKey
  /** Partner program, sent with the creation of a link. */
  partnerCode?: string
  /** Default `https://api-merchant.payos.vn`. A path prefix, such as of a proxy, is kept. */
  baseUrl?: string
  /** Time limit of one attempt including the body, in milliseconds. Default 10 000. */
  timeoutMs?: number
  /** Time limit of all attempts and delays, in milliseconds. Default 30 000. */
  deadlineMs?: number
  /** Retries after the first attempt, if a retry is safe. Default 2. */
  maxRetries?: number
  /** 25 characters, or 9 if the bank account is not linked through payOS. Default 25. */
  descriptionLimit?: PayOSDescriptionLimit
  /** Default `medusa-payment-payos/<version>`. */
  userAgent?: string
  /** Maximum number of open connections. Default 32. */
  connections?: number
  /** Called after every call, including a failed one. */
  observe?: (call: PayOSObservedCall) => void
  /** Called for each difference between a response and the documented shape. */
  observeDrift?: (operation: string, drift: PayOSDrift) => void
  /** For tests: replaces the delay, which ends early when the signal fires. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** For tests: returns a number from 0 to 1, like `Math.random`. */
  random?: () => number
  /** For tests: returns Unix milliseconds, like `Date.now`. */
  now?: () => number
}

/** Validated options with defaults applied. */
export interface PayOSSettings extends Required<
  Omit<PayOSClientOptions, "baseUrl" | "previousChecksumKey">
> {
  previousChecksumKey: PayOSPreviousKey | null
  origin: string
  /** Path in front of every request, without a trailing slash. */
  prefix: string
}

const payosUrl = "https://api-merchant.payos.vn"

/**
 * Validates the options and applies the defaults.
 * @throws PayOSValidationError (`invalid_options`) with every issue.
 */
export function toSettings(options: PayOSClientOptions): PayOSSettings {
  const issues = [...credentialIssues(options), ...numberIssues(options), ...urlIssues(options)]
  if (issues.length > 0) throw new PayOSValidationError("A payOS client", issues, "invalid_options")
  const { baseUrl = payosUrl, ...rest } = options
  const { origin, pathname } = new URL(baseUrl)
  return {
    ...rest,
    previousChecksumKey: rest.previousChecksumKey ?? null,
    partnerCode: rest.partnerCode ?? "",
    timeoutMs: rest.timeoutMs ?? 10_000,
    deadlineMs: rest.deadlineMs ?? 30_000,
    maxRetries: rest.maxRetries ?? 2,
    descriptionLimit: rest.descriptionLimit ?? 25,
    userAgent: rest.userAgent ?? `medusa-payment-payos/${version}`,
    connections: rest.connections ?? 32,
    observe: rest.observe ?? (() => undefined),
    observeDrift: rest.observeDrift ?? (() => undefined),
    sleep: rest.sleep ?? pauseFor,
    random: rest.random ?? Math.random,
    now: rest.now ?? Date.now,
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
  ] as const
  const issues = credentials
    .filter(([, isFine]) => !isFine)
    .map(([path]) => ({ path, reason: "is missing, empty or not plain text", remedy }))
  if (isHeaderSafe(userAgent.replaceAll(" ", ""))) return issues
  const reason = "is empty or not plain text"
  return [...issues, { path: "userAgent", reason, remedy: "correct it or leave it out" }]
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

function urlIssues({ baseUrl = payosUrl }: PayOSClientOptions): PayOSIssue[] {
  if (isBaseUrl(baseUrl)) return []
  const reason = "is not an http or https URL without query, fragment and credentials"
  return [{ path: "baseUrl", reason, remedy: `leave it out to use ${payosUrl}` }]
}

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === ""
}

function isHeaderSafe(value: unknown): boolean {
  return typeof value === "string" && /^[\x21-\x7e]+$/.test(value)
}
