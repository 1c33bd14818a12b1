import type { IncomingHttpHeaders } from "node:http"

import type { Fields } from "../validation"

/** A request for any route. */
export interface Call {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The body as text; "" without a body. */
  text: string
  /** The values of the `:names` in the route's path, percent-decoded. */
  params: Record<string, string>
}

/** A request of an operation after the checks: known caller, valid JSON body. */
export interface ApiCall {
  /** The order code, payment link id or payout id of the path. */
  id: string
  invoiceId: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  fields: Fields
}
