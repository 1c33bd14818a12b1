const LONGEST = 300

/** Medusa puts a line with its own id before a provider's text. */
const PREFIX = /^Failed to send notification with id \S+:\s*/

/** What a provider may repeat of a shopper's secret, however it encodes a link, and of a number in another form. */
const SECRETS =
  /(?:#|%(?:25)*23)(?:payos=|payos%(?:25)*3d|(?:vi|en)\.[ap]\.)\S+|[\w-]{43,}|\+?\d{9,}/gi

/**
 * A provider's refusal as it is stored: without what it may repeat of the message, its address and its link, and without
 * any other secret of a shopper.
 */
export function plainRefusal(reason: string, repeated: readonly string[]): string {
  const hidden = repeated.filter((text) => text !== "")
  const text = hidden.reduce(
    (left, one) => {
      return left.replaceAll(one, "…").replaceAll(encodeURIComponent(one), "…")
    },
    reason.replace(PREFIX, ""),
  )
  return text.replace(SECRETS, "…").slice(0, LONGEST)
}
