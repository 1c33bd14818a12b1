import type { PayosPaymentOptions } from "./options"
import type { PayosProblem } from "./state"

/** Thrown if the store refuses a request, or `status` is 0: it cannot be reached, or its response is not JSON. */
export class StoreError extends Error {
  override name = "StoreError"

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Sends a request to the store; with a body it is a POST. */
export type SendRequest = <T>(path: string, body?: object) => Promise<T>

export type StoreApi = {
  send: SendRequest
  /** Returns the raw response, such as a stream. */
  open: (path: string, init: RequestInit) => Promise<Response>
}

const TIMEOUT_MS = 20_000

/** A client of Medusa's store API, with the required headers. */
export function storeApi(
  options: Pick<PayosPaymentOptions, "backendUrl" | "publishableKey" | "headers">,
): StoreApi {
  const open: StoreApi["open"] = async (path, init) => {
    const headers = {
      "x-publishable-api-key": options.publishableKey,
      ...(init.body ? { "content-type": "application/json" } : {}),
      ...options.headers,
    }
    const url = `${options.backendUrl.replace(/\/$/, "")}/store/${path}`
    const response = await fetch(url, { ...init, headers, cache: "no-store" }).catch(unreachable)
    if (!response.ok) throw await toError(response)
    return response
  }
  const send: SendRequest = async <T>(path: string, body?: object) => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
    const sent = body ? { method: "POST", body: JSON.stringify(body) } : {}
    try {
      const response = await open(path, { ...sent, signal: abort.signal })
      return (await response.json().catch(unreachable)) as T
    } finally {
      clearTimeout(timer)
    }
  }
  return { send, open }
}

/** Returns whether the store does not have the requested session or cart. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof StoreError && error.status === 404

/** Converts any error for the page. */
export function toProblem(error: unknown): PayosProblem {
  if (error instanceof StoreError) return { code: error.code, message: error.message }
  return { code: "unknown", message: String(error) }
}

function unreachable(cause: unknown): never {
  const isReached = (cause as Partial<Error>).name === "SyntaxError"
  const code = isReached ? "invalid_response" : "offline"
  throw new StoreError(0, code, `No usable response: ${String(cause)}`)
}

async function toError(response: Response): Promise<StoreError> {
  const { code, type, message } = (await response.json().catch(() => ({}))) as Partial<
    PayosProblem & { type: string }
  >
  const said = message ?? `The store responded with ${response.status}`
  return new StoreError(response.status, code ?? type ?? String(response.status), said)
}
