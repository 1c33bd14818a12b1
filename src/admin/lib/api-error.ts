type Refused = { code: string; message: string; status: number; body: Record<string, unknown> }

/** An error response of the plugin, with a message by its code. */
export class ApiError extends Error {
  override readonly name = "ApiError"
  readonly code: string
  readonly status: number
  readonly body: Record<string, unknown>

  constructor({ code, message, status, body }: Refused) {
    super(message)
    this.code = code
    this.status = status
    this.body = body
  }
}
