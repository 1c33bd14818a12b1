/** Thrown for a command line that cannot be carried out as written. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
