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
export type PayoutReading = Extract<
  PayoutState,
  "processing" | "on_hold" | "succeeded" | "failed" | "cancelled" | "reversed"
> | null

const BY_TRANSACTION: ReadonlyMap<string, PayoutReading> = new Map([
  ["RECEIVED", "processing"],
  ["PROCESSING", "processing"],
  ["ON_HOLD", "on_hold"],
  ["SUCCEEDED", "succeeded"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
  ["REVERSED", "reversed"],
])

const BY_APPROVAL: ReadonlyMap<string, PayoutReading> = new Map([
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

const ENDED_WITHOUT_MONEY: readonly string[] = ["REJECTED", "CANCELLED", "FAILED"]

/**
 * Reads payOS's two states of one transaction. The transaction's own state counts; the payout's state
 * counts only if the payout ended before its transactions were processed, or if payOS lists none.
 */
export function toPayoutReading({ approval, transaction }: ReportedPayout): PayoutReading {
  const whole = BY_APPROVAL.get(approval) ?? null
  const own = transaction === null ? whole : (BY_TRANSACTION.get(transaction) ?? null)
  return own === "processing" && ENDED_WITHOUT_MONEY.includes(approval) ? whole : own
}

/**
 * Returns the state after payOS's response. A payout that arrived can only be reversed; one that ended without money
 * remains ended, since a user may have sent it again meanwhile.
 */
export function nextPayoutState(current: PayoutState, reading: PayoutReading): PayoutState {
  if (reading === null || endedWithoutMoney(current)) return current
  if (current === "succeeded") return reading === "reversed" ? reading : current
  return reading
}

/**
 * Whether payOS reports a payout as failed or cancelled that it reported as arrived. Only `REVERSED` says that the money
 * came back, so the payout stays arrived, and a user compares it with my.payos.vn.
 */
export function contradictsArrival(recorded: PayoutState, reading: PayoutReading): boolean {
  return recorded === "succeeded" && (reading === "failed" || reading === "cancelled")
}

/** Whether payOS's last response contradicts the recorded arrival of a payout. */
export function isArrivalContradicted(
  state: PayoutState,
  last: { approval_state: string | null; transaction_state: string | null },
): boolean {
  const { approval_state, transaction_state: transaction } = last
  return contradictsArrival(state, toPayoutReading({ approval: approval_state ?? "", transaction }))
}

/** Whether no money is under way, and none has arrived for good. */
export function endedWithoutMoney(state: PayoutState): boolean {
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
    const reading = toPayoutReading({ approval, transaction })
    return reading === null || !endedWithoutMoney(reading)
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
