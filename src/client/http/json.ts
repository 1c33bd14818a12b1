/** A JSON object as received; its keys are not trusted to be the ones we know. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The outcome of reading JSON that comes from outside. `reason` never quotes the text. */
export type ParsedJson =
  { ok: true; value: unknown } | { ok: false; isJson: boolean; reason: string }

const maxDepth = 32

/** True for an object with keys: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/**
 * Reads JSON text from outside. Never throws. Refuses a key `__proto__` at any depth, so that no
 * later copy can reach a prototype, and nesting deeper than 32, so that no later walk overflows.
 */
export function parseJson(text: string): ParsedJson {
  const parsed = tryParse(text)
  if (!parsed.ok) return parsed
  const fault = findFault(parsed.value)
  return fault === null ? parsed : { ok: false, isJson: true, reason: fault }
}

function tryParse(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, isJson: false, reason: "it is not JSON" }
  }
}

// A loop and not a recursion: hostile nesting must not overflow the stack here either.
function findFault(root: unknown): string | null {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== "object" || value === null) continue
    if (Object.hasOwn(value, "__proto__")) return "it holds a key named __proto__"
    if (depth === maxDepth) return `it is nested deeper than ${maxDepth} levels`
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 })
  }
  return null
}
