import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { loadPayPage } from "../../pay-page"

/** A file of the plain page. `version` changes with its content. */
export type PayFile = { type: string; body: Buffer; gzipped: Buffer; version: string }

export type PayFiles = Record<"page.js" | "page.css", PayFile>

let loading: Promise<PayFiles> | undefined

/** The page's files, which are the same as long as the process lives. */
export function payFiles(): Promise<PayFiles> {
  loading ??= loadFiles()
  return loading
}

async function loadFiles(): Promise<PayFiles> {
  const { script, style } = await loadPayPage()
  return {
    "page.js": await toFile("text/javascript; charset=utf-8", script),
    "page.css": await toFile("text/css; charset=utf-8", style),
  }
}

async function toFile(type: string, text: string): Promise<PayFile> {
  const body = Buffer.from(text)
  const version = createHash("sha256").update(body).digest("hex").slice(0, 16)
  return { type, body, gzipped: await promisify(gzip)(body, { level: 9 }), version }
}
