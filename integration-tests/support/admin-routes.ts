import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.join(__dirname, "../../src/api/admin")

/** Every admin route of the plugin as the file system shows it, with some id in the place of each. */
export function listAdminRoutes(): { method: string; path: string }[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  const routes = files.filter((file) => path.basename(file) === "route.ts")
  return routes.flatMap((file) => {
    const methods = readFileSync(path.join(ROOT, file), "utf8").matchAll(
      /function (GET|POST|DELETE)/g,
    )
    const route = path.dirname(file).replaceAll(/\[\w+\]/g, "some-id")
    return [...methods].map(([, method = ""]) => ({ method, path: `/admin/${route}` }))
  })
}
