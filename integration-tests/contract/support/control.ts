import type { RecordedRequest } from "../../../src/simulator/recorder"

export type { RecordedRequest }

export type Fields = Record<string, unknown>

/** A simulator's control routes, over HTTP. */
export interface Control {
  post: (path: string, body?: Fields) => Promise<Fields>
  get: (path: string) => Promise<Fields>
  /** Every request to an operation since the start, as the simulator recorded it. */
  requests: () => Promise<RecordedRequest[]>
}

export const controlOf = (url: string): Control => {
  const call = async (path: string, init?: RequestInit): Promise<Fields> => {
    const response = await fetch(`${url}/_simulator${path}`, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`/_simulator${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Fields
  }
  const headers = { "content-type": "application/json" }
  return {
    get: (path) => call(path),
    post: (path, body = {}) => call(path, { method: "POST", headers, body: JSON.stringify(body) }),
    requests: async () => (await call("/requests")).requests as RecordedRequest[],
  }
}
