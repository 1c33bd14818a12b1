import {
  isKnownLinkStatus,
  payosCodes,
  payosPayoutApprovalStates,
  payosPayoutTransactionStates,
  PayOSError,
  PayOSRefusedError,
} from "../../client"
import type { Answers, Question } from "./questions"

/** What surrounds an answer: codes, statuses, numbers. Never a text that payOS made up. */
export type Facts = Record<string, string | number | boolean | null>

/** One thing that payOS was seen to do; the answer is null where what it did fits none of the known ones. */
export type Observation = {
  [Q in Question]: {
    question: Q
    answer: Answers[Q] | null
    /** The call whose answer showed it, such as `paymentRequests.create`; `operator` where one told it. */
    on: string
    facts?: Facts
  }
}[Question]

const STATES: readonly string[] = [...payosPayoutApprovalStates, ...payosPayoutTransactionStates]

/** A status as a record may hold it: only what payOS's own SDKs list, since it could say anything. */
export function toKnownStatus(status: string): string {
  return isKnownLinkStatus(status) || STATES.includes(status) ? status : "UNLISTED"
}

/** The codes of a failed call, and nothing of its texts. */
export function factsOf(error: unknown): Facts {
  if (!(error instanceof PayOSError)) throw error
  const { code, payosCode, httpStatus } = error
  return { error: code, payos_code: toCode(payosCode), http_status: httpStatus ?? null }
}

function toCode(payosCode: string | undefined): string | null {
  if (payosCode === undefined) return null
  return /^\d{1,4}$/.test(payosCode) ? payosCode : "other"
}

/** @throws everything but payOS's no to what was asked: a signature that it does not take says nothing about that */
export function requireRefusal(error: unknown): Facts {
  if (!(error instanceof PayOSRefusedError)) throw error
  if (error.payosCode === payosCodes.invalidSignature) throw error
  return factsOf(error)
}
