/** An internet provider assigns a customer at least a /64 network: 64 of 128 bits, so 4 of 8 groups. */
const CUSTOMER_GROUPS = 4

/** And at most a /48. */
const SITE_GROUPS = 3

/**
 * Returns the key by which an address is counted: itself for IPv4, its first 64 bits for IPv6, since the holder of one
 * address controls its whole network.
 *
 * @param address as `plainAddress` returns it
 */
export function networkOf(address: string): string {
  return prefixOf(address, CUSTOMER_GROUPS) ?? address
}

/** Returns the /48 of an IPv6 address, whose 65,536 networks may all be one customer's; null for IPv4. */
export function siteOf(address: string): string | null {
  return prefixOf(address, SITE_GROUPS)
}

function prefixOf(address: string, groups: number): string | null {
  if (!address.includes(":")) return null
  const [head = "", tail] = address.split("::")
  const left = groupsOf(head)
  const right = groupsOf(tail ?? "")
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")
  return `${[...left, ...zeros, ...right].slice(0, groups).join(":")}::/${groups * 16}`
}

function groupsOf(part: string): string[] {
  return part === ""
    ? []
    : part.split(":").map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
}
