import { PayOSError } from "../errors"

/**
 * payOS result codes, compared with `PayOSError.payosCode`. payOS publishes no list: these are the
 * ones its SDKs, plugins and users' logs show. Business failures mostly come with HTTP 200.
 */
export const payosCodes = {
  success: "00",
  validationFailed: "20",
  notFound: "101",
  invalidSignature: "201",
  channelUnavailable: "214",
  orderCodeUsed: "231",
  unauthorized: "401",
  forbidden: "403",
  tooManyRequests: "429",
} as const

const checks: Readonly<Record<string, string>> = {
  [payosCodes.validationFailed]: "Check the fields that payOS names",
  [payosCodes.notFound]: "Check the order code or id, and that it belongs to this channel",
  [payosCodes.invalidSignature]: "Check the checksum key of this channel",
  [payosCodes.channelUnavailable]:
    "Check the client id, and on my.payos.vn that the channel exists and is not paused",
  [payosCodes.orderCodeUsed]: "Use an order code that was never used on this channel",
  [payosCodes.unauthorized]: "Check the client id and the API key",
  [payosCodes.forbidden]: "Check the rights of this channel",
}

/** With these payOS says that the request itself is wrong: it did nothing with it. */
const refusals: ReadonlySet<string> = new Set([
  payosCodes.validationFailed,
  payosCodes.invalidSignature,
  payosCodes.channelUnavailable,
  payosCodes.unauthorized,
  payosCodes.forbidden,
])

/**
 * True if an answer says that a payout surely was not created. Any other code may come from one that
 * was, such as "it is being processed": to take it for a refusal would send the money twice.
 */
export function isPayoutRefusal(httpStatus: number, payosCode: string | undefined): boolean {
  if (payosCode === undefined) return httpStatus === 401 || httpStatus === 403
  return refusals.has(payosCode)
}

/** What a person should check for a payOS result code; a general hint for an unknown one. */
export function checkForCode(payosCode: string | undefined): string {
  return checks[payosCode ?? ""] ?? "Check the request and the state of the channel on my.payos.vn"
}

/** True if payOS itself said that the link, payout or invoice does not exist (101 or HTTP 404). */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof PayOSError) || error.outcome !== "refused") return false
  return error.payosCode === payosCodes.notFound || error.httpStatus === 404
}

/** True if a link with this order code was created before on the channel (code 231). */
export function isOrderCodeUsed(error: unknown): boolean {
  return error instanceof PayOSError && error.payosCode === payosCodes.orderCodeUsed
}
