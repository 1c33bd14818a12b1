import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const folder = mkdtempSync(path.join(tmpdir(), "payos-log-"))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE = path.join(folder, "store.log")

/** Medusa's logger reads it when it is loaded: a spec imports this file before anything of Medusa's. */
process.env["LOG_FILE"] = FILE
// What a store logs that sets no level; other specs log errors alone.
process.env["LOG_LEVEL"] = "http"

/** What the store has logged since its start. */
export function readLog(): string {
  return readFileSync(FILE, "utf8")
}
