import type { DraftReason } from "../domain/payouts/draft-reason"
import type { PreviewedCost } from "./payout"

/** What a refund would do, before a user confirms it. Nothing is written or sent for it. */
export type RefundPreview = PreviewedCost & {
  /** The destination, masked; null if it is unknown. */
  to: {
    bank_name: string | null
    account_name: string | null
    /** The last four characters. */
    account_ending: string
  } | null
  /** Why it would be a draft; null if it would be sent, or wait for a second user's approval. */
  draft_reason: DraftReason | null
}
