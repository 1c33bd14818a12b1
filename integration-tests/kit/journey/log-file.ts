import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const folder = mkdtempSync(path.join(tmpdir(), "payos-log-"))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE = path.join(folder, "store.log")

/** Medusa's logger reads LOG_FILE when it loads: a spec imports this file before any module of Medusa. */
process.env["LOG_FILE"] = FILE
// The default level of a store; other specs log only errors.
process.env["LOG_LEVEL"] = "http"

/** Reads what the store has logged since its start. */
export function readLog(): string {
  return readFileSync(FILE, "utf8")
}
