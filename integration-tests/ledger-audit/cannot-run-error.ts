/** The audit could not run; it has no result for the database. */
export class CannotRunError extends Error {
  override name = "CannotRunError"
}
