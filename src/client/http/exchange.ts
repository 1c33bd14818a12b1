import { type Dispatcher } from "undici"
import { startLimits, type AttemptLimits, type StopReason } from "./attempt-limits"
import { maxResponseBytes } from "./read-body"
import { type ResponseHeaders } from "./retry-timing"

/** One HTTP request, ready to be written. */
export interface WireRequest {
  method: "GET" | "POST"
  /** Path and query, with the base URL's prefix. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** An HTTP response, read to its end. */
export interface TextResponse {
  status: number
  headers: ResponseHeaders
  /** UTF-8; null if the body is larger than 5 MB. */
  text: string | null
}

/** The attempt ended without a response. `written` is false only if the request cannot have reached payOS. */
export class ExchangeFailure extends Error {
  override readonly name = "ExchangeFailure"

  constructor(
    readonly reason: StopReason | "lost",
    readonly written: boolean,
    cause: unknown,
  ) {
    super(reason, { cause })
  }
}

/**
 * Writes one request and reads its response. The limits cover connecting, headers and body.
 * @throws ExchangeFailure.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  limits: AttemptLimits,
): Promise<TextResponse> {
  return new Promise((resolve, reject) => {
    const attempt = new Attempt(limits, { resolve, reject })
    dispatcher.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, attempt)
  })
}

type Settle = {
  resolve: (response: TextResponse) => void
  reject: (failure: ExchangeFailure) => void
}

/** Receives what undici reports about one request. Only the first outcome counts. */
class Attempt implements Dispatcher.DispatchHandler {
  #controller: Dispatcher.DispatchController | null = null
  #isOver = false
  #status = 0
  #headers: ResponseHeaders = {}
  #chunks: Buffer[] = []
  #length = 0
  readonly #release: () => void

  constructor(
    limits: AttemptLimits,
    private readonly settle: Settle,
  ) {
    this.#release = startLimits(limits, (reason, cause) => this.#fail(reason, cause))
  }

  /** undici calls this just before it writes: nothing has reached payOS before this. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    // undici reports nothing to a request without a connection: a request that is over ends here, unwritten.
    if (this.#isOver) controller.abort(new Error("the attempt is over"))
    else this.#controller = controller
  }

  onResponseStart(_: unknown, status: number, headers: ResponseHeaders): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length
    if (this.#length <= maxResponseBytes) return void this.#chunks.push(chunk)
    this.#succeed(null)
    controller.abort(new Error("the response is too large"))
  }

  onResponseEnd(): void {
    this.#succeed(Buffer.concat(this.#chunks).toString("utf8"))
  }

  onResponseError(_: unknown, error: Error): void {
    this.#fail("lost", error)
  }

  #succeed(text: string | null): void {
    if (!this.#end()) return
    this.settle.resolve({ status: this.#status, headers: this.#headers, text })
  }

  #fail(reason: StopReason | "lost", cause: unknown): void {
    if (!this.#end()) return
    this.settle.reject(new ExchangeFailure(reason, this.#controller !== null, cause))
    this.#controller?.abort(new Error("the attempt is over", { cause }))
  }

  /** Returns false if the attempt had ended before. */
  #end(): boolean {
    if (this.#isOver) return false
    this.#isOver = true
    this.#release()
    return true
  }
}
