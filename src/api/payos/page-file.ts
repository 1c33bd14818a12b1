import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"

/** A file of a page that the server serves. `version` changes with its content. */
export type PageFile = { type: string; body: Buffer; gzipped: Buffer; version: string }

export type PageFiles = Record<"page.js" | "page.css", PageFile>

/** Returns the files of a page of one script and one style. */
export async function toFiles(page: { script: string; style: string }): Promise<PageFiles> {
  return {
    "page.js": await toFile("text/javascript; charset=utf-8", page.script),
    "page.css": await toFile("text/css; charset=utf-8", page.style),
  }
}

async function toFile(type: string, text: string): Promise<PageFile> {
  const body = Buffer.from(text)
  const version = createHash("sha256").update(body).digest("hex").slice(0, 16)
  return { type, body, gzipped: await promisify(gzip)(body, { level: 9 }), version }
}
