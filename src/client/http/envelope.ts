import { PayOSRateLimitedError, PayOSRefusedError, type PayOSError } from "../errors"
import { type WireAnswer } from "./exchange"
import { failureText, malformedAnswer, noAnswerError, type AnswerFacts } from "./failures"
import { isJsonObject, parseJson, type JsonObject } from "./json"
import { type Operation } from "./operations"
import { checkForCode, isPayoutRefusal, payosCodes } from "./payos-codes"
import { describeBody, headerText, readText } from "./read-body"
import { demandedWaitMs, type AnswerHeaders } from "./retry-timing"

/** A success answer whose signature is still to be checked. */
export interface Envelope {
  /** Exactly as received. */
  data: JsonObject
  bodySignature: unknown
  /** Header `x-signature`; "" if absent. */
  headerSignature: string
  httpStatus: number
}

/**
 * Reads payOS's envelope `{code, desc, data, signature}`. Only HTTP 2xx with code "00" and an object
 * as data is a success.
 * @throws PayOSRefusedError, PayOSRateLimitedError, PayOSMalformedAnswerError, or the error of a
 *   server failure.
 */
export async function readEnvelope(
  operation: Operation,
  answer: WireAnswer,
  nowMs: number,
): Promise<Envelope> {
  const text = await readText(answer.body)
  if (text === null) throw malformedAnswer(operation, "an answer larger than 5 MB")
  const { status, headers } = answer
  const parsed = parseJson(text)
  const envelope = parsed.ok && isJsonObject(parsed.value) ? parsed.value : null
  const facts = factsOf(status, headers, envelope, nowMs)
  const failure = failureIn(operation, facts, envelope === null ? describe(answer, text) : null)
  if (failure !== null) throw failure
  return successOf(operation, envelope, headers, facts)
}

type Facts = AnswerFacts & { httpStatus: number }

// A ladder: each step is decided by the strongest fact that is left.
function failureIn(operation: Operation, facts: Facts, notJson: string | null): PayOSError | null {
  const { httpStatus, payosCode } = facts
  const cameBack = `HTTP ${httpStatus}${notJson === null ? codeText(facts) : ` with ${notJson}`}`
  if (httpStatus === 429 || payosCode === payosCodes.tooManyRequests) {
    return rateLimited(operation, cameBack, facts)
  }
  if (httpStatus >= 500 || httpStatus === 408 || /^5\d\d$/.test(payosCode ?? "")) {
    return noAnswerError(operation, cameBack, facts)
  }
  // A gateway's page proves nothing about payOS behind it, whatever its status.
  if (notJson !== null) return malformedAnswer(operation, cameBack, facts)
  if (httpStatus >= 400 && payosCode !== payosCodes.success) {
    return rejected(operation, cameBack, facts)
  }
  if (httpStatus < 200 || httpStatus >= 300 || payosCode === undefined) {
    return malformedAnswer(operation, cameBack, facts)
  }
  return payosCode === payosCodes.success ? null : rejected(operation, cameBack, facts)
}

function rejected(operation: Operation, cameBack: string, facts: Facts): PayOSError {
  const createsPayout = operation.isPayout && !operation.readsOnly
  const isRefusal = !createsPayout || isPayoutRefusal(facts.httpStatus, facts.payosCode)
  return isRefusal ? refused(operation, cameBack, facts) : noAnswerError(operation, cameBack, facts)
}

function successOf(
  operation: Operation,
  envelope: JsonObject | null,
  headers: AnswerHeaders,
  facts: Facts,
): Envelope {
  const data = envelope?.["data"]
  if (!isJsonObject(data)) {
    throw malformedAnswer(operation, `HTTP ${facts.httpStatus}, code "00" without data`, facts)
  }
  return {
    data,
    bodySignature: envelope?.["signature"],
    headerSignature: headerText(headers, "x-signature"),
    httpStatus: facts.httpStatus,
  }
}

function rateLimited(operation: Operation, cameBack: string, facts: Facts): PayOSRateLimitedError {
  const check = "payOS limits the rate: wait before asking again, and ask less often"
  const message = failureText(operation, cameBack, check)
  const code = "payos_rate_limited"
  return new PayOSRateLimitedError(message, {
    ...facts,
    code,
    outcome: "refused",
    operation: operation.name,
  })
}

function refused(operation: Operation, cameBack: string, facts: Facts): PayOSRefusedError {
  const code = refusalCode(operation, facts)
  const check =
    code === "payos_ip_not_allowed"
      ? "Add this server's outgoing address (IPv4 and IPv6) to the payout channel on my.payos.vn"
      : checkForCode(facts.payosCode)
  return new PayOSRefusedError(failureText(operation, cameBack, check), {
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
  httpStatus: number,
  headers: AnswerHeaders,
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

function describe(answer: WireAnswer, text: string): string {
  const parsed = parseJson(text)
  if (parsed.ok) return "JSON that is not an object"
  if (parsed.isJson) return `JSON that is refused: ${parsed.reason}`
  return describeBody(answer.headers, text)
}

// Long runs of digits in payOS's text may be account or phone numbers.
function codeText({ payosCode, payosDesc }: Facts): string {
  const code =
    payosCode === undefined ? " without a result code" : `, code "${payosCode.slice(0, 20)}"`
  if (payosDesc === undefined) return code
  return `${code} (${payosDesc.replace(/\d{6,}/g, "…").slice(0, 200)})`
}
