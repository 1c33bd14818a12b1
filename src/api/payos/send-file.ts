import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PageFile } from "./page-file"

const YEAR_S = 31_536_000

/** Sends a page's file, which browsers cache under the version in its URL. */
export function sendFile(
  req: MedusaRequest,
  res: MedusaResponse,
  files: Record<string, PageFile>,
): void {
  const name = req.params["file"] ?? ""
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return void res.status(404).end()
  const isVersion = req.query["v"] === file.version
  res.set({
    "content-type": file.type,
    "cache-control": isVersion ? `public, max-age=${YEAR_S}, immutable` : "no-store",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
  })
  if (req.acceptsEncodings("gzip") !== "gzip") return void res.send(file.body)
  res.set("content-encoding", "gzip").send(file.gzipped)
}
