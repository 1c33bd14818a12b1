import fc from "fast-check"
import { anyJson } from "../odd-values"

export type Json = Record<string, unknown>

/** A change of one place in a response. */
export type Change = {
  kind: "added" | "removed" | "retyped" | "reordered"
  /** Selects the place, modulo the number of places. */
  place: number
  /** The value of the added or retyped field. */
  value: unknown
}

/** The changed response, and where it differs: the path as a drift names it; null if only the order differs. */
export type Changed = { data: Json; path: string | null; kind: Change["kind"] }

const NEW_FIELD = "somethingNew"

/** Without the key `__proto__`: a response with it is rejected as an attack. */
export const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("added", "removed", "retyped", "retyped", "reordered"),
  place: fc.nat(1_000),
  value: fc.oneof(
    fc.constantFrom("text", "", 5, 0.5, true, null, {}, [], { nested: [1] }, [{ nested: 1 }]),
    anyJson.filter((value) => !JSON.stringify(value).includes("__proto__")),
  ),
})

/** Returns a changed copy of a response. */
export function changed(response: Json, { kind, place, value }: Change): Changed {
  const data = structuredClone(response)
  const objects = objectsOf(data, "data")
  if (kind === "reordered") {
    for (const { fields } of objects) reorder(fields)
    return { data, path: null, kind }
  }
  if (kind === "added") {
    const { fields, path } = at(objects, place)
    fields[NEW_FIELD] = value
    return { data, path: `${path}.${NEW_FIELD}`, kind }
  }
  const places = objects.flatMap(({ fields, path }) =>
    Object.keys(fields).map((name) => ({ fields, name, path: `${path}.${name}` })),
  )
  const { fields, name, path } = at(places, place)
  if (kind === "removed") Reflect.deleteProperty(fields, name)
  else fields[name] = asOther(fields[name], value)
  return { data, path, kind }
}

type Node = { fields: Json; path: string }

function objectsOf(value: unknown, path: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsOf(item, `${path}[]`))
  if (typeof value !== "object" || value === null) return []
  const fields = value as Json
  const below = Object.entries(fields).flatMap(([name, one]) => objectsOf(one, `${path}.${name}`))
  return [{ fields, path }, ...below]
}

/** A number as text, text as a number, a list's item in place of the list; anything else becomes `value`. */
function asOther(original: unknown, value: unknown): unknown {
  if (value !== "text") return value
  if (typeof original === "number") return String(original)
  if (Array.isArray(original)) return (original as unknown[])[0] ?? {}
  return typeof original === "string" && /^\d{1,15}$/.test(original) ? Number(original) : 5
}

function reorder(fields: Json): void {
  const entries = Object.entries(fields).reverse()
  for (const [name] of entries) Reflect.deleteProperty(fields, name)
  Object.assign(fields, Object.fromEntries(entries))
}

function at<T>(all: readonly T[], place: number): T {
  const one = all[place % all.length]
  if (one === undefined) throw new Error("A response without a place to change")
  return one
}
