export const approvalStates = [
  "DRAFTING",
  "SUBMITTED",
  "APPROVED",
  "REJECTED",
  "CANCELLED",
  "SCHEDULED",
  "PROCESSING",
  "FAILED",
  "PARTIAL_COMPLETED",
  "COMPLETED",
] as const

export const transactionStates = [
  "RECEIVED",
  "PROCESSING",
  "CANCELLED",
  "SUCCEEDED",
  "ON_HOLD",
  "REVERSED",
  "FAILED",
] as const

export type ApprovalState = (typeof approvalStates)[number]
export type TransactionState = (typeof transactionStates)[number]

export const isApprovalState = (text: unknown): text is ApprovalState =>
  approvalStates.some((state) => state === text)

export const isTransactionState = (text: unknown): text is TransactionState =>
  transactionStates.some((state) => state === text)

/** Whether the money of a transaction in this state is credited back to the balance. */
export const isPaidBack = (state: TransactionState): boolean =>
  state === "FAILED" || state === "CANCELLED" || state === "REVERSED"

/** The approval state of a payout whose transactions are in these states. */
export const toApprovalState = (states: TransactionState[]): ApprovalState => {
  if (states.some(isOpen)) return "PROCESSING"
  if (states.every((state) => state === "CANCELLED")) return "CANCELLED"
  const done = states.filter(hasArrived).length
  if (done === states.length) return "COMPLETED"
  return done === 0 ? "FAILED" : "PARTIAL_COMPLETED"
}

const isOpen = (state: TransactionState): boolean =>
  state === "RECEIVED" || state === "PROCESSING" || state === "ON_HOLD"

/** A reversed transfer arrived first and was returned later. */
const hasArrived = (state: TransactionState): boolean =>
  state === "SUCCEEDED" || state === "REVERSED"

/** The state of the transaction at `index` of a payout in an approval state. */
export const toTransactionState = (state: ApprovalState, index: number): TransactionState => {
  switch (state) {
    case "DRAFTING":
    case "SUBMITTED":
    case "APPROVED":
    case "SCHEDULED":
      return "RECEIVED"
    case "REJECTED":
    case "CANCELLED":
      return "CANCELLED"
    case "PROCESSING":
    case "FAILED":
      return state
    case "COMPLETED":
      return "SUCCEEDED"
    case "PARTIAL_COMPLETED":
      return index === 0 ? "SUCCEEDED" : "FAILED"
  }
}
