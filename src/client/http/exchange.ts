import { type Readable } from "node:stream"
import { type Dispatcher } from "undici"
import { PayOSError } from "../errors"
import { type NotedRequest } from "./note-start"
import { type AnswerHeaders } from "./retry-timing"
import { startStopwatch, type StopReason } from "./stopwatch"

/** One HTTP request, ready to be written. */
export interface WireRequest {
  method: "GET" | "POST"
  /** Path and query, with the base address's prefix. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** An HTTP answer whose body is still on the socket. */
export interface WireAnswer {
  status: number
  headers: AnswerHeaders
  body: Readable
}

/** How long one attempt may take, and the caller's signal. */
export interface AttemptLimits {
  timeoutMs: number
  signal?: AbortSignal
}

/** The attempt ended without an answer. `written` is false only if nothing can have reached payOS. */
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
 * Writes one request and hands its answer to `read`. The limits cover connecting, headers and all
 * that `read` awaits.
 * @param dispatcher one that notes when a request starts.
 * @throws ExchangeFailure, or the PayOSError that `read` throws.
 */
export async function exchange<T>(
  dispatcher: Dispatcher,
  request: WireRequest,
  limits: AttemptLimits,
  read: (answer: WireAnswer) => Promise<T>,
): Promise<T> {
  const stopwatch = startStopwatch(limits.timeoutMs, limits.signal)
  let written = false
  const options: NotedRequest = {
    ...request,
    signal: stopwatch.signal,
    headersTimeout: 0,
    bodyTimeout: limits.timeoutMs,
    onStart: () => (written = true),
  }
  try {
    const answering = dispatcher
      .request(options)
      .then(({ statusCode, headers, body }) => read({ status: statusCode, headers, body }))
    // undici settles an aborted request only once it has a connection: do not wait for that.
    return await Promise.race([answering, stopwatch.stopped])
  } catch (error) {
    if (error instanceof PayOSError) throw error
    throw new ExchangeFailure(stopwatch.reason() ?? "lost", written, error)
  } finally {
    stopwatch.release()
  }
}
