import { z } from "@medusajs/framework/zod"
import { documented, textOrNull } from "./response-fields"
import { PayOSRateLimitedError, PayOSRefusedError, type PayOSError } from "../errors"
import { type TextResponse } from "./exchange"
import { failureText, malformedResponse, noResponseError, type ResponseFacts } from "./failures"
import { isJsonObject, parseJson, type JsonObject } from "./json"
import { type Operation } from "./operations"
import { adviceForCode, isPayoutRefusal, payosCodes } from "./payos-codes"
import { describeBody, headerText } from "./read-body"
import { demandedWaitMs, type ResponseHeaders } from "./retry-timing"

/** Schema of a successful response around its `data`. */
export const envelopeSchema = documented({
  code: z.string(),
  desc: textOrNull,
  data: z.unknown(),
  signature: textOrNull,
})

/** A successful response whose signature is not verified yet. */
export interface Envelope {
  /** The whole response, exactly as received. */
  fields: JsonObject
  /** Exactly as received. */
  data: JsonObject
  bodySignature: unknown
  /** Header `x-signature`; "" if absent. */
  headerSignature: string
  httpStatus: number
}

/**
 * Parses payOS's envelope `{code, desc, data, signature}`. Only HTTP 2xx with code "00" and an object as `data` is a
 * success.
 * @throws PayOSRefusedError, PayOSRateLimitedError, PayOSMalformedResponseError, or the error of a
 *   server failure.
 */
export function readEnvelope(
  operation: Operation,
  response: TextResponse,
  nowMs: number,
): Envelope {
  const { status, headers, text } = response
  if (text === null) throw malformedResponse(operation, "a response larger than 5 MB")
  const parsed = parseJson(text)
  const envelope = parsed.ok && isJsonObject(parsed.value) ? parsed.value : null
  if (isOk(status) && envelope?.["code"] === payosCodes.success) {
    return successOf(operation, response, envelope)
  }
  const facts = factsOf(response, envelope, nowMs)
  throw failureIn(operation, facts, envelope === null ? describe(headers, text) : null)
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300
}

type Facts = ResponseFacts & { httpStatus: number }

// The order matters: the strongest evidence decides first.
function failureIn(operation: Operation, facts: Facts, notJson: string | null): PayOSError {
  const { httpStatus, payosCode } = facts
  const whatHappened = `HTTP ${httpStatus}${notJson === null ? codeText(facts) : ` with ${notJson}`}`
  if (httpStatus === 429 || payosCode === payosCodes.tooManyRequests) {
    return rateLimited(operation, whatHappened, facts)
  }
  if (httpStatus >= 500 || httpStatus === 408 || /^5\d\d$/.test(payosCode ?? "")) {
    return noResponseError(operation, whatHappened, facts)
  }
  // A gateway's page proves nothing about payOS, whatever the HTTP status.
  if (notJson !== null) return malformedResponse(operation, whatHappened, facts)
  if (httpStatus >= 400 && payosCode !== payosCodes.success) {
    return rejected(operation, whatHappened, facts)
  }
  if (!isOk(httpStatus) || payosCode === undefined) {
    return malformedResponse(operation, whatHappened, facts)
  }
  return rejected(operation, whatHappened, facts)
}

function rejected(operation: Operation, whatHappened: string, facts: Facts): PayOSError {
  const createsPayout = operation.isPayout && !operation.isReadOnly
  const isRejected = !createsPayout || isPayoutRefusal(facts.httpStatus, facts.payosCode)
  return isRejected
    ? refused(operation, whatHappened, facts)
    : noResponseError(operation, whatHappened, facts)
}

function successOf(
  operation: Operation,
  { status: httpStatus, headers }: TextResponse,
  fields: JsonObject,
): Envelope {
  const { data, signature } = fields
  if (!isJsonObject(data)) {
    throw malformedResponse(operation, `HTTP ${httpStatus}, code "00" without data`, { httpStatus })
  }
  const headerSignature = headerText(headers, "x-signature")
  return { fields, data, bodySignature: signature, headerSignature, httpStatus }
}

function rateLimited(
  operation: Operation,
  whatHappened: string,
  facts: Facts,
): PayOSRateLimitedError {
  const check = "payOS limits the rate: retry later, and send fewer requests"
  const message = failureText(operation, whatHappened, check)
  const code = "payos_rate_limited"
  return new PayOSRateLimitedError(message, {
    ...facts,
    code,
    outcome: "refused",
    operation: operation.name,
  })
}

function refused(operation: Operation, whatHappened: string, facts: Facts): PayOSRefusedError {
  const code = refusalCode(operation, facts)
  const check =
    code === "payos_ip_not_allowed"
      ? "Add this server's outgoing address (IPv4 and IPv6) to the payout channel on my.payos.vn"
      : adviceForCode(facts.payosCode)
  return new PayOSRefusedError(failureText(operation, whatHappened, check), {
    ...facts,
    code,
    outcome: "refused",
    operation: operation.name,
  })
}

function refusalCode(operation: Operation, { httpStatus, payosCode }: Facts) {
  if (httpStatus === 401 || payosCode === payosCodes.unauthorized) return "payos_unauthorized"
  if (httpStatus !== 403 && payosCode !== payosCodes.forbidden) return "payos_refused"
  return operation.isPayout ? "payos_ip_not_allowed" : "payos_forbidden"
}

function factsOf(
  { status: httpStatus, headers }: TextResponse,
  envelope: JsonObject | null,
  nowMs: number,
): Facts {
  const { code, desc, data } = envelope ?? {}
  const payosCode = typeof code === "number" ? String(code) : code
  const texts = [desc, payosCode === payosCodes.validationFailed ? data : null].flat()
  const payosDesc = texts.filter((text) => typeof text === "string" && text !== "").join(": ")
  return {
    httpStatus,
    payosCode: typeof payosCode === "string" && payosCode !== "" ? payosCode : undefined,
    payosDesc: payosDesc === "" ? undefined : payosDesc,
    retryAfterMs: demandedWaitMs(headers, nowMs) ?? undefined,
  }
}

function describe(headers: ResponseHeaders, text: string): string {
  const parsed = parseJson(text)
  if (parsed.ok) return "JSON that is not an object"
  if (parsed.isJson) return `JSON that is refused: ${parsed.reason}`
  return describeBody(headers, text)
}

// Masks long runs of digits: in payOS's text they may be account or phone numbers.
function codeText({ payosCode, payosDesc }: Facts): string {
  const code =
    payosCode === undefined ? " without a result code" : `, code "${payosCode.slice(0, 20)}"`
  if (payosDesc === undefined) return code
  return `${code} (${payosDesc.replace(/\d{6,}/g, "…").slice(0, 200)})`
}
