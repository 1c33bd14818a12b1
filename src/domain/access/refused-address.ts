const ADDRESS =
  /(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|[0-9a-f:]*::[0-9a-f:.]*[0-9a-f]/i

/**
 * The address that payOS's allowlist lacks: payOS's to say, or the store's own, which it may have
 * written into its options; nobody is asked.
 *
 * @param told payOS's words
 */
export function findRefusedAddress(
  told: string | null | undefined,
  outgoingIp: string | undefined,
): string | null {
  return told?.match(ADDRESS)?.[0] ?? outgoingIp ?? null
}
