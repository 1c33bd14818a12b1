import { readFileSync } from "node:fs"
import path from "node:path"
import type { Store } from "./store"

const IMPORTS = "imports-of-admin.json"

/** Makes Vite record, while it builds the store's admin, which files each module imports. */
export function recordImportsOfAdmin(store: Store): void {
  const config = readFileSync(path.join(store.folder, "medusa-config.ts"), "utf8")
  store.write(
    "medusa-config.ts",
    `${config}
const recorder = {
  name: "record-imports",
  generateBundle() {
    const imports = [...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id).importedIds])
    const file = ${JSON.stringify(path.join(store.folder, IMPORTS))}
    require("node:fs").writeFileSync(file, JSON.stringify(imports))
  },
}
module.exports.admin = { ...module.exports.admin, vite: () => ({ plugins: [recorder] }) }
`,
  )
}

/**
 * The folders of the packages that a package's files import in the built admin, by package name.
 *
 * @param by a package's name
 */
export function importsInAdmin(store: Store, by: string): Map<string, Set<string>> {
  const files = JSON.parse(readFileSync(path.join(store.folder, IMPORTS), "utf8")) as [
    file: string,
    imports: string[],
  ][]
  const places = files
    .filter(([file]) => placeOf(file)?.name === by)
    .flatMap(([, imports]) => imports.flatMap((file) => placeOf(file) ?? []))
  const found = new Map<string, Set<string>>()
  for (const { name, folder } of places)
    if (name !== by) found.set(name, (found.get(name) ?? new Set()).add(folder))
  return found
}

/** The package of a file; Vite's virtual modules have a prefix and a suffix around the file's name. */
function placeOf(id: string): { name: string; folder: string } | null {
  const [file = ""] = id.replace("\0", "").split("?")
  const inside = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)
  return inside ? { name: inside[1] ?? "", folder: inside[0] } : null
}
