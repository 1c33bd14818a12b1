import { errorsOf } from "./entry"

/** Errors of a request's form, on any route. */
export const INPUT_ERRORS = {
  ...errorsOf("invalid_data", {
    payos_json_required:
      "Send this request as JSON, with the header Content-Type: application/json.",
    payos_nul_character:
      "A text contains the NUL character (U+0000), which cannot be stored. Remove it and send the request again.",
  }),
}
