import type { Call } from "./http/call"

const KEPT = 5000

/** One recorded request to an operation. */
export interface RecordedRequest {
  operation: string
  method: string
  path: string
  query: Record<string, string>
  /** Names in lower case; the API key is masked. */
  headers: Record<string, string>
  /** The parsed JSON; the text if it is not JSON; null without a body. */
  body: unknown
  at: string
  /** Null while or if there is no response. */
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

/** Records a request and drops the oldest above the limit. The caller sets the entry's status later. */
export const record = (
  requests: RecordedRequest[],
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
  requests.push(entry)
  if (requests.length > KEPT) requests.shift()
  return entry
}
