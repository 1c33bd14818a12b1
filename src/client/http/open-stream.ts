import { type Readable } from "node:stream"
import { type Dispatcher } from "undici"
import { PayOSError } from "../errors"
import { startLimits, type AttemptLimits, type StopReason } from "./attempt-limits"
import { ExchangeFailure, type WireRequest } from "./exchange"
import { type ResponseHeaders } from "./retry-timing"

/** An HTTP response whose body is still on the socket. */
export interface StreamResponse {
  status: number
  headers: ResponseHeaders
  body: Readable
}

/**
 * Writes one request that only reads, and passes its response to `read`. The limits cover connecting, headers and all
 * that `read` awaits; after that the body fails if it receives nothing within the timeout.
 * @throws ExchangeFailure, or the PayOSError that `read` throws.
 */
export async function openStream<T>(
  dispatcher: Dispatcher,
  request: WireRequest,
  { limits, read }: { limits: AttemptLimits; read: (response: StreamResponse) => Promise<T> },
): Promise<T> {
  const aborting = new AbortController()
  let reason: StopReason | undefined
  let release: () => void = () => undefined
  // undici settles an aborted request only once it has a connection, so the race does not wait for it.
  const stopped = new Promise<never>((_, reject) => {
    release = startLimits(limits, (why, cause) => {
      reason = why
      const error = new Error("the attempt is over", { cause })
      aborting.abort(error)
      reject(error)
    })
  })
  const options = { headersTimeout: 0, bodyTimeout: limits.timeoutMs, signal: aborting.signal }
  try {
    const answering = dispatcher
      .request({ ...request, ...options })
      .then(({ statusCode, headers, body }) => read({ status: statusCode, headers, body }))
    return await Promise.race([answering, stopped])
  } catch (error) {
    if (error instanceof PayOSError) throw error
    throw new ExchangeFailure(reason ?? "lost", true, error)
  } finally {
    release()
  }
}
