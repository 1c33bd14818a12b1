import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { REPOSITORY } from "../machine/repository"

const ROOT = path.join(REPOSITORY, "src/api/admin")

/** Lists every admin route of the plugin from its files, with `some-id` for each parameter. */
export function listAdminRoutes(): { method: string; path: string; file: string }[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  const routes = files.filter((file) => path.basename(file) === "route.ts")
  return routes.flatMap((file) => {
    const methods = readFileSync(path.join(ROOT, file), "utf8").matchAll(
      /function (GET|POST|DELETE)/g,
    )
    const folder = path.dirname(file).split(path.sep).join("/")
    const address = `/admin/${folder.replaceAll(/\[\w+\]/g, "some-id")}`
    return [...methods].map(([, method = ""]) => ({ method, path: address, file: folder }))
  })
}
