/** Thrown if a command cannot work: a store does not respond or refuses, or the user declined. */
export class CommandFailedError extends Error {
  override readonly name = "CommandFailedError"
}
