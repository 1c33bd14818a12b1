import type { IncomingHttpHeaders } from "node:http"

import type { Fields } from "../validation"

/** A request as any route gets it. */
export interface Call {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The body as text, empty where there is none. */
  text: string
  /** What the `:names` of the route's path stand for, percent-decoded. */
  params: Record<string, string>
}

/** A request of an operation, past the gate: known caller, readable body. */
export interface ApiCall {
  /** The order code, payment link id or payout id of the path. */
  id: string
  invoiceId: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  fields: Fields
}
