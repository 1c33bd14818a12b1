import { errorsOf } from "./entry"

/** Errors of workflows that the store's code runs. */
export const WORKFLOW_ERRORS = {
  ...errorsOf("invalid_data", {
    payos_invalid_input:
      "The workflow's input is invalid, and nothing was done. Correct it: {{issues}}",
  }),
}
