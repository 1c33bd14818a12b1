import type { UncertainReason } from "./destination"

/**
 * Why a payout is a draft that a user must confirm. `planRefund` sets all but three: `interrupted`
 * (`draft-interrupted-refunds.ts`), `money_missing` (`record-payout.ts`: less is left than the refund) and `pay_back`
 * (`pay-back.ts`), which replace the planned reason.
 */
export type DraftReason =
  | "not_requested"
  | "no_payout_channel"
  | "refund_policy"
  | "interrupted"
  | "money_missing"
  | "pay_back"
  | UncertainReason
