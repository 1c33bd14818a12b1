/** The beginning of a database driver's errors: the statement and its values. */
const STATEMENT = /^\s*(?:insert|update|delete|select|with)\s/i

/**
 * Returns the message of an error. Core's workflows return their errors as plain objects. Of a failed statement only
 * the database's reason is kept: its values may be a shopper's name, address and phone.
 */
export function reasonOf(error: unknown): string {
  const message = messageOf(error)
  if (!STATEMENT.test(message)) return message
  const end = message.lastIndexOf(" - ")
  return end < 0 ? "a database statement failed" : message.slice(end + 3)
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const { message } = Object(error) as { message?: unknown }
  return typeof message === "string" ? message : String(error)
}
