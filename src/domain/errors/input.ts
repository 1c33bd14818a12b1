import type { ErrorEntries } from "./entry"

/** Errors of a request's form, on any route. */
export const INPUT_ERRORS = {
  payos_json_required: {
    type: "invalid_data",
    text: "Send this request as JSON, with the header Content-Type: application/json.",
  },
  payos_nul_character: {
    type: "invalid_data",
    text: "A text holds the character NUL (U+0000), which cannot be stored. Remove it and send the request again.",
  },
} as const satisfies ErrorEntries
