/** A mail address or a phone number, for a user who checks whose it is: `l…@example.vn`, `…567`. */
export function shortAddress(address: string): string {
  const [name = "", host] = address.split("@")
  return host === undefined ? `…${address.slice(-3)}` : `${name.slice(0, 1)}…@${host}`
}
