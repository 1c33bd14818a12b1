/** Why an attempt was ended from this side. */
export type StopReason = "timeout" | "aborted"

/** One attempt's clock, joined with the caller's signal. */
export interface Stopwatch {
  /** Fires when the time is up or the caller aborts. */
  readonly signal: AbortSignal
  /** Rejects at the same moment; never resolves. */
  readonly stopped: Promise<never>
  reason(): StopReason | undefined
  /** Stops the clock and lets go of the caller's signal. */
  release(): void
}

/** Starts the clock of one attempt. */
export function startStopwatch(timeoutMs: number, caller: AbortSignal | undefined): Stopwatch {
  const controller = new AbortController()
  let reason: StopReason | undefined
  const stop = (why: StopReason, cause: unknown) => {
    reason ??= why
    controller.abort(cause)
  }
  const onAbort = () => stop("aborted", caller?.reason)
  const timer = setTimeout(() => stop("timeout", undefined), timeoutMs)
  caller?.addEventListener("abort", onAbort)
  if (caller?.aborted) onAbort()
  return {
    signal: controller.signal,
    stopped: rejectionOf(controller.signal),
    reason: () => reason,
    release: () => {
      clearTimeout(timer)
      caller?.removeEventListener("abort", onAbort)
    },
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error("the attempt was ended", { cause: signal.reason }))
    if (signal.aborted) fail()
    else signal.addEventListener("abort", fail, { once: true })
  })
  // Nobody may be racing any more when it fires.
  stopped.catch(() => undefined)
  return stopped
}
