import { Pool } from "undici"
import {
  PayOSError,
  PayOSMalformedResponseError,
  PayOSRateLimitedError,
  PayOSTimeoutError,
  PayOSUnreachableError,
} from "../errors"
import { type AttemptLimits } from "./attempt-limits"
import { exchange, ExchangeFailure, type TextResponse, type WireRequest } from "./exchange"
import { abortedError, toPayOSError } from "./failures"
import { openStream, type StreamResponse } from "./open-stream"
import { isListedCode } from "./payos-codes"
import { constantText } from "./read-documented"
import { type Operation } from "./operations"
import { retryDelayMs } from "./retry-timing"
import { type PayOSSettings } from "./settings"

/** Limits of one call; each overrides the client's option. */
export interface PayOSCallOptions {
  signal?: AbortSignal
  /** For all attempts and delays, in milliseconds. */
  deadlineMs?: number
  /** For one attempt, in milliseconds. */
  timeoutMs?: number
  maxRetries?: number
}

/** A request without the client's headers and path prefix. */
export interface OperationRequest {
  method: "GET" | "POST"
  path: string
  headers?: Record<string, string>
  body?: string
}

/** One operation, its request, and the limits of this call. */
export interface Call {
  operation: Operation
  request: OperationRequest
  options: PayOSCallOptions
}

/** The only way to call payOS. Both methods send, retry if that is safe, and throw only PayOSError. */
export interface Transport {
  /** Reads the response to its end, up to 5 MB. */
  send<T>(call: Call, read: (response: TextResponse) => T): Promise<T>
  /** For operations that only read: the body is still on the socket. */
  open<T>(call: Call, read: (response: StreamResponse) => Promise<T>): Promise<T>
  /** Closes after the pending calls have ended. */
  close(): Promise<void>
}

const keepAliveMs = 30_000

/** Opens a pool of kept-alive connections to one payOS host. */
export function createTransport(settings: PayOSSettings): Transport {
  const { origin, connections, timeoutMs } = settings
  const connect = { timeout: timeoutMs }
  const pool = new Pool(origin, { connections, connect, keepAliveTimeout: keepAliveMs })
  const toWireRequest = wireRequests(settings)
  return {
    send: (call, read) => {
      const wire = toWireRequest(call.request)
      return repeated(settings, call, async (limits) => read(await exchange(pool, wire, limits)))
    },
    open: (call, read) => {
      const wire = toWireRequest(call.request)
      return repeated(settings, call, (limits) => openStream(pool, wire, { limits, read }))
    },
    close: () => pool.close(),
  }
}

/** Attempts a call until it succeeds, may not be retried or is out of time, and reports its outcome. */
async function repeated<T>(
  settings: PayOSSettings,
  { operation, options }: Call,
  attempt: (limits: AttemptLimits) => Promise<T>,
): Promise<T> {
  const { now, random, sleep, observe } = settings
  const { signal, timeoutMs = settings.timeoutMs, maxRetries = settings.maxRetries } = options
  const since = now()
  const endsAt = since + (options.deadlineMs ?? settings.deadlineMs)
  for (let retries = 0; ; retries += 1) {
    const limits = { timeoutMs: Math.min(timeoutMs, Math.max(1, endsAt - now())), signal }
    try {
      if (signal?.aborted) throw abortedError(operation, "no_effect", signal.reason)
      const result = await attempt(limits)
      observe({ operation: operation.name, outcome: "ok", ms: now() - since })
      return result
    } catch (thrown) {
      const error = asPayOSError(operation, thrown, limits.timeoutMs)
      const waitMs = retryDelayMs(retries, error.retryAfterMs ?? null, random())
      if (retries >= maxRetries || now() + waitMs >= endsAt || !isRepeatable(error)) {
        observe({ operation: operation.name, outcome: error.outcome, ms: now() - since })
        observeCode(settings, error)
        throw error
      }
      await sleep(waitMs, signal)
    }
  }
}

function observeCode({ observeDrift }: PayOSSettings, { operation, payosCode }: PayOSError): void {
  if (payosCode === undefined || isListedCode(payosCode)) return
  observeDrift(operation, { path: "code", kind: "value", found: constantText(payosCode) })
}

/** Builds requests with the headers that every request has. */
function wireRequests(settings: PayOSSettings): (request: OperationRequest) => WireRequest {
  const own = {
    "x-client-id": settings.clientId,
    "x-api-key": settings.apiKey,
    "content-type": "application/json",
    "user-agent": settings.userAgent,
  }
  return ({ method, path, headers, body }) => ({
    method,
    path: `${settings.prefix}${path}`,
    headers: headers ? { ...headers, ...own } : own,
    body,
  })
}

function asPayOSError(operation: Operation, thrown: unknown, timeoutMs: number): PayOSError {
  if (thrown instanceof PayOSError) return thrown
  if (thrown instanceof ExchangeFailure) return toPayOSError(operation, thrown, timeoutMs)
  throw thrown
}

// A retry is safe for "no_effect", which means not sent or only a read, and for a rate limit, with which payOS
// refuses before it does anything.
function isRepeatable(error: PayOSError): boolean {
  if (error instanceof PayOSRateLimitedError) return true
  if (error.outcome !== "no_effect") return false
  return (
    error instanceof PayOSUnreachableError ||
    error instanceof PayOSTimeoutError ||
    error instanceof PayOSMalformedResponseError
  )
}
