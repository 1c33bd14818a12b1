import { applyReplacements, type FileEdit } from "./file-edit"

/** Appends the variables that are missing in `.env`; keeps existing values. */
export function editEnv(source: string, wanted: Record<string, string>): FileEdit {
  const missing = Object.entries(wanted).filter(([name]) => valueIn(source, name) === undefined)
  if (missing.length === 0) return { result: "same" }
  const gap = source === "" ? "" : source.endsWith("\n") ? "\n" : "\n\n"
  const lines = missing.map(([name, value]) => `${name}=${value}\n`)
  const text = `${gap}# payOS, keys from my.payos.vn\n${lines.join("")}`
  const end = source.length
  return { result: "edited", text: applyReplacements(source, [{ from: end, to: end, text }]) }
}

/** Adds a storefront's origin to STORE_CORS if that is set; the last assignment counts. */
export function allowOrigin(source: string, origin: string): string {
  const found = lastLineOf(source, "STORE_CORS")
  const [, begin = "", quote = "", value = ""] = found ?? []
  const origins = value.split(",").map((one) => one.trim())
  if (!found || value === "" || origins.includes(origin) || origins.includes("*")) return source
  const end = found.index + begin.length + quote.length + value.length
  return applyReplacements(source, [{ from: end, to: end, text: `,${origin}` }])
}

/** Returns a variable's value in the file; the last assignment counts. */
export function valueIn(source: string, name: string): string | undefined {
  return lastLineOf(source, name)?.[3]
}

const lastLineOf = (source: string, name: string) => [...source.matchAll(lineOf(name))].at(-1)

/** Matches a variable's line: the part before the value, a quote, the value. A comment may follow. */
const lineOf = (name: string) =>
  new RegExp(
    `^([ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*)(["']?)([^"'\\r\\n]*?)\\2[ \\t]*(?:#.*)?$`,
    "gm",
  )
