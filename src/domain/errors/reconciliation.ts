import { errorsOf } from "./entry"

/** Errors of closing and reopening a month of an account. */
export const RECONCILIATION_ERRORS = {
  ...errorsOf("not_allowed", {
    payos_month_not_over:
      "{{month}} is not over yet. Close it from 01:00 on the first day of the next month, Vietnam time.",
    payos_month_not_exported:
      "No file of {{month}} with its current figures has been exported. Export this account's whole month first, then close it.",
    payos_month_closed:
      "{{month}} is already closed. Reload the page; if its figures must change, reopen the months, the most recent first.",
    payos_month_not_next: "Months are closed in order. Close {{month}} first.",
    payos_month_opening_fixed:
      "The opening balance is the previous month's closing balance: {{closing}}. Close the month with it; if it is wrong, reopen the months, the most recent first.",
    payos_month_not_latest:
      "{{month}} is not this account's latest closed month. Reload the page, and reopen the months, the most recent first.",
    payos_no_payout_account:
      "This channel has no payout account. Choose the collection account, or a channel with payout keys.",
    payos_reconciliation_busy:
      "Money is being booked right now, so the month was not changed. Try again in a moment.",
  }),
}
