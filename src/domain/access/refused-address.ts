const ADDRESS =
  /(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|[0-9a-f:]*::[0-9a-f:.]*[0-9a-f]/i

/**
 * Finds the IP address that is missing in payOS's allowlist: from payOS's message, or else the store's configured
 * outgoing address. Makes no network request.
 *
 * @param message payOS's error text
 */
export function findRefusedAddress(
  message: string | null | undefined,
  outgoingIp: string | undefined,
): string | null {
  return message?.match(ADDRESS)?.[0] ?? outgoingIp ?? null
}
