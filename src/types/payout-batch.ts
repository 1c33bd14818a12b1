import type { RequestState } from "../domain/payouts/payout-work"
import type { ErrorResponse } from "../domain/errors/errors"
import type { PayoutCells, RowIssue } from "../domain/payouts/payout-rows"
import type { PayoutState } from "../domain/payouts/payout-state"
import type { AuditEntryView, PayoutEstimateView, PayoutView, PreviewedCost } from "./payout"

/**
 * Payouts that were sent together, with their states. Amounts in whole đồng, times in ISO 8601.
 */
export type PayoutBatchView = {
  id: string
  category: string[] | null
  validate_destination: boolean
  created_by: string
  created_at: string
  count: number
  amount: number
  states: { state: PayoutState; count: number; amount: number }[]
  /** Payouts that await a second user's approval of the batch. */
  awaiting: number
  can_approve: boolean
  can_discard: boolean
}

/** One call that sent a part of a batch, with payOS's response. */
export type BatchRequestView = {
  request_id: string
  /** payOS's `referenceId` of the call. */
  reference_id: string
  state: RequestState
  count: number
  amount: number
  first_row: number
  last_row: number
  payout_id_at_payos: string | null
  approval_state: string | null
  error_code: string | null
  error_message: string | null
  sent_at: string | null
}

/** A batch with its calls, its audit entries, and a page of its payouts in row order. */
export type PayoutBatchDetail = {
  batch: PayoutBatchView
  requests: BatchRequestView[]
  audit_log: AuditEntryView[]
  payouts: PayoutView[]
  count: number
  limit: number
  offset: number
}

/** Payouts with the same reference, or with the same amount to the same account; some of them are rows. */
export type DuplicateView = {
  kind: "reference" | "transfer"
  /** Confirms exactly these payouts. */
  token: string
  /** The number of equal payouts: the rows, and those already sent or waiting. */
  occurrences: number
  rows: number[]
  /** The first 20. */
  earlier: {
    payout_id: string
    reference: string | null
    state: PayoutState
    amount: number
    created_at: string
  }[]
  is_confirmed: boolean
}

/** A row of a batch before it is sent: its payout, or its issues. */
export type BatchRowView = {
  row: number
  /** As written in the file. */
  cells: PayoutCells
  payout: {
    reference: string
    amount: number
    /** As the bank statement shows it: without diacritics. */
    description: string
    bank: string
    to_bin: string
    to_account_number: string
    to_account_name: string | null
  } | null
  issues: readonly RowIssue[]
  /** The payouts that it duplicates; it is sent only if a user confirms them. */
  duplicates: DuplicateView[]
}

/** A batch before it is sent, and its cost. `totals.amount` counts the payable rows. */
export type BatchPreview = PreviewedCost & {
  rows: BatchRowView[]
  /** Columns of the file that are not used. */
  ignored_columns: string[]
  totals: { rows: number; payable: number; invalid: number; duplicates: number; amount: number }
}

/** Why nothing of a batch was sent: invalid rows, unconfirmed duplicates, or an insufficient balance. */
export type BatchRefusal = ErrorResponse<
  "payos_batch_invalid_rows" | "payos_batch_duplicates" | "payos_batch_not_covered"
> & {
  rows?: BatchRowView[]
  estimate?: PayoutEstimateView
}
