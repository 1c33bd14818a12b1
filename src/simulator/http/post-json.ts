import { types } from "node:util"

/** The result of a POST: the receiver's status, or the error if there was no response. */
export type PostResult = { status: number } | { error: string }

/** Returns whether the receiver responded with 2xx. */
export const isDelivered = (result: PostResult): boolean =>
  "status" in result && result.status >= 200 && result.status < 300

/** Describes an error with its cause, where `fetch` puts the reason, such as a refused connection. */
const describe = (error: unknown): string => {
  if (!types.isNativeError(error)) return String(error)
  return types.isNativeError(error.cause) ? error.cause.message : error.message
}

/** Sends JSON once, without following redirects. Never throws. */
export const postJson = async (
  url: string,
  body: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<PostResult> => {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    return { error: timeout.aborted ? `timeout of ${timeoutMs}ms exceeded` : describe(error) }
  }
}
