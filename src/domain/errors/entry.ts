/** Medusa's types of errors, as far as this plugin answers them; each has an HTTP status of its own. */
type ErrorType =
  "not_found" | "not_allowed" | "invalid_data" | "forbidden" | "conflict" | "unexpected_state"

/** What an answer says: its text names the remedy, and has a gap `{{name}}` for each value. */
type ErrorEntry = { type: ErrorType; text: string }

/** By code. A code with several texts has one behind a slash for each of the others. */
export type ErrorEntries = Readonly<Record<string, ErrorEntry>>
