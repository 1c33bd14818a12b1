import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { payFiles, type PayFile } from "../../pay-files"

const YEAR_S = 31_536_000

/**
 * The plain page's script and style, kept by browsers under the version in their address. During a deployment a page may
 * ask another instance for a version that is not there: it gets the present one.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const files: Record<string, PayFile> = await payFiles()
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
