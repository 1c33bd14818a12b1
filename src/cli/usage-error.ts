/** A command line that cannot be carried out as it was written. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
