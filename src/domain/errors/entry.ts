/** Medusa's error types that this plugin uses; each has its own HTTP status. */
type ErrorType =
  "not_found" | "not_allowed" | "invalid_data" | "forbidden" | "conflict" | "unexpected_state"

/**
 * An error's type and text. The text names the remedy, and has a placeholder `{{name}}` for each
 * value.
 */
type ErrorEntry = { type: ErrorType; text: string }

/** Entries by code. A code with several texts has a `/suffix` for each further one. */
export type ErrorEntries = Readonly<Record<string, ErrorEntry>>
