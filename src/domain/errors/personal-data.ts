import type { ErrorEntries } from "./entry"

/** The erasure of what names a person. */
export const PERSONAL_DATA_ERRORS = {
  payos_person_not_found: {
    type: "not_found",
    text: "No order and no cart of this person began a payment. A guest is found by the e-mail or phone of the order.",
  },
  payos_person_undecided: {
    type: "conflict",
    text: "Money of this person is undecided, and nothing was erased: {{named}}.",
  },
} as const satisfies ErrorEntries
