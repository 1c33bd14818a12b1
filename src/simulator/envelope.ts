import type { FaultKind } from "./faults"
import { json, type HttpReply } from "./http/reply"
import type { Outcome } from "./outcome"
import { signBody, signHeader } from "./signing"
import type { Fields } from "./validation"

/** The place of a response's signature. */
export type SignaturePlace = "body" | "header" | "none"

/** How a response is signed, and the fault to apply to its signature. */
export interface Signing {
  place: SignaturePlace
  checksumKey: string
  fault?: FaultKind
}

const signatureOf = (data: Fields, { place, checksumKey, fault }: Signing): string | undefined => {
  if (place === "none" || fault === "no-signature") return undefined
  const key = fault === "bad-signature" ? `not-${checksumKey}` : checksumKey
  return place === "body" ? signBody(data, key) : signHeader(data, key)
}

const success = (data: Fields, signing: Signing): HttpReply => {
  const envelope = { code: "00", desc: "success", data }
  const signature = signatureOf(data, signing)
  if (signature === undefined) return json(envelope)
  return signing.place === "body"
    ? json({ ...envelope, signature })
    : json(envelope, 200, { "x-signature": signature })
}

/** Wraps an outcome in payOS's envelope; failures are not signed. */
export const signReply = (outcome: Outcome, signing: Signing): HttpReply => {
  switch (outcome.kind) {
    case "data":
      return success(outcome.data, signing)
    case "failure":
      return json({ code: outcome.code, desc: outcome.desc, data: outcome.data }, outcome.http)
    case "file":
      return {
        kind: "response",
        status: 200,
        headers: {
          "content-type": "application/pdf",
          "content-disposition": `attachment; filename="${outcome.fileName}"`,
        },
        body: outcome.bytes,
      }
  }
}
