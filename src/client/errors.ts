/**
 * The effect of a failed call at payOS.
 *
 * - `refused`: payOS refused the call, or this client refused to send it. Nothing changed.
 * - `no_effect`: the request did not reach payOS, or a read got no valid response. Nothing changed; a retry is safe.
 * - `unknown`: payOS may have carried it out. Check its state before a retry.
 */
export type PayOSOutcome = "refused" | "unknown" | "no_effect"

/** Stable codes of every error this client throws. */
export type PayOSErrorCode =
  | "invalid_request"
  | "invalid_options"
  | "payos_refused"
  | "payos_unauthorized"
  | "payos_ip_not_allowed"
  | "payos_forbidden"
  | "payos_rate_limited"
  | "payos_unreachable"
  | "payos_unknown_outcome"
  | "payos_timeout"
  | "payos_aborted"
  | "payos_bad_signature"
  | "payos_previous_key"
  | "payos_malformed_response"
  | "webhook_malformed"
  | "webhook_unsigned"
  | "webhook_bad_signature"

/** The machine-readable part of a PayOSError. */
export interface PayOSErrorDetails {
  code: PayOSErrorCode
  outcome: PayOSOutcome
  /** The method that was called, such as `paymentRequests.create`. */
  operation: string
  /** HTTP status, if payOS or a gateway responded. */
  httpStatus?: number
  /** payOS's result code, such as "231". */
  payosCode?: string
  /** payOS's text. It may contain account numbers or names: show it, but do not log it. */
  payosDesc?: string
  /** Milliseconds that payOS requires before the next call. */
  retryAfterMs?: number
  cause?: unknown
}

/**
 * Base class of all errors of this client. The message names the call, the failure and what to check; it never contains
 * a body, key, signature, name or account number.
 */
export class PayOSError extends Error {
  override readonly name: string = "PayOSError"
  readonly code: PayOSErrorCode
  readonly outcome: PayOSOutcome
  readonly operation: string
  readonly httpStatus?: number
  readonly payosCode?: string
  readonly payosDesc?: string
  readonly retryAfterMs?: number

  constructor(message: string, details: PayOSErrorDetails) {
    const { cause, ...facts } = details
    super(message, cause === undefined ? undefined : { cause })
    this.code = facts.code
    this.outcome = facts.outcome
    this.operation = facts.operation
    this.httpStatus = facts.httpStatus
    this.payosCode = facts.payosCode
    this.payosDesc = facts.payosDesc
    this.retryAfterMs = facts.retryAfterMs
  }
}

/**
 * payOS refused the call: any result code but "00"; for a new payout only the codes that are known to create none.
 * Codes: `payos_refused`, `payos_unauthorized` (401), `payos_ip_not_allowed` (403 of a payout call), `payos_forbidden`.
 */
export class PayOSRefusedError extends PayOSError {
  override readonly name = "PayOSRefusedError"
}

/** payOS limits the rate (HTTP 429), and the retries that fit into the deadline are used up. */
export class PayOSRateLimitedError extends PayOSError {
  override readonly name = "PayOSRateLimitedError"
}

/** No connection or, for a read, no response. Nothing changed at payOS. */
export class PayOSUnreachableError extends PayOSError {
  override readonly name = "PayOSUnreachableError"
}

/**
 * The request was sent, and the response was lost, is a server error or, for a new payout, has a result code that is
 * not known to be a refusal. payOS may have carried it out.
 */
export class PayOSUnknownOutcomeError extends PayOSError {
  override readonly name = "PayOSUnknownOutcomeError"
}

/** No complete response in time. `outcome` is `no_effect` if the request was not sent or only reads. */
export class PayOSTimeoutError extends PayOSError {
  override readonly name = "PayOSTimeoutError"
}

/** The caller's AbortSignal fired. `outcome` is `no_effect` if the request was not sent or only reads. */
export class PayOSAbortedError extends PayOSError {
  override readonly name = "PayOSAbortedError"
}

/**
 * The response has no signature, or one that the checksum key does not verify. Codes: `payos_bad_signature`;
 * `payos_previous_key` if only the previous key verifies it and the response requires the current one.
 */
export class PayOSSignatureError extends PayOSError {
  override readonly name = "PayOSSignatureError"
}

/** The response is not in payOS's format: a gateway's HTML, truncated JSON, missing fields. */
export class PayOSMalformedResponseError extends PayOSError {
  override readonly name = "PayOSMalformedResponseError"
}

/**
 * A webhook that is not verified. Codes: `webhook_malformed`, `webhook_unsigned`, `webhook_bad_signature`. Its `outcome`
 * is always `refused`.
 */
export class PayOSWebhookError extends PayOSError {
  override readonly name = "PayOSWebhookError"
}

/** One issue of a request or of the client's options. */
export interface PayOSIssue {
  /** The path of the field, such as `items[0].price`. */
  path: string
  /** What is wrong, without the value. */
  reason: string
  /** What to do. */
  remedy: string
}

/** Invalid requests or options, refused before anything is sent. */
export class PayOSValidationError extends PayOSError {
  override readonly name = "PayOSValidationError"
  readonly issues: readonly PayOSIssue[]

  constructor(
    operation: string,
    issues: readonly PayOSIssue[],
    code: "invalid_request" | "invalid_options" = "invalid_request",
  ) {
    const list = issues.map(({ path, reason, remedy }) => `${path} ${reason} (${remedy})`)
    const verb = code === "invalid_options" ? "cannot be created" : "was not sent"
    super(`${operation} ${verb}: ${list.join("; ")}`, { code, outcome: "refused", operation })
    this.issues = issues
  }
}
