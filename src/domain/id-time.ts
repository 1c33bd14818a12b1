const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_LENGTH = 10

/**
 * What the ids of rows begin with that Medusa makes at a time: its ids are ULIDs, which are in the order
 * of their making. Rows since then are found on the primary key's own index.
 */
export function idSince(prefix: string, time: Date): string {
  let rest = time.getTime()
  let digits = ""
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`
    rest = Math.floor(rest / DIGITS.length)
  }
  return `${prefix}_${digits}`
}
