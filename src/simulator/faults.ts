import { html, json, type Reply } from "./http/reply"
import { tooMany } from "./rate-limit"
import {
  integer,
  isRecord,
  oneOf,
  optional,
  required,
  shape,
  text,
  type Fields,
} from "./validation"

const faultKinds = [
  "timeout",
  "drop-response",
  "truncated",
  "slow",
  "data",
  "429",
  "500",
  "html",
  "bad-signature",
  "no-signature",
  "code",
] as const

export type FaultKind = (typeof faultKinds)[number]

/** A fault of the next calls of an operation; "*" means all operations. */
export interface Fault {
  operation: string
  kind: FaultKind
  code?: string | null
  /** The text next to `code`. */
  desc?: string | null
  http?: number | null
  /** The delay of `slow`, in milliseconds. */
  ms?: number | null
  /** The `Retry-After` of `429`, in seconds; defaults to 1. */
  retryAfter?: number | null
  /** The signed data of a `data` fault; for shapes that payOS does not document. */
  data?: Fields | null
  times: number
}

/** Lists the problems of a fault. */
export const checkFault = (operations: readonly string[]) =>
  shape(
    {
      operation: required(oneOf([...operations, "*"])),
      kind: required(oneOf(faultKinds)),
      code: optional(text()),
      desc: optional(text()),
      http: optional(integer(200, 599)),
      ms: optional(integer(0)),
      retryAfter: optional(integer(0)),
      data: optional((value) => (isRecord(value) ? [] : ["must be an object"])),
      times: optional(integer(1)),
    },
    true,
  )

/** Takes the oldest fault for an operation and counts it down. */
export const takeFault = (faults: Fault[], operation: string): Fault | undefined => {
  const index = faults.findIndex((fault) => [operation, "*"].includes(fault.operation))
  const fault = faults[index]
  if (!fault) return undefined
  fault.times -= 1
  if (fault.times <= 0) faults.splice(index, 1)
  return fault
}

const GATEWAY_PAGE =
  "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head>" +
  "<body><center><h1>502 Bad Gateway</h1></center><hr><center>cloudflare</center></body></html>"

/** Returns the response of a fault that replaces the operation; undefined for other kinds of faults. */
export const replyInstead = ({ kind, code, desc, http, retryAfter }: Fault): Reply | undefined => {
  switch (kind) {
    case "timeout":
      return { kind: "hold" }
    case "429":
      return tooMany(retryAfter ?? 1)
    case "500":
      return json({ code: "500", desc: "Internal server error", data: null }, 500)
    case "html":
      return html(GATEWAY_PAGE, http ?? 502)
    case "code":
      return json({ code: code ?? "99", desc: desc ?? "Injected fault", data: null }, http ?? 200)
    case "drop-response":
    case "truncated":
    case "slow":
    case "data":
    case "bad-signature":
    case "no-signature":
      return undefined
  }
}
