import { createHash } from "node:crypto"
import type {
  BankDetailsRequestChannel,
  BankDetailsRequestFactor,
  PurchaseKind,
} from "../../../../domain/payouts/bank-details-request-factor"
import type { HolderMatch } from "../../../../domain/payouts/compare-holder"

/** A request that asks a customer for the account of a payout. */
export type BankDetailsRequest = {
  id: string
  payout_id: string
  /** The id of its order, or of its cart if there is no order. */
  purchase: string
  purchase_kind: PurchaseKind
  channel: BankDetailsRequestChannel
  factor: BankDetailsRequestFactor
  /**
   * `pending`: its link can be used. `answered`: the link was used. `accepted`: a payout was confirmed with its
   * account. `closed`: it ended otherwise (`close_reason`).
   */
  state: "pending" | "answered" | "accepted" | "closed"
  close_reason:
    "failed_checks" | "replaced" | "expired" | "discarded" | "confirmed" | "not_sent" | null
  /** Wrong second factors so far. */
  failed_checks: number
  /** Whether the purchase's contact had been changed by the time the customer was asked. */
  is_contact_changed: boolean
  /** Two users decide whatever the holder's name: others than the customer may know the link or its second factor. */
  needs_two_users: boolean
  to_bin: string | null
  to_account_number: string | null
  to_account_name: string | null
  /** How the holder's name compared with the payer's when the request was accepted. */
  name_match: HolderMatch | null
  asked_by: string
  accepted_by: string | null
  expires_at: Date
  answered_at: Date | null
  created_at: Date
}

/** The account that a customer entered. */
export type BankDetailsRequestAccount = {
  to_bin: string
  to_account_number: string
  to_account_name: string
}

export type AnsweredBankDetailsRequest = BankDetailsRequest & BankDetailsRequestAccount

export const BANK_DETAILS_REQUEST_COLUMNS = `id, payout_id, purchase, purchase_kind, channel, factor, state, close_reason, failed_checks,
  is_contact_changed, needs_two_users, to_bin, to_account_number, to_account_name, name_match, asked_by, accepted_by, expires_at, answered_at, created_at`

/** Returns the account of a request; null before it is answered and after it ended or was erased. */
export function accountOf(request: BankDetailsRequest): BankDetailsRequestAccount | null {
  const { to_bin, to_account_number, to_account_name } = request
  if (!to_bin || !to_account_number || !to_account_name) return null
  return { to_bin, to_account_number, to_account_name }
}

/** Returns the digest of what a user confirms: the request's account and the payout's amount in đồng. */
export function digestOfBankDetailsRequest(request: BankDetailsRequest, amount: number): string {
  const { id, payout_id, to_bin, to_account_number, to_account_name } = request
  const seen = [id, payout_id, amount, to_bin, to_account_number, to_account_name]
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex")
}
