/**
 * What is known about payOS's side of a failed call.
 *
 * - `refused`: payOS surely did not do it (or this client refused to send it).
 * - `unreachable`: nothing of the call reached payOS, or the call only reads and no believable
 *   answer came. Nothing changed; asking again is safe.
 * - `unknown`: it may have happened. Look before asking again.
 */
export type PayOSOutcome = "refused" | "unknown" | "unreachable"

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
  | "payos_malformed_answer"
  | "webhook_malformed"
  | "webhook_unsigned"
  | "webhook_bad_signature"

/** The machine-readable part of a PayOSError. */
export interface PayOSErrorDetails {
  code: PayOSErrorCode
  outcome: PayOSOutcome
  /** The method that was called, such as `paymentRequests.create`. */
  operation: string
  /** HTTP status, where payOS or a gateway answered. */
  httpStatus?: number
  /** payOS's own result code, such as "231". */
  payosCode?: string
  /** payOS's own text. It may hold digits or names: show it, do not log it. */
  payosDesc?: string
  /** Milliseconds that payOS asked to wait before the next call. */
  retryAfterMs?: number
  cause?: unknown
}

/**
 * Base of every error of this client. The message says what was attempted, what came back and what
 * to check; it never holds a body, key, signature, name or account number.
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
 * payOS understood and said no: any result code but "00"; for a new payout those that are known to
 * mean that it was not taken. Codes: `payos_refused`,
 * `payos_unauthorized` (401), `payos_ip_not_allowed` (403 of a payout call), `payos_forbidden`.
 */
export class PayOSRefusedError extends PayOSError {
  override readonly name = "PayOSRefusedError"
}

/** payOS limits the rate (HTTP 429) and the waits that fit into the deadline are used up. */
export class PayOSRateLimitedError extends PayOSError {
  override readonly name = "PayOSRateLimitedError"
}

/** No connection, or for a call that only reads, no answer. Nothing changed at payOS. */
export class PayOSUnreachableError extends PayOSError {
  override readonly name = "PayOSUnreachableError"
}

/**
 * The request went out and payOS's answer is lost, a server error, or for a new payout a result code
 * that is not known to refuse it: it may have happened.
 */
export class PayOSUnknownOutcomeError extends PayOSError {
  override readonly name = "PayOSUnknownOutcomeError"
}

/** No complete answer in time. `outcome` tells whether the request had gone out. */
export class PayOSTimeoutError extends PayOSError {
  override readonly name = "PayOSTimeoutError"
}

/** The caller's AbortSignal fired. `outcome` tells whether the request had gone out. */
export class PayOSAbortedError extends PayOSError {
  override readonly name = "PayOSAbortedError"
}

/**
 * The answer lacks its signature or carries one that the checksum key does not confirm. Codes:
 * `payos_bad_signature`; `payos_previous_key` where the key before it does, which is not enough.
 */
export class PayOSSignatureError extends PayOSError {
  override readonly name = "PayOSSignatureError"
}

/** The answer is not what payOS sends: HTML of a gateway, cut-off JSON, missing fields. */
export class PayOSMalformedAnswerError extends PayOSError {
  override readonly name = "PayOSMalformedAnswerError"
}

/**
 * A webhook that must not be believed. Codes: `webhook_malformed`, `webhook_unsigned`,
 * `webhook_bad_signature`. Its `outcome` is always `refused`: this side refused it.
 */
export class PayOSWebhookError extends PayOSError {
  override readonly name = "PayOSWebhookError"
}

/** One fault of a request or of the client's options. */
export interface PayOSIssue {
  /** Where, such as `items[0].price`. */
  path: string
  /** What is wrong, without the value. */
  reason: string
  /** What to do. */
  remedy: string
}

/** A request or option that this client refuses before anything is sent. */
export class PayOSValidationError extends PayOSError {
  override readonly name = "PayOSValidationError"
  readonly issues: readonly PayOSIssue[]

  constructor(
    operation: string,
    issues: readonly PayOSIssue[],
    code: "invalid_request" | "invalid_options" = "invalid_request",
  ) {
    const list = issues.map(({ path, reason, remedy }) => `${path} ${reason} (${remedy})`)
    const verb = code === "invalid_options" ? "cannot be made" : "was not sent"
    super(`${operation} ${verb}: ${list.join("; ")}`, { code, outcome: "refused", operation })
    this.issues = issues
  }
}
