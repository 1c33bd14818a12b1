import type { SimulatorBehaviour } from "../../simulator"

/** Switches of the simulator that rehearse finds the value of. `lateMs` is a tool of tests, and no question. */
export type SwitchQuestion = Exclude<keyof SimulatorBehaviour, "lateMs">

/** The answers to what payOS's documents leave open. A duration is in milliseconds, rounded to a second. */
export type Answers = Omit<SimulatorBehaviour, "lateMs"> & {
  /** The fields of the QR code that differ from the answer beside it; "agree" where none does. */
  qrFields: string
  /** Whether the order code and the payment link id read the same link. */
  bothIds: boolean
  /** payOS's code for a creation with the order code of an open link; "accepted" where it made one. */
  repeatedOrderCode: string
  /** Cancelling a link that is cancelled. */
  secondCancel: "same" | "refused"
  /** The status of a link once its time is over; PENDING where that did not show. */
  expiry: string
  /** The statuses that were read while a link was being paid, in their order. */
  linkStatuses: string
  /** Whether the store has the webhook of the transfer. */
  webhookArrival: "came" | "not in time"
  /** The filters of the payout list that payOS ignored; "narrow" where it ignored none. */
  payoutFilters: string
  payoutAnswersSigned: boolean
  /** The states that were read of a payout's transfer, in their order. */
  payoutStates: string
}

export type Question = keyof Answers
export type Answer = Answers[Question]

/** Every question, in the order of the record. */
export const QUESTIONS = [
  "unknownClientId",
  "accountLinked",
  "transferCode",
  "qrFields",
  "bothIds",
  "repeatedOrderCode",
  "secondCancel",
  "orderCodeAfterCancel",
  "taxPercentage8",
  "expiry",
  "linkStatuses",
  "counterAccount",
  "webhookArrival",
  "transferReread",
  "cancelPaid",
  "cancelUnderpaid",
  "lateTransfer",
  "lateStatus",
  "payoutIpAllowed",
  "payoutAnswersSigned",
  "feePerPayout",
  "payoutFilters",
  "repeatedIdempotencyKey",
  "insufficientBalance",
  "payoutListedAfterMs",
  "payoutStates",
  "payoutSettleMs",
  "approvalRequired",
] as const satisfies readonly Question[]
