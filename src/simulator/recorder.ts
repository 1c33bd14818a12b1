import type { Call } from "./http/call"
import type { SimulatorState } from "./state"

const KEPT = 5000

/** One request to an operation, as it came. */
export interface RecordedRequest {
  operation: string
  method: string
  path: string
  query: Record<string, string>
  /** Names in lower case; the API key is masked. */
  headers: Record<string, string>
  /** The parsed JSON, the text where it is not JSON, null where there is none. */
  body: unknown
  at: string
  /** Null as long as, or where, nothing was answered. */
  status: number | null
}

const readBody = (text: string): unknown => {
  if (text === "") return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const readHeaders = (call: Call): Record<string, string> =>
  Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [
      name,
      name === "x-api-key" ? "***" : String(value),
    ]),
  )

/** Writes a request down, oldest ones falling out; the entry takes its status later. */
export const record = (
  state: SimulatorState,
  { operation, call, now }: { operation: string; call: Call; now: number },
): RecordedRequest => {
  const entry: RecordedRequest = {
    operation,
    method: call.method,
    path: call.path,
    query: Object.fromEntries(call.query),
    headers: readHeaders(call),
    body: readBody(call.text),
    at: new Date(now).toISOString(),
    status: null,
  }
  state.requests.push(entry)
  if (state.requests.length > KEPT) state.requests.shift()
  return entry
}
