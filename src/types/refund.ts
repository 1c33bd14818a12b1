import type { PayoutEstimateView } from "./payout"

/** What a refund would do, before a person says the word. Nothing is written or sent for it. */
export type RefundPreview = {
  /** Where the money would go, as far as it has to be recognised; null where nobody knows. */
  to: {
    bank_name: string | null
    account_name: string | null
    /** The last four characters. */
    account_ending: string
  } | null
  /** Why it would wait as a draft; null where it would go out, or to a second person. */
  draft_reason: string | null
  /** Fee and balance; null where the account is not known yet, or payOS could not be asked. */
  estimate: PayoutEstimateView | null
  estimate_error: { code: string; message: string; payos_desc: string | null } | null
}
