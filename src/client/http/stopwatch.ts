import { EventEmitter } from "node:events"

/** Why an attempt was ended from this side. */
export type StopReason = "timeout" | "aborted"

/** One attempt's clock, joined with the caller's signal. */
export interface Stopwatch {
  /** Fires `abort` when the time is up or the caller aborts; undici takes it for a signal. */
  readonly signal: EventEmitter
  /** Rejects at the same moment; never resolves. */
  readonly stopped: Promise<never>
  reason(): StopReason | undefined
  /** Stops the clock and lets go of the caller's signal. */
  release(): void
}

/** Starts the clock of one attempt. */
export function startStopwatch(timeoutMs: number, caller: AbortSignal | undefined): Stopwatch {
  const signal = new StopSignal()
  let reason: StopReason | undefined
  let reject: (error: Error) => void
  const stopped = new Promise<never>((_, rejects) => (reject = rejects))
  // Nobody may be racing any more when it fires.
  stopped.catch(() => undefined)
  const stop = (why: StopReason, cause: unknown) => {
    if (reason !== undefined) return
    reason = why
    reject(new Error("the attempt was ended", { cause }))
    signal.abort(cause)
  }
  const onAbort = () => stop("aborted", caller?.reason)
  const timer = setTimeout(() => stop("timeout", undefined), timeoutMs)
  caller?.addEventListener("abort", onAbort)
  if (caller?.aborted) onAbort()
  return {
    signal,
    stopped,
    reason: () => reason,
    release: () => {
      clearTimeout(timer)
      caller?.removeEventListener("abort", onAbort)
    },
  }
}

/** What undici asks of a signal, without the cost of an `AbortController` for each request. */
class StopSignal extends EventEmitter {
  aborted = false
  reason: unknown = undefined

  abort(reason: unknown): void {
    this.aborted = true
    this.reason = reason
    this.emit("abort")
  }
}
