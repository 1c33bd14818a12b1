import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

/** Hashes the content of files and folders, 16 hex digits; the key of a cache built from them. */
export function fingerprint(places: readonly string[]): string {
  const hash = createHash("sha256")
  for (const file of places.flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  return hash.digest("hex").slice(0, 16)
}

function filesOf(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
}
