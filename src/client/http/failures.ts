import {
  PayOSAbortedError,
  PayOSMalformedResponseError,
  PayOSTimeoutError,
  PayOSUnknownOutcomeError,
  PayOSUnreachableError,
  type PayOSError,
  type PayOSErrorDetails,
  type PayOSOutcome,
} from "../errors"
import { type ExchangeFailure } from "./exchange"
import { type Operation } from "./operations"

/** The fields of a response that its error carries. */
export type ResponseFacts = Pick<
  PayOSErrorDetails,
  "httpStatus" | "payosCode" | "payosDesc" | "retryAfterMs"
>

/** Returns `Could not <attempt>: <what happened>. <what to check>.` */
export function failureText(operation: Operation, whatHappened: string, check: string): string {
  return `Could not ${operation.attempt} at payOS: ${whatHappened}. ${check}.`
}

/** Returns the outcome of a call without a valid response. A read changed nothing, so it counts as `no_effect`. */
export function outcomeWithoutResponse(operation: Operation, written = true): PayOSOutcome {
  return operation.isReadOnly || !written ? "no_effect" : "unknown"
}

/** Returns the error for an attempt that ended without a response. */
export function toPayOSError(
  operation: Operation,
  failure: ExchangeFailure,
  timeoutMs: number,
): PayOSError {
  const { reason, written, cause } = failure
  const outcome = outcomeWithoutResponse(operation, written)
  const facts = { outcome, operation: operation.name, cause }
  if (reason === "timeout") {
    const whatHappened = `no ${written ? "complete response" : "connection"} within ${timeoutMs} ms`
    const message = failureText(operation, whatHappened, checkFor(operation, outcome))
    return new PayOSTimeoutError(message, { ...facts, code: "payos_timeout" })
  }
  if (reason === "aborted") return abortedError(operation, outcome, cause)
  return connectionError(operation, outcome, failure)
}

export function abortedError(
  operation: Operation,
  outcome: PayOSOutcome,
  cause: unknown,
): PayOSAbortedError {
  const message = failureText(operation, "the caller aborted it", checkFor(operation, outcome))
  const facts = { code: "payos_aborted", outcome, operation: operation.name, cause } as const
  return new PayOSAbortedError(message, facts)
}

/** Returns the error for a server failure of payOS or a gateway, such as HTTP 5xx. */
export function noResponseError(
  operation: Operation,
  whatHappened: string,
  facts: ResponseFacts,
): PayOSUnreachableError | PayOSUnknownOutcomeError {
  return failureOf(operation, whatHappened, {
    ...facts,
    outcome: outcomeWithoutResponse(operation),
  })
}

/** Returns the error for a response that is not in payOS's format. */
export function malformedResponse(
  operation: Operation,
  whatHappened: string,
  facts: ResponseFacts = {},
): PayOSMalformedResponseError {
  const outcome = outcomeWithoutResponse(operation)
  const check = `Check the base URL and any proxy between this server and payOS. ${operation.ifUnknown}`
  return new PayOSMalformedResponseError(failureText(operation, whatHappened, check), {
    ...facts,
    code: "payos_malformed_response",
    outcome,
    operation: operation.name,
  })
}

function connectionError(
  operation: Operation,
  outcome: PayOSOutcome,
  { written, cause }: ExchangeFailure,
): PayOSError {
  const what = written ? "the connection broke before the response was complete" : "no connection"
  return failureOf(operation, `${what}${codeOf(cause)}`, { outcome, cause })
}

function failureOf(
  operation: Operation,
  whatHappened: string,
  facts: ResponseFacts & { outcome: PayOSOutcome; cause?: unknown },
): PayOSUnreachableError | PayOSUnknownOutcomeError {
  const { outcome } = facts
  const message = failureText(operation, whatHappened, checkFor(operation, outcome))
  const details = { ...facts, operation: operation.name }
  return outcome === "unknown"
    ? new PayOSUnknownOutcomeError(message, { ...details, code: "payos_unknown_outcome" })
    : new PayOSUnreachableError(message, { ...details, code: "payos_unreachable" })
}

function checkFor(operation: Operation, outcome: PayOSOutcome): string {
  if (outcome === "unknown") return `It may have happened. ${operation.ifUnknown}`
  return "Nothing changed at payOS. Check the network and the base URL, then try again"
}

function codeOf(cause: unknown): string {
  if (typeof cause !== "object" || cause === null) return ""
  const code: unknown = Reflect.get(cause, "code")
  return typeof code === "string" ? ` (${code})` : ""
}
