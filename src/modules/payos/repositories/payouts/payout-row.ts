import { z } from "@medusajs/framework/zod"
import type { Destination } from "../../../../domain/payouts/destination"
import type { PayoutState } from "../../../../domain/payouts/payout-state"

/** `refund`: of a captured Payment. `pay_back`: of money that fits no order. `transfer`: neither. */
export type PayoutPurpose = "refund" | "pay_back" | "transfer"

/** Money that is to leave for one account, as the ledger holds it. Amount in whole đồng. */
export type Payout = {
  id: string
  purpose: PayoutPurpose
  payment_collection_id: string | null
  payment_id: string | null
  refund_id: string | null
  batch_id: string | null
  /** The row of its batch, as the one who made it numbered them. */
  batch_row: number | null
  /** The payout channel that it is to leave from; null where nobody could say yet. */
  client_id: string | null
  amount: number
  description: string
  /** The merchant's own reference of a transfer; payOS gets one that no other payout has. */
  merchant_reference: string | null
  category: string[] | null
  state: PayoutState
  /** Why it waits for a person instead of going out. */
  draft_reason: string | null
  to_bin: string | null
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
  arrived_at: Date | null
  /** When what names its recipient was erased. */
  erased_at: Date | null
  created_at: Date
  updated_at: Date
}

export type PayoutRow = Omit<Payout, "amount"> & { amount: string }

const whole = z.coerce.number().int()

export function toPayout(row: PayoutRow): Payout {
  return { ...row, amount: whole.parse(row.amount) }
}

/** The columns of a payout, in the order of its type; what a form sent stays inside. */
export const PAYOUT_COLUMNS = `id, purpose, payment_collection_id, payment_id, refund_id, batch_id,
  batch_row, client_id, amount, description, merchant_reference, category, state, draft_reason, to_bin,
  to_account_number, to_account_name, attempt, error_code, error_message, bank_reference, created_by, confirmed_by,
  approved_by, discarded_by, discard_reason, arrived_at, erased_at, created_at, updated_at`

/** It was not sent yet and goes out with its batch, not by itself. */
export function isWithBatch({ batch_id, attempt }: Pick<Payout, "batch_id" | "attempt">): boolean {
  return batch_id !== null && attempt === 0
}

/** The account that a payout goes to; null while a person has to name it. */
export function destinationOf(payout: Payout): Destination | null {
  const { to_bin, to_account_number, to_account_name } = payout
  return to_bin && to_account_number ? { to_bin, to_account_number, to_account_name } : null
}
