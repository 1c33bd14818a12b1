/** The audit could not look: nothing is said about the database. */
export class CannotRunError extends Error {
  override name = "CannotRunError"
}
