import type { DraftReason } from "../domain/payouts/draft-reason"
import type { PayoutState } from "../domain/payouts/payout-state"

/** A bank account as a merchant enters it. */
export type DestinationInput = {
  /** Six digits. */
  to_bin: string
  to_account_number: string
  to_account_name?: string | null
}

/** A payout as the admin shows it. Amount in whole đồng, times in ISO 8601. */
export type PayoutView = {
  id: string
  purpose: "refund" | "pay_back" | "manual"
  payment_collection_id: string | null
  payment_id: string | null
  refund_id: string | null
  batch_id: string | null
  /** Its row number in the batch's file. */
  batch_row: number | null
  amount: number
  description: string
  merchant_reference: string | null
  category: string[] | null
  state: PayoutState
  /** Why it waits for a user. */
  draft_reason: DraftReason | null
  to_bin: string | null
  to_bank_name: string | null
  to_account_number: string | null
  to_account_name: string | null
  /** The number of its last attempt, 0 before the first; the attempt may have ended before it was sent. */
  attempt: number
  error_code: string | null
  error_message: string | null
  bank_reference: string | null
  created_by: string | null
  instructed_by: string | null
  approved_by: string | null
  discarded_by: string | null
  discard_reason: string | null
  /** It was discarded because its payee has the money, from the user outside payOS or from an earlier payout. */
  is_payee_paid: boolean
  /** The number of its attempts that arrived although a user had sent it again or discarded it. */
  unexpected_arrival_count: number
  /** It awaits the merchant's approval in payOS's portal. */
  awaits_payos_approval: boolean
  /** The account's holder as payOS reports it; null if it is the name that was entered. */
  reported_name: string | null
  /** When the store learned that the money arrived. ISO 8601. */
  arrived_at: string | null
  /** Whether the recipient and the content were erased. */
  is_erased: boolean
  created_at: string
  can_confirm: boolean
  can_approve: boolean
  can_discard: boolean
}

/** One attempt to send a payout. */
export type PayoutAttemptView = {
  attempt: number
  reference_id: string
  to_bin: string
  to_account_number: string | null
  to_account_name: string | null
  state: PayoutState
  transaction_state: string | null
  approval_state: string | null
  payout_id_at_payos: string | null
  /** A channel whose keys read it at payOS; null if none is configured. */
  channel: string | null
  bank_reference: string | null
  error_code: string | null
  error_message: string | null
  /** False if payOS's response carried no signature. */
  is_signed: boolean | null
  sent_at: string | null
  /** When the store learned that the money arrived. ISO 8601. */
  arrived_at: string | null
}

/**
 * An audit entry of a payout. `actor_id` is null for the plugin's own actions; `actor_name` also for a deleted user or
 * API key.
 */
export type AuditEntryView = {
  id: string
  action: string
  actor_id: string | null
  actor_name: string | null
  detail: Record<string, unknown>
  created_at: string
}

/** Amounts in đồng. payOS names no unit for `fee` (`estimateCredit`); its pages show đồng. */
export type PayoutEstimate = {
  total: number
  fee: number
  balance: number
  account_number: string
  account_name: string
  /** Whether the account holds the total and the fee. */
  is_covered: boolean
}

/** The account's fields are null for a user who may not read payouts. */
export type PayoutEstimateView = Pick<PayoutEstimate, "total" | "fee"> & {
  [Field in Exclude<keyof PayoutEstimate, "total" | "fee">]: PayoutEstimate[Field] | null
}

/**
 * The cost of payouts in a preview. The estimate is null without payouts to estimate, or if payOS returned an error.
 */
export type PreviewedCost = {
  estimate: PayoutEstimateView | null
  estimate_error: {
    code: string
    message: string
    payos_code: string | null
    payos_desc: string | null
  } | null
}

/** A Vietnamese bank or wallet. */
export type BankView = { bin: string; code: string; short_name: string; name: string }
