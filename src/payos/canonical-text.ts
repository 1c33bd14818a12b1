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
  return Object.entries(sortKeys(data))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${dataValueText(value)}`)
    .join("&")
}

/**
 * Text signed in the header `x-signature` of a payout request or answer: keys sorted at every
 * depth, objects and arrays as compact JSON, key and value through encodeURIComponent. A key whose
 * value is undefined is left out, as JSON leaves it out of the body. Source: the official Node SDK.
 */
export function payoutText(body: object): string {
  return Object.entries(sortKeysDeeply(body))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encode(key)}=${encode(payoutValueText(value))}`)
    .join("&")
}

function dataValueText(value: unknown): string {
  if (value === null || value === "null" || value === "undefined") return ""
  if (Array.isArray(value)) return JSON.stringify(value.map(sortEntry))
  // The text the reference code gives a nested object; a `toString` key must not make it throw.
  if (typeof value === "object") return "[object Object]"
  return String(value)
}

function payoutValueText(value: unknown): string {
  if (value === null) return ""
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

// The reference code sorts one level of every entry, whatever it is: a text or an array becomes a
// map of its indexes, a number becomes {}.
function sortEntry(entry: unknown): unknown {
  return entry === null || entry === undefined ? null : sortKeys(entry)
}

// An object built in sorted order, not a sorted list: like the reference code this puts keys that
// look like array indexes first.
function sortKeys(value: object): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(value)
  return Object.fromEntries(entries.sort(byCodeUnit))
}

function sortKeysDeeply(value: object): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(value)
  return Object.fromEntries(entries.sort(byCodeUnit).map(([key, child]) => [key, sortChild(child)]))
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

function byCodeUnit([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

// encodeURIComponent throws on half a surrogate pair; UTF-8 writes it as U+FFFD, so do we.
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text, "utf8").toString("utf8"))
}
