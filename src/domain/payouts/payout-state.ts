/**
 * The states of a payout.
 *
 * `draft`: a user must confirm it. `awaiting_approval`: a user confirmed it, and a second one must approve it.
 * `queued`: to be sent to payOS. `sending`: being sent, or its process died meanwhile. `unknown`: it may have been
 * sent, and the response was lost. `processing` and `on_hold`: payOS has it. `succeeded`: it arrived. `failed`,
 * `cancelled`, `reversed`: it did not arrive, or was returned; a user may send it again. `discarded`: it is never sent;
 * its amount is unallocated again, or recorded as paid outside payOS.
 */
export const PAYOUT_STATES = [
  "draft",
  "awaiting_approval",
  "queued",
  "sending",
  "unknown",
  "processing",
  "on_hold",
  "succeeded",
  "failed",
  "cancelled",
  "reversed",
  "discarded",
] as const

export type PayoutState = (typeof PAYOUT_STATES)[number]

/** payOS's states of one transaction and of the payout that contains it. */
type ReportedPayout = { approval: string; transaction: string | null }

/** The payout state that payOS's two states mean; `null` if they are unknown: query again. */
export type ReportedState = Extract<
  PayoutState,
  "processing" | "on_hold" | "succeeded" | "failed" | "cancelled" | "reversed"
> | null

const BY_TRANSACTION: ReadonlyMap<string, ReportedState> = new Map([
  ["RECEIVED", "processing"],
  ["PROCESSING", "processing"],
  ["ON_HOLD", "on_hold"],
  ["SUCCEEDED", "succeeded"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
  ["REVERSED", "reversed"],
])

const BY_APPROVAL: ReadonlyMap<string, ReportedState> = new Map([
  ["DRAFTING", "processing"],
  ["SUBMITTED", "processing"],
  ["APPROVED", "processing"],
  ["SCHEDULED", "processing"],
  ["PROCESSING", "processing"],
  ["REJECTED", "cancelled"],
  ["CANCELLED", "cancelled"],
  ["FAILED", "failed"],
  ["COMPLETED", "succeeded"],
  ["SUCCEEDED", "succeeded"],
])

const CLOSED_UNPAID: readonly string[] = ["REJECTED", "CANCELLED", "FAILED"]

/**
 * Reads payOS's two states of one transaction. The transaction's own state counts; the payout's state
 * counts only if the payout was closed before its transactions were processed, or if payOS lists none.
 */
export function toReportedState({ approval, transaction }: ReportedPayout): ReportedState {
  const whole = BY_APPROVAL.get(approval) ?? null
  const own = transaction === null ? whole : (BY_TRANSACTION.get(transaction) ?? null)
  return own === "processing" && CLOSED_UNPAID.includes(approval) ? whole : own
}

/**
 * Returns the state after payOS's response. A payout that arrived can only be reversed; one that ended without being
 * paid keeps its state, since a user may have sent it again meanwhile.
 */
export function nextPayoutState(current: PayoutState, reported: ReportedState): PayoutState {
  if (reported === null || isClosedUnpaid(current)) return current
  if (current === "succeeded") return reported === "reversed" ? reported : current
  return reported
}

/**
 * Whether payOS reports a payout as failed or cancelled that it reported as arrived. Only `REVERSED` says that the money
 * came back, so the payout stays arrived, and a user compares it with my.payos.vn.
 */
export function contradictsArrival(recorded: PayoutState, reported: ReportedState): boolean {
  return recorded === "succeeded" && (reported === "failed" || reported === "cancelled")
}

/** Whether payOS's last response contradicts the recorded arrival of a payout. */
export function isArrivalContradicted(
  state: PayoutState,
  last: { approval_state: string | null; transaction_state: string | null },
): boolean {
  const { approval_state, transaction_state: transaction } = last
  return contradictsArrival(state, toReportedState({ approval: approval_state ?? "", transaction }))
}

/** Whether it ended without being paid: no money is under way, and none has arrived for good. */
export function isClosedUnpaid(state: PayoutState): boolean {
  return isSendableAgain(state) || state === "discarded"
}

/**
 * Whether money of a payout at payOS may be under way or have arrived. An unknown state may mean
 * that it has.
 */
export function mayHaveSentMoney(
  approval: string,
  transactions: readonly (string | null)[],
): boolean {
  const states = transactions.length > 0 ? transactions : [null]
  return states.some((transaction) => {
    const reported = toReportedState({ approval, transaction })
    return reported === null || !isClosedUnpaid(reported)
  })
}

/** Whether a user may send it again: it certainly did not arrive, or was returned. */
export function isSendableAgain(state: PayoutState): boolean {
  return state === "failed" || state === "cancelled" || state === "reversed"
}

/** Whether a user may still decide whether and where it is sent. */
export function isConfirmable(state: PayoutState): boolean {
  return state === "draft" || isSendableAgain(state)
}

/** Whether a user may decide that it is never sent: nothing of it is under way. */
export function isDiscardable(state: PayoutState): boolean {
  return isConfirmable(state) || state === "awaiting_approval"
}

/** Whether payOS or the plugin is processing it, or its outcome is unknown. */
export function isUnderWay(state: PayoutState): boolean {
  return state !== "succeeded" && state !== "discarded" && !isDiscardable(state)
}
