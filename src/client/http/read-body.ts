import { type Readable } from "node:stream"
import { type ResponseHeaders } from "./retry-timing"

/** Maximum size of a JSON response, in bytes. payOS's responses have a few kilobytes. */
export const maxResponseBytes = 5 * 1024 * 1024

/** Reads a body to its end as UTF-8. If it is larger than 5 MB, destroys it and returns null. */
export function readText(body: Readable): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    body.on("data", (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxResponseBytes) return void chunks.push(chunk)
      resolve(null)
      body.destroy()
    })
    body.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")))
    body.on("error", reject)
    body.on("close", () => reject(new Error("the connection closed before the body was complete")))
  })
}

/** Returns the media type without parameters, lower case; "" if there is none. */
export function mediaTypeOf(headers: ResponseHeaders): string {
  const [type = ""] = headerText(headers, "content-type").split(";")
  return type.trim().toLowerCase()
}

/** Returns one header as text; "" if it is absent. */
export function headerText(headers: ResponseHeaders, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ""
}

/** Describes a body that is not payOS's JSON, without quoting it. */
export function describeBody(headers: ResponseHeaders, text: string): string {
  const size = `${mediaTypeOf(headers) || "no content type"}, ${Buffer.byteLength(text)} bytes`
  return `${looksLike(text.trim())} (${size})`
}

function looksLike(text: string): string {
  if (text === "") return "an empty body"
  if (text.startsWith("<")) return "what looks like an HTML page from a gateway"
  if (text.startsWith("{") || text.startsWith("[")) return "JSON that is cut off or damaged"
  return "text that is not JSON"
}
