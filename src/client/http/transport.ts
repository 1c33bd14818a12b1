import { Pool } from "undici"
import {
  PayOSError,
  PayOSMalformedAnswerError,
  PayOSRateLimitedError,
  PayOSTimeoutError,
  PayOSUnreachableError,
} from "../errors"
import { exchange, ExchangeFailure, type WireAnswer, type WireRequest } from "./exchange"
import { abortedError, toPayOSError } from "./failures"
import { noteStart } from "./note-start"
import { type Operation } from "./operations"
import { retryDelayMs } from "./retry-timing"
import { type PayOSSettings } from "./settings"

/** Limits of one call; each replaces the client's own. */
export interface PayOSCallOptions {
  signal?: AbortSignal
  /** Over all attempts and waits, in milliseconds. */
  deadlineMs?: number
  /** For one attempt, in milliseconds. */
  timeoutMs?: number
  maxRetries?: number
}

/** A request before the client's own headers and path prefix. */
export interface OperationRequest {
  method: "GET" | "POST"
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The one way to payOS. */
export interface Transport {
  /** Sends, repeats where that is safe, and reads the answer. Throws only PayOSError. */
  send<T>(
    operation: Operation,
    request: OperationRequest,
    call: PayOSCallOptions,
    read: (answer: WireAnswer) => Promise<T>,
  ): Promise<T>
  /** Ends when the calls under way have ended. */
  close(): Promise<void>
}

const keepAliveMs = 30_000

/** Opens a pool of kept-alive connections to one payOS address. */
export function createTransport(settings: PayOSSettings): Transport {
  const { origin, connections, timeoutMs, sleep, random, now } = settings
  const connect = { timeout: timeoutMs }
  const pool = new Pool(origin, { connections, connect, keepAliveTimeout: keepAliveMs })
  const dispatcher = pool.compose(noteStart)

  const sendRepeatedly: Transport["send"] = async (operation, request, call, read) => {
    const endsAt = now() + (call.deadlineMs ?? settings.deadlineMs)
    const maxRetries = call.maxRetries ?? settings.maxRetries
    for (let attempt = 0; ; attempt++) {
      if (call.signal?.aborted) throw abortedError(operation, "unreachable", call.signal.reason)
      const leftMs = Math.max(1, endsAt - now())
      const limits = {
        timeoutMs: Math.min(call.timeoutMs ?? timeoutMs, leftMs),
        signal: call.signal,
      }
      try {
        return await exchange(dispatcher, toWireRequest(settings, request), limits, read)
      } catch (thrown) {
        const error = asPayOSError(operation, thrown, limits.timeoutMs)
        const waitMs = retryDelayMs(attempt, error.retryAfterMs ?? null, random())
        const isLate = now() + waitMs >= endsAt
        if (attempt >= maxRetries || isLate || !isRepeatable(error)) throw error
        await sleep(waitMs, call.signal)
      }
    }
  }
  const send: Transport["send"] = (operation, ...rest) =>
    observed(settings, operation, () => sendRepeatedly(operation, ...rest))
  return { send, close: () => pool.close() }
}

async function observed<T>(
  { observe, now }: PayOSSettings,
  { name: operation }: Operation,
  send: () => Promise<T>,
): Promise<T> {
  const since = now()
  try {
    const result = await send()
    observe({ operation, outcome: "ok", ms: now() - since })
    return result
  } catch (error) {
    if (error instanceof PayOSError) {
      observe({ operation, outcome: error.outcome, ms: now() - since })
    }
    throw error
  }
}

function toWireRequest(settings: PayOSSettings, request: OperationRequest): WireRequest {
  return {
    ...request,
    path: `${settings.prefix}${request.path}`,
    headers: {
      ...request.headers,
      "x-client-id": settings.clientId,
      "x-api-key": settings.apiKey,
      "content-type": "application/json",
      "user-agent": settings.userAgent,
    },
  }
}

function asPayOSError(operation: Operation, thrown: unknown, timeoutMs: number): PayOSError {
  if (thrown instanceof PayOSError) return thrown
  if (thrown instanceof ExchangeFailure) return toPayOSError(operation, thrown, timeoutMs)
  throw thrown
}

// "unreachable" is given only where nothing can have happened: before the request was written, or
// when the call only reads. A rate limit is refused before any work is done.
function isRepeatable(error: PayOSError): boolean {
  if (error instanceof PayOSRateLimitedError) return true
  if (error.outcome !== "unreachable") return false
  return (
    error instanceof PayOSUnreachableError ||
    error instanceof PayOSTimeoutError ||
    error instanceof PayOSMalformedAnswerError
  )
}
