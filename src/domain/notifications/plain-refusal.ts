const LONGEST = 300

/** Medusa puts a line with its own id before a provider's text. */
const PREFIX = /^Failed to send notification with id \S+:\s*/

/** A provider's refusal as it is stored: without the address that it may repeat. */
export function plainRefusal(reason: string, address: string): string {
  const text = reason.replace(PREFIX, "")
  return (address === "" ? text : text.replaceAll(address, "…")).slice(0, LONGEST)
}
