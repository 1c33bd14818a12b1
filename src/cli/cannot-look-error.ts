/** A store or a payOS that could not be asked: nothing was found out, and nothing was changed. */
export class CannotLookError extends Error {
  override readonly name = "CannotLookError"
}
