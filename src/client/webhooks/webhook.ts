import { PayOSWebhookError } from "../errors"
import { isJsonObject, parseJson, type JsonObject } from "../http/json"
import { isSameSignature, signData } from "../signing/signature"

/** A webhook with a valid signature. */
export interface PayOSVerifiedWebhook {
  /** The signed `data`, exactly as received. Parse it with `parseWebhookData`. */
  data: JsonObject
  signature: string
}

/**
 * Verifies a payOS webhook and returns its signed `data`. The HMAC covers the canonical `data` object only: ignore `code`,
 * `desc` and `success` next to it, and use `data.code`.
 *
 * @param rawBody the raw request body, before any parser.
 * @param checksumKey the checksum key of the payment channel.
 * @throws PayOSWebhookError `webhook_malformed`, `webhook_unsigned` or `webhook_bad_signature`.
 */
export function verifyWebhook(rawBody: string | Buffer, checksumKey: string): PayOSVerifiedWebhook {
  const { data, signature } = readWebhook(rawBody)
  if (typeof signature !== "string" || signature === "") {
    throw webhookError(
      "webhook_unsigned",
      "it carries no signature. payOS signs every webhook: this one did not come from payOS, or " +
        "something on the way dropped the field",
    )
  }
  if (!isSameSignature(signData(data, checksumKey), signature)) {
    throw webhookError("webhook_bad_signature", diagnose(signature, checksumKey))
  }
  return { data, signature }
}

/** Builds a webhook body in payOS's format, signed with the given key. For tests. */
export function signWebhook(data: object, checksumKey: string): string {
  const signature = signData(data, checksumKey)
  return JSON.stringify({ code: "00", desc: "success", success: true, data, signature })
}

function readWebhook(rawBody: unknown): { data: JsonObject; signature: unknown } {
  if (typeof rawBody !== "string" && !Buffer.isBuffer(rawBody)) {
    throw malformed("it was not given as text or Buffer. Pass the raw body, not a parsed one")
  }
  const parsed = parseJson(rawBody.toString())
  if (!parsed.ok)
    throw malformed(`${parsed.reason} (${rawBody.length} bytes): it may have been cut off`)
  if (!isJsonObject(parsed.value)) throw malformed("it is not a JSON object")
  const { data, signature } = parsed.value
  if (!isJsonObject(data)) throw malformed("it contains no data object")
  return { data, signature }
}

function diagnose(signature: string, checksumKey: string): string {
  if (!/^[0-9a-f]{64}$/.test(signature)) {
    return "its signature is not 64 lower-case hex digits, so payOS did not make it"
  }
  const hint =
    checksumKey === checksumKey.trim()
      ? "Check that the checksum key is the one of the channel that sends here"
      : "The checksum key begins or ends with white space: copy it again"
  return `its signature does not match its data. ${hint}`
}

function malformed(reason: string): PayOSWebhookError {
  return webhookError("webhook_malformed", reason)
}

function webhookError(
  code: "webhook_malformed" | "webhook_unsigned" | "webhook_bad_signature",
  reason: string,
): PayOSWebhookError {
  const message = `The payOS webhook is refused: ${reason}.`
  return new PayOSWebhookError(message, { code, outcome: "refused", operation: "webhooks.verify" })
}
