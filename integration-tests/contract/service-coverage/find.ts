import type { Evidence, Transfer } from "./evidence"
import type { Seen } from "./row"

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, step) : undefined,
    value,
  )

const firstPresent = (values: unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null)

const requestsTo = ({ requests }: Evidence, operation: string) =>
  requests.filter((request) => request.operation === operation && request.status === 200)

/** The path of a successful request to an operation. */
export const called =
  (operation: string, path = /^/): Seen =>
  (evidence) =>
    requestsTo(evidence, operation).find((request) => path.test(request.path))?.path

/** A field of a request's body. */
export const sent =
  (operation: string, ...path: (string | number)[]): Seen =>
  (evidence) =>
    firstPresent(requestsTo(evidence, operation).map(({ body }) => at(body, path)))

/** A boolean field of a request's body that is true. */
export const sentTrue =
  (operation: string, name: string): Seen =>
  (evidence) =>
    sent(operation, name)(evidence) === true ? `${name}: true` : undefined

/** A header of a request. */
export const header =
  (operation: string, name: string): Seen =>
  (evidence) =>
    firstPresent(requestsTo(evidence, operation).map(({ headers }) => headers[name]))

/** A parameter of a request's query. */
export const query =
  (operation: string, name: string): Seen =>
  (evidence) =>
    firstPresent(requestsTo(evidence, operation).map(({ query }) => query[name]))

/** A field of the session's data that equals payOS's response to the creation. */
export const shown =
  (name: keyof Evidence["shopper"], responseField: string): Seen =>
  ({ shopper, simulated }) =>
    shopper[name] === simulated.first[responseField] ? shopper[name] : undefined

/** A field of a transfer as booked in the ledger. */
export const booked =
  (source: "webhook" | "fetch", ...path: [keyof Transfer, ...string[]]): Seen =>
  ({ transfers }) =>
    firstPresent(transfers.filter((row) => row.source === source).map((row) => at(row, path)))

/** A field of a webhook's body as stored in the ledger. */
export const stored =
  (...path: string[]): Seen =>
  ({ webhooks }) => {
    const found = firstPresent(webhooks.map((body) => at(body, path)))
    return typeof found === "boolean" ? String(found) : found
  }
