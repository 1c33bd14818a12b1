import { errorsOf } from "./entry"

/** Errors of the erasure of personal data. */
export const PERSONAL_DATA_ERRORS = {
  ...errorsOf("not_found", {
    payos_customer_not_found:
      "No order or cart of this person has started a payment. To find a guest, use the email address or phone number of the order.",
  }),
  ...errorsOf("conflict", {
    payos_erasure_blocked:
      "Nothing was erased, because some of this person's money is still under way or needs a decision: {{named}}. Cancel open links, send or discard payouts, resolve unmatched money, then erase again.",
  }),
}
