/** Shortens a mail address or a phone number so that a user can recognize it: `l…@example.vn`, `…567`. */
export function maskAddress(address: string): string {
  const [name = "", host] = address.split("@")
  return host === undefined ? `…${address.slice(-3)}` : `${name.slice(0, 1)}…@${host}`
}
