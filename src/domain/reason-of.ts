/** What an error says. Core hands out those of its workflows as plain objects. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const { message } = Object(error) as { message?: unknown }
  return typeof message === "string" ? message : String(error)
}
