/** The five fields that sign a payment link creation; nothing else of the body is signed. */
export interface PayOSSignedLinkFields {
  amount: number | string
  cancelUrl: string
  description: string
  orderCode: number | string
  returnUrl: string
}

/**
 * Text signed for a payment link creation: five fields in this order, raw, without URL encoding.
 * Source: payOS FAQ and every official SDK.
 */
export function createLinkText(request: PayOSSignedLinkFields): string {
  const { amount, cancelUrl, description, orderCode, returnUrl } = request
  return (
    `amount=${amount}&cancelUrl=${cancelUrl}&description=${description}` +
    `&orderCode=${orderCode}&returnUrl=${returnUrl}`
  )
}

/**
 * Text signed for the `data` of a payment link answer or a webhook: keys sorted by UTF-16 code
 * unit, `key=value` joined with `&`, no URL encoding. Pass `data` exactly as received: keys we do
 * not know are signed too. Never throws. Source: the official Node SDK, reproduced where it does
 * not throw; a null inside an array, on which it throws, stays `null`.
 */
export function dataText(data: object): string {
  return joinFields(data as Fields, dataFieldText)
}

/**
 * Text signed in the header `x-signature` of a payout request or answer: keys sorted at every
 * depth, objects and arrays as compact JSON, key and value through encodeURIComponent. A key whose
 * value is undefined is left out, as JSON leaves it out of the body. Source: the official Node SDK.
 */
export function payoutText(body: object): string {
  return joinFields(body as Fields, payoutFieldText)
}

type Fields = Readonly<Record<string, unknown>>

/** Called for every request, answer and webhook: one text, and no list of pairs on the way. */
function joinFields(fields: Fields, write: (key: string, value: unknown) => string): string {
  let text = ""
  for (const key of sortedKeys(fields)) {
    const value = fields[key]
    if (value !== undefined) text += `${text === "" ? "" : "&"}${write(key, value)}`
  }
  return text
}

const dataFieldText = (key: string, value: unknown) => `${key}=${dataValueText(value)}`

const payoutFieldText = (key: string, value: unknown) =>
  `${encode(key)}=${encode(payoutValueText(value))}`

function dataValueText(value: unknown): string {
  if (value === null || value === "null" || value === "undefined") return ""
  if (Array.isArray(value)) return JSON.stringify(value.map(sortEntry))
  // The text the reference code gives a nested object; a `toString` key must not make it throw.
  if (typeof value === "object") return "[object Object]"
  return String(value)
}

function payoutValueText(value: unknown): string {
  if (value === null) return ""
  return typeof value === "object" ? JSON.stringify(sortChild(value)) : String(value)
}

// The reference code sorts one level of every entry, whatever it is: a text or an array becomes a
// map of its indexes, a number becomes {}.
function sortEntry(entry: unknown): unknown {
  return entry === null || entry === undefined ? null : sortKeys(entry)
}

function sortKeys(value: object): Fields {
  const fields = value as Fields
  return Object.fromEntries(sortedKeys(fields).map((key) => [key, fields[key]]))
}

function sortKeysDeeply(value: object): Fields {
  const fields = value as Fields
  return Object.fromEntries(sortedKeys(fields).map((key) => [key, sortChild(fields[key])]))
}

/**
 * By UTF-16 code unit, but keys that look like array indexes first and by their number: the reference code
 * builds an object in sorted order, and an object lists its indexes before its other keys.
 */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value)
  if (!isIndex(keys[0])) return keys.sort()
  const indexes = keys.filter(isIndex)
  return [...indexes, ...keys.slice(indexes.length).sort()]
}

function isIndex(key: string | undefined): boolean {
  return key !== undefined && /^(0|[1-9]\d*)$/.test(key) && Number(key) < 2 ** 32 - 1
}

function sortChild(child: unknown): unknown {
  if (Array.isArray(child)) {
    const items: unknown[] = child
    return items.map((item) => (isKeyed(item) ? sortKeysDeeply(item) : item))
  }
  return isKeyed(child) ? sortKeysDeeply(child) : child
}

function isKeyed(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

// encodeURIComponent throws on half a surrogate pair; UTF-8 writes it as U+FFFD, so do we.
function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"))
  }
}
