import type { ErrorEntries } from "./entry"

/** Errors of the erasure of personal data. */
export const PERSONAL_DATA_ERRORS = {
  payos_customer_not_found: {
    type: "not_found",
    text: "No order or cart of this person has started a payment. To find a guest, use the e-mail address or phone number of the order.",
  },
  payos_erasure_blocked: {
    type: "conflict",
    text: "Nothing was erased, because some of this person's money is still under way or needs a decision: {{named}}. Cancel open links, send or discard payouts, resolve unmatched money, then erase again.",
  },
} as const satisfies ErrorEntries
