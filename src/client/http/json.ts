/** A JSON object as received; it may have any keys. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The result of parsing untrusted JSON. `reason` never quotes the text. */
export type ParsedJson =
  { ok: true; value: unknown } | { ok: false; isJson: boolean; reason: string }

const maxDepth = 32

/** Returns true for an object with keys: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value) && !Array.isArray(value)
}

/**
 * Parses untrusted JSON text. Never throws. Refuses a key `__proto__` at any depth, which prevents prototype pollution
 * by later copies, and nesting deeper than 32, which prevents stack overflows in later recursion.
 */
export function parseJson(text: string): ParsedJson {
  const parsed = tryParse(text)
  if (!parsed.ok) return parsed
  const issue = findIssue(parsed.value)
  return issue === null ? parsed : { ok: false, isJson: true, reason: issue }
}

function tryParse(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, isJson: false, reason: "it is not JSON" }
  }
}

// Iterative, since hostile nesting must not overflow the stack here either.
function findIssue(root: unknown): string | null {
  const open: { value: object; depth: number }[] = isObject(root) ? [{ value: root, depth: 0 }] : []
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (Object.hasOwn(value, "__proto__")) return "it contains a key named __proto__"
    if (depth === maxDepth) return `it is nested deeper than ${maxDepth} levels`
    for (const child of Object.values(value) as unknown[]) {
      if (isObject(child)) open.push({ value: child, depth: depth + 1 })
    }
  }
  return null
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}
