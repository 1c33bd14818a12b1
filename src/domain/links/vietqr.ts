const AMOUNT = "54"
const CHECKSUM = "63"

/** One field of a code: two digits of tag, two of length, and its text. */
type Field = { tag: string; text: string }

/**
 * Returns the same VietQR code for another amount in whole đồng, for the remainder of an underpaid link. The account
 * and the transfer content remain payOS's own. Null if the text is not a code with an amount, or its checksum is wrong:
 * the content of a changed code would be uncertain.
 */
export function withAmount(code: string, amount: number): string | null {
  const fields = readFields(code)
  const sum = fields?.at(-1)
  if (!fields || sum?.tag !== CHECKSUM || sum.text !== checksumOf(code.slice(0, -4))) return null
  if (!fields.some(({ tag }) => tag === AMOUNT)) return null
  const changed = fields
    .slice(0, -1)
    .map(({ tag, text }) => write(tag, tag === AMOUNT ? String(amount) : text))
  const unsigned = `${changed.join("")}${CHECKSUM}04`
  return `${unsigned}${checksumOf(unsigned)}`
}

function readFields(code: string): Field[] | null {
  const fields: Field[] = []
  for (let at = 0; at < code.length;) {
    const head = /^(\d{2})(\d{2})/.exec(code.slice(at, at + 4))
    const end = at + 4 + Number(head?.[2])
    if (!head || end > code.length) return null
    fields.push({ tag: String(head[1]), text: code.slice(at + 4, end) })
    at = end
  }
  return fields
}

function write(tag: string, text: string): string {
  return `${tag}${String(text.length).padStart(2, "0")}${text}`
}

/** Returns the CRC-16/CCITT-FALSE of the text including the checksum field's tag and length, in upper-case hex. */
function checksumOf(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0")
}
