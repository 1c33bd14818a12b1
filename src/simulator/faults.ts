import { html, json, type Answer } from "./http/answer"
import { integer, oneOf, optional, required, shape, text } from "./validation"

export const faultKinds = [
  "timeout",
  "drop-response",
  "429",
  "500",
  "html",
  "bad-signature",
  "no-signature",
  "code",
] as const

export type FaultKind = (typeof faultKinds)[number]

/** What goes wrong with the next calls of an operation; "*" stands for all of them. */
export interface Fault {
  operation: string
  kind: FaultKind
  code?: string | null
  /** payOS's words beside a code. */
  desc?: string | null
  http?: number | null
  times: number
}

/** Lists what is wrong with a fault. */
export const checkFault = (operations: readonly string[]) =>
  shape(
    {
      operation: required(oneOf([...operations, "*"])),
      kind: required(oneOf(faultKinds)),
      code: optional(text()),
      desc: optional(text()),
      http: optional(integer(200, 599)),
      times: optional(integer(1)),
    },
    true,
  )

/** Takes the oldest fault that is due for an operation, once. */
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

/** What is answered without performing the operation, where the fault is of that kind. */
export const answerInstead = ({ kind, code, desc, http }: Fault): Answer | undefined => {
  switch (kind) {
    case "timeout":
      return { kind: "hold" }
    case "429":
      return json({ code: "429", desc: "Too many requests", data: null }, 429, {
        "retry-after": "1",
      })
    case "500":
      return json({ code: "500", desc: "Internal server error", data: null }, 500)
    case "html":
      return html(GATEWAY_PAGE, 502)
    case "code":
      return json(
        { code: code ?? "99", desc: desc ?? "A fault was ordered", data: null },
        http ?? 200,
      )
    case "drop-response":
    case "bad-signature":
    case "no-signature":
      return undefined
  }
}
