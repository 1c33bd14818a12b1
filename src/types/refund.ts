import type { DraftReason } from "../domain/payouts/draft-reason"
import type { PreviewedCost } from "./payout"

/** The effect of a refund before a user confirms it; nothing is written or sent. */
export type RefundPreview = PreviewedCost & {
  /** The destination, masked; null if it is unknown. */
  to: {
    bank_name: string | null
    account_name: string | null
    /** The last four characters. */
    account_ending: string
  } | null
  /** Why it would be a draft; null if it would be sent, or await a second user's approval. */
  draft_reason: DraftReason | null
}
