import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

/** The used fields of a package.json. */
export type Manifest = {
  name?: string
  version?: string
  packageManager?: string
  workspaces?: unknown
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, "package.json")
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : undefined
}
