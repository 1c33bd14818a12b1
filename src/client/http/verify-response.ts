import { type Envelope } from "./envelope"
import { PayOSSignatureError } from "../errors"
import { failureText, outcomeWithoutResponse } from "./failures"
import { type Operation } from "./operations"
import { isSameSignature, signData, signPayout } from "../signing/signature"

/**
 * Verifies the HMAC of the canonical `data` as received. Payment link responses must have one in the body; payout
 * responses may have one in the header `x-signature`.
 * @returns whether the response was signed.
 * @throws PayOSSignatureError if a required signature is missing, or a signature is wrong.
 */
export function verifyResponse(operation: Operation, envelope: Envelope, key: string): boolean {
  switch (operation.responseSignature) {
    case "none":
      return false
    case "header":
      return verifyHeader(operation, envelope, key)
    case "body":
      return verifyBody(operation, envelope, key)
  }
}

function verifyHeader(operation: Operation, envelope: Envelope, key: string): boolean {
  if (envelope.headerSignature === "") return false
  if (isSameSignature(signPayout(envelope.data, key), envelope.headerSignature)) return true
  throw signatureError(operation, envelope, "a response with a wrong x-signature")
}

function verifyBody(operation: Operation, envelope: Envelope, key: string): boolean {
  const { bodySignature } = envelope
  if (typeof bodySignature !== "string" || bodySignature === "") {
    throw signatureError(operation, envelope, "a response without a signature")
  }
  if (isSameSignature(signData(envelope.data, key), bodySignature)) return true
  throw signatureError(operation, envelope, "a response with a wrong signature")
}

function signatureError(
  operation: Operation,
  { httpStatus }: Envelope,
  whatHappened: string,
): PayOSSignatureError {
  const check = "Check the checksum key, and any proxy between this server and payOS"
  return new PayOSSignatureError(
    failureText(operation, whatHappened, `${check}. ${operation.ifUnknown}`),
    {
      code: "payos_bad_signature",
      outcome: outcomeWithoutResponse(operation),
      operation: operation.name,
      httpStatus,
    },
  )
}
