const LONGEST = 300

/** Medusa's prefix, with its own id, before a provider's text. */
const PREFIX = /^Failed to send notification with id \S+:\s*/

/** Shoppers' secrets that a provider's text may repeat: links in any encoding, and numbers in another form. */
const SECRETS =
  /(?:#|%(?:25)*23)(?:payos=|payos%(?:25)*3d|(?:vi|en)\.[ap]\.)\S+|[\w-]{43,}|\+?\d{9,}/gi

/**
 * Returns a provider's refusal as it is stored: without the message's texts, address and link, or any other secret of a
 * shopper that it may repeat.
 */
export function redactRefusal(reason: string, repeated: readonly string[]): string {
  const hidden = repeated.filter((text) => text !== "")
  const text = hidden.reduce(
    (left, one) => {
      return left.replaceAll(one, "…").replaceAll(encodeURIComponent(one), "…")
    },
    reason.replace(PREFIX, ""),
  )
  return text.replace(SECRETS, "…").slice(0, LONGEST)
}
