import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const FILE = path.join(mkdtempSync(path.join(tmpdir(), "payos-log-")), "store.log")

/** Medusa's logger reads it when it is loaded: a spec imports this file before anything of Medusa's. */
process.env["LOG_FILE"] = FILE
// What a store logs that sets no level; other specs log errors alone.
process.env["LOG_LEVEL"] = "http"

/** What the store has logged since its start. */
export function readLog(): string {
  return readFileSync(FILE, "utf8")
}
