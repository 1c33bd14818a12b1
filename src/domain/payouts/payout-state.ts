/**
 * What becomes of money that is to leave, in our words.
 *
 * `draft`: a person has to say the word. `awaiting_approval`: one person did, and the store wants a
 * second. `queued`: to be sent to payOS. `sending`: asked, no answer yet. `unknown`: asked, and the
 * answer is lost. `processing` and `on_hold`: payOS has it. `succeeded`: it arrived. `failed`,
 * `cancelled`, `reversed`: it did not, or came back; a person may send it again. `discarded`: it is
 * not going to leave, and its sum is back in the balance.
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

/** What payOS says of one transfer, and of the payout that it is part of. */
export type ReportedPayout = { approval: string; transaction: string | null }

/** What payOS's two states come to. `null`: a state that nobody has seen yet; ask again. */
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
 * Reads payOS's two states of one transfer. The transfer's own state counts; it is the payout's only
 * where the payout ended before its transfers were touched, or where payOS lists none.
 */
export function readPayoutState({ approval, transaction }: ReportedPayout): PayoutReading {
  const whole = BY_APPROVAL.get(approval) ?? null
  const own = transaction === null ? whole : (BY_TRANSACTION.get(transaction) ?? null)
  return own === "processing" && ENDED_WITHOUT_MONEY.includes(approval) ? whole : own
}

/**
 * The state after payOS's answer. What arrived can only come back; what ended without money stays
 * ended, since a person may have sent it again meanwhile.
 */
export function nextPayoutState(current: PayoutState, reading: PayoutReading): PayoutState {
  if (reading === null || hasEnded(current)) return current
  if (current === "succeeded") return reading === "reversed" ? reading : current
  return reading
}

/** No money is on its way, and none arrived to stay. */
export function hasEnded(state: PayoutState): boolean {
  return isSendableAgain(state) || state === "discarded"
}

/** It surely did not arrive, or came back: a person may send it once more. */
export function isSendableAgain(state: PayoutState): boolean {
  return state === "failed" || state === "cancelled" || state === "reversed"
}

/** A person may still say whether and where it is sent. */
export function isConfirmable(state: PayoutState): boolean {
  return state === "draft" || isSendableAgain(state)
}

/** A person may decide that it never leaves: nothing of it is on its way. */
export function isDiscardable(state: PayoutState): boolean {
  return isConfirmable(state) || state === "awaiting_approval"
}
