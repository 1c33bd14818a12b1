import type { SimulatorBehaviour } from "../../simulator"

/** Switches of the simulator whose value rehearse finds out. `lateMs` is only for tests. */
export type SwitchQuestion = Exclude<keyof SimulatorBehaviour, "lateMs">

/** The answers to what payOS's documentation leaves open. A duration is in milliseconds, rounded to a second. */
export type Answers = Omit<SimulatorBehaviour, "lateMs"> & {
  /** The fields of the QR code that differ from the response; "agree" if none does. */
  qrFields: string
  /** Whether the order code and the payment link id return the same link. */
  bothIds: boolean
  /** payOS's code for creating a link with the order code of an open one; "accepted" if it created one. */
  repeatedOrderCode: string
  /** The result of cancelling a cancelled link. */
  secondCancel: "same" | "refused"
  /** The status of a link after its expiry; PENDING if no change was seen. */
  expiry: string
  /** The statuses that were read while a link was being paid, in order. */
  linkStatuses: string
  /** Whether the store received the webhook of the transfer. */
  webhookArrival: "came" | "not in time"
  /** The filters of the payout list that payOS ignored; "narrow" if it ignored none. */
  payoutFilters: string
  payoutResponsesSigned: boolean
  /** The states that were read of a payout's transfer, in order. */
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
  "payoutResponsesSigned",
  "feePerPayout",
  "payoutFilters",
  "repeatedIdempotencyKey",
  "insufficientBalance",
  "payoutListedAfterMs",
  "payoutStates",
  "payoutSettleMs",
  "approvalRequired",
] as const satisfies readonly Question[]
