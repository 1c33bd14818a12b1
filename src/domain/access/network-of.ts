/** What a customer of an internet provider gets at least: 64 of the 128 bits, so 4 of 8 groups. */
const GROUPS = 4

/**
 * What requests are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, since whoever has one has all
 * addresses of that network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(":")) return address
  const [head = "", tail] = address.replace(/%.*$/, "").split("::")
  const left = groupsOf(head)
  const right = groupsOf(tail ?? "")
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")
  return `${[...left, ...zeros, ...right].slice(0, GROUPS).join(":")}::/64`
}

function groupsOf(part: string): string[] {
  return part === ""
    ? []
    : part.split(":").map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
}
