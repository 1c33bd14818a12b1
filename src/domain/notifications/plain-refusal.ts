const LONGEST = 300

/** Medusa puts a line with its own id before a provider's text. */
const PREFIX = /^Failed to send notification with id \S+:\s*/

/** What a provider may repeat of a shopper's secret, and of a number in another form. */
const SECRETS = /#payos=\S+|#(?:vi|en)\.[ap]\.\S+|\+?\d{9,}/g

/** A provider's refusal as it is stored: without the address that it may repeat, and without a shopper's secret. */
export function plainRefusal(reason: string, address: string): string {
  const text = reason.replace(PREFIX, "").replace(SECRETS, "…")
  return (address === "" ? text : text.replaceAll(address, "…")).slice(0, LONGEST)
}
