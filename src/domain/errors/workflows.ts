import type { ErrorEntries } from "./entry"

/** What a workflow answers to the store's own code. */
export const WORKFLOW_ERRORS = {
  payos_invalid_input: {
    type: "invalid_data",
    text: "The workflow's input is refused, and nothing was done. Correct it: {{faults}}",
  },
} as const satisfies ErrorEntries
