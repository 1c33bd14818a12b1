const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_LENGTH = 10

/**
 * Returns the smallest id that Medusa can create at a time: its ids are ULIDs, which sort by creation time. A query for
 * rows since then can use the primary key's index.
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
