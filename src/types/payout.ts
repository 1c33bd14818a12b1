import type { PayoutState } from "../domain/payouts/payout-state"

/** A bank account as a merchant names it. */
export type DestinationInput = {
  /** Six digits. */
  to_bin: string
  to_account_number: string
  to_account_name?: string | null
}

/** Money that is to leave, as the admin shows it. Amount in whole đồng, times in ISO 8601. */
export type PayoutView = {
  id: string
  purpose: "refund" | "pay_back" | "transfer"
  payment_collection_id: string | null
  payment_id: string | null
  refund_id: string | null
  batch_id: string | null
  /** The row of its batch, as the one who made it numbered them. */
  batch_row: number | null
  amount: number
  description: string
  merchant_reference: string | null
  category: string[] | null
  state: PayoutState
  /** Why it waits for a person. */
  draft_reason: string | null
  to_bin: string | null
  to_bank_name: string | null
  to_account_number: string | null
  to_account_name: string | null
  /** How often it was sent. */
  attempt: number
  error_code: string | null
  error_message: string | null
  bank_reference: string | null
  created_by: string | null
  confirmed_by: string | null
  approved_by: string | null
  discarded_by: string | null
  discard_reason: string | null
  arrived_at: string | null
  /** Recipient and content were erased. */
  is_erased: boolean
  created_at: string
  can_confirm: boolean
  can_approve: boolean
  can_discard: boolean
}

/** One sending of a payout. */
export type PayoutAttemptView = {
  attempt: number
  reference_id: string
  to_bin: string
  to_account_number: string | null
  to_account_name: string | null
  state: PayoutState
  transaction_state: string | null
  approval_state: string | null
  payos_payout_id: string | null
  bank_reference: string | null
  error_code: string | null
  error_message: string | null
  /** False: payOS answered without a signature. */
  is_signed: boolean | null
  sent_at: string | null
  arrived_at: string | null
}

/** Who did what about a payout; `actor_id` is null for the store's own moves. */
export type AuditEntryView = {
  id: string
  act: string
  actor_id: string | null
  detail: Record<string, unknown>
  created_at: string
}

/** What payOS takes for payouts and whether the account holds it. Amounts in đồng. */
export type PayoutEstimateView = {
  total: number
  fee: number
  balance: number
  account_number: string
  account_name: string
  is_covered: boolean
}

/** A Vietnamese bank or wallet. */
export type BankView = { bin: string; code: string; short_name: string; name: string }
