import { PayOSError } from "../errors"

/**
 * payOS result codes, to compare with `PayOSError.payosCode`. payOS publishes no list: these codes come from its SDKs,
 * its plugins and users' logs. Business failures mostly have HTTP 200.
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

/** Codes with which payOS refuses every call of a channel. */
const channelRefusals: readonly string[] = [
  payosCodes.invalidSignature,
  payosCodes.channelUnavailable,
  payosCodes.unauthorized,
  payosCodes.forbidden,
]

/** Codes for an invalid request, which payOS does not carry out. */
const refusals: ReadonlySet<string> = new Set([payosCodes.validationFailed, ...channelRefusals])

/**
 * Returns true if a response proves that a payout was not created. Any other code may mean that it was, such as "it is
 * being processed": treating it as a refusal would send the money twice.
 */
export function isPayoutRefusal(httpStatus: number, payosCode: string | undefined): boolean {
  if (payosCode === undefined) return httpStatus === 401 || httpStatus === 403
  return refusals.has(payosCode)
}

/** Returns true if payOS refuses every call of the channel, and so would refuse the next one. */
export function isChannelRefusal(error: unknown): boolean {
  if (!(error instanceof PayOSError) || error.outcome !== "refused") return false
  const { httpStatus, payosCode } = error
  if (payosCode === undefined) return httpStatus === 401 || httpStatus === 403
  return channelRefusals.includes(payosCode)
}

/** Returns true for a result code that is listed here, and for one of a server failure. */
export function isListedCode(payosCode: string): boolean {
  return Object.values<string>(payosCodes).includes(payosCode) || /^5\d\d$/.test(payosCode)
}

/** Returns what to check for a payOS result code; a general hint for an unknown code. */
export function adviceForCode(payosCode: string | undefined): string {
  return checks[payosCode ?? ""] ?? "Check the request and the state of the channel on my.payos.vn"
}

/** Returns true if payOS reported that the link, payout or invoice does not exist (code 101 or HTTP 404). */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof PayOSError) || error.outcome !== "refused") return false
  return error.payosCode === payosCodes.notFound || error.httpStatus === 404
}

/** Returns true if a link with this order code was created before on the channel (code 231). */
export function isOrderCodeUsed(error: unknown): boolean {
  return error instanceof PayOSError && error.payosCode === payosCodes.orderCodeUsed
}
