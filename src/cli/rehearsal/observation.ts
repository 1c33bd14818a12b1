import {
  isKnownLinkStatus,
  payosCodes,
  payosPayoutApprovalStates,
  payosPayoutTransactionStates,
  PayOSError,
  PayOSRefusedError,
} from "../../client"
import type { Answers, Question } from "./questions"

/** The context of an answer: codes, statuses, numbers. Never text from payOS. */
export type Facts = Record<string, string | number | boolean | null>

/** One observed behaviour of payOS; the answer is null if it matches no known one. */
export type Observation = {
  [Q in Question]: {
    question: Q
    answer: Answers[Q] | null
    /** The call that showed it, such as `paymentRequests.create`; `operator` if a person reported it. */
    on: string
    facts?: Facts
  }
}[Question]

const STATES: readonly string[] = [...payosPayoutApprovalStates, ...payosPayoutTransactionStates]

/** Returns a status for the record: only those that payOS's SDKs list, since it could be any text. */
export function toKnownStatus(status: string): string {
  return isKnownLinkStatus(status) || STATES.includes(status) ? status : "UNLISTED"
}

/** Returns the codes of a failed call, without its texts. */
export function factsOf(error: unknown): Facts {
  if (!(error instanceof PayOSError)) throw error
  const { code, payosCode, httpStatus } = error
  return { error: code, payos_code: toCode(payosCode), http_status: httpStatus ?? null }
}

function toCode(payosCode: string | undefined): string | null {
  if (payosCode === undefined) return null
  return /^\d{1,4}$/.test(payosCode) ? payosCode : "other"
}

/**
 * Returns the codes of a refusal.
 *
 * @throws any error other than a refusal; a signature error is not evidence
 */
export function requireRefusal(error: unknown): Facts {
  if (!(error instanceof PayOSRefusedError)) throw error
  if (error.payosCode === payosCodes.invalidSignature) throw error
  return factsOf(error)
}
