/**
 * Returns an IP address as Node writes it, without what a proxy may have added: a port, an interface, or the form that
 * embeds an IPv4 address in an IPv6 one.
 */
export function plainAddress(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? []
  const whole = (bracketed ?? address).replace(/%.*$/, "")
  const [, ipv4] = /^(?:::ffff:)?((?:\d{1,3}\.){3}\d{1,3})(?::\d+)?$/i.exec(whole) ?? []
  return ipv4 ?? whole
}
