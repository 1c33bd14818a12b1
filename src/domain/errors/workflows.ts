import type { ErrorEntries } from "./entry"

/** Errors of workflows that the store's code runs. */
export const WORKFLOW_ERRORS = {
  payos_invalid_input: {
    type: "invalid_data",
    text: "The workflow's input is invalid, and nothing was done. Correct it: {{issues}}",
  },
} as const satisfies ErrorEntries
