/** Time limit of one attempt, and the caller's signal. */
export interface AttemptLimits {
  timeoutMs: number
  signal?: AbortSignal
}

/** Why this side ended an attempt. */
export type StopReason = "timeout" | "aborted"

/**
 * Starts the timer of an attempt and listens to the caller's signal.
 * @param stop called once or never, with the signal's reason if the caller aborts.
 * @returns releases both; `stop` is not called after it.
 */
export function startLimits(
  { timeoutMs, signal }: AttemptLimits,
  stop: (reason: StopReason, cause?: unknown) => void,
): () => void {
  const release = () => {
    clearTimeout(timer)
    signal?.removeEventListener("abort", onAbort)
  }
  const onAbort = () => {
    release()
    stop("aborted", signal?.reason)
  }
  const timer = setTimeout(() => {
    release()
    stop("timeout")
  }, timeoutMs)
  signal?.addEventListener("abort", onAbort)
  return release
}
