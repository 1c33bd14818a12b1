/** The five fields of a payment link creation that are signed; the rest of the body is not. */
export interface PayOSSignedLinkFields {
  amount: number | string
  cancelUrl: string
  description: string
  orderCode: number | string
  returnUrl: string
}

/**
 * Returns the text signed for a payment link creation: five fields in this order, raw, without URL encoding. Source:
 * payOS FAQ and every official SDK.
 */
export function linkSigningText(request: PayOSSignedLinkFields): string {
  const { amount, cancelUrl, description, orderCode, returnUrl } = request
  return (
    `amount=${amount}&cancelUrl=${cancelUrl}&description=${description}` +
    `&orderCode=${orderCode}&returnUrl=${returnUrl}`
  )
}

/**
 * Returns the text signed for the `data` of a payment link response or a webhook: keys sorted by UTF-16 code unit,
 * `key=value` joined with `&`, no URL encoding. Pass `data` exactly as received: unknown keys are signed too. Never
 * throws. Source: the official Node SDK, reproduced where it does not throw; a null inside an array, on which it
 * throws, stays `null`.
 */
export function dataSigningText(data: object): string {
  return joinFields(data as Fields, dataFieldText)
}

/**
 * Returns the text signed in the header `x-signature` of a payout request or response: keys sorted at every depth,
 * objects and arrays as compact JSON, key and value encoded by encodeURIComponent. A key whose value is undefined is
 * omitted, as in the JSON body. Source: the official Node SDK.
 */
export function payoutSigningText(body: object): string {
  return joinFields(body as Fields, payoutFieldText)
}

type Fields = Readonly<Record<string, unknown>>

/** Runs for every request, response and webhook, so it builds the text without an intermediate list of pairs. */
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
  // The reference code's text for a nested object, as a literal, since a `toString` key could make `String` throw.
  if (typeof value === "object") return "[object Object]"
  return String(value)
}

function payoutValueText(value: unknown): string {
  if (value === null) return ""
  return typeof value === "object" ? JSON.stringify(sortChild(value)) : String(value)
}

// The reference code sorts one level of every entry whatever its type: a text or an array becomes a map of its indexes,
// a number becomes {}.
function sortEntry(entry: unknown): unknown {
  return entry === null || entry === undefined ? null : sortKeys(entry)
}

function sortKeys(value: object): Fields {
  return rebuild(value, (child) => child)
}

function sortKeysDeeply(value: object): Fields {
  return rebuild(value, sortChild)
}

/** Rebuilds the object with its keys in order, in half the time of `Object.fromEntries`. */
function rebuild(value: object, write: (child: unknown) => unknown): Fields {
  const fields = value as Fields
  const rebuilt: Record<string, unknown> = {}
  for (const key of sortedKeys(fields)) {
    // An assignment to this key sets the prototype.
    if (key === "__proto__")
      Object.defineProperty(rebuilt, key, { value: write(fields[key]), ...own })
    else rebuilt[key] = write(fields[key])
  }
  return rebuilt
}

const own = { enumerable: true, configurable: true, writable: true }

/**
 * Sorts by UTF-16 code unit, but puts integer keys first in numeric order: the reference code inserts the sorted keys into
 * an object, and JavaScript objects list integer keys first.
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

// encodeURIComponent throws on a lone surrogate; UTF-8 encodes it as U+FFFD, and so does this function.
function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"))
  }
}
