import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import type { Store } from "./store"

const MODULES = "modules-of-admin.json"

/** Has Vite write down every file that goes into the store's admin, while it builds that. */
export function tellModulesOfAdmin(store: Store): void {
  const config = readFileSync(path.join(store.folder, "medusa-config.ts"), "utf8")
  store.write(
    "medusa-config.ts",
    `${config}
const told = {
  name: "tell-modules",
  generateBundle() {
    const file = ${JSON.stringify(path.join(store.folder, MODULES))}
    require("node:fs").writeFileSync(file, JSON.stringify([...this.getModuleIds()]))
  },
}
module.exports.admin = { ...module.exports.admin, vite: () => ({ plugins: [told] }) }
`,
  )
}

/** The folders out of which the built admin takes a package; Vite marks what it makes itself, before and behind a name. */
export function copiesInAdmin(store: Store, name: string): string[] {
  const modules = JSON.parse(readFileSync(path.join(store.folder, MODULES), "utf8")) as string[]
  const inside = `/node_modules/${name}/`
  const folders = modules.flatMap((id) => {
    const [file = ""] = id.replace("\0", "").split("?")
    const at = file.lastIndexOf(inside)
    return at < 0 ? [] : [file.slice(0, at + inside.length)]
  })
  return [...new Set(folders)]
}

/** The packages that the plugin's pages import. */
export function importsOfAdmin(store: Store): string[] {
  const { resolve } = createRequire(path.join(store.folder, "package.json"))
  const plugin = path.dirname(resolve("medusa-payment-payos/package.json"))
  const bundle = readFileSync(path.join(plugin, ".medusa/server/src/admin/index.mjs"), "utf8")
  const names = [...bundle.matchAll(/(?:^|;)import[^"';]*from"([^"]+)"/gm)].map(
    ([, name = ""]) => name,
  )
  return [...new Set(names.map(packageOf))].sort()
}

const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/")
