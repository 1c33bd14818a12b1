import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { listCoreRoutes, type Route } from "../kit/admin/core-routes"

const ROOT = path.resolve(__dirname, "../..")
const TABLE = path.join(ROOT, "docs/developer/core-routes.md")

type Row = { routes: Route[]; testFiles: string[] }

function rowsOfTable(): Row[] {
  const lines = readFileSync(TABLE, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
  return lines.map((line) => {
    const cells = line.split("|")
    return {
      routes: [...String(cells[1]).matchAll(/`(\S+) (\S+)`/g)].map(
        ([, method = "", route = ""]) => ({ method, path: route }),
      ),
      testFiles: [...String(cells.at(-2)).matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(
        ([, file = ""]) => file,
      ),
    }
  })
}

/** `*` stands for any method, and at the end of a path for one segment or more. */
function isListedAs(route: Route, listed: Route): boolean {
  if (listed.method !== "*" && listed.method !== route.method) return false
  return listed.path.endsWith("/*")
    ? route.path.startsWith(listed.path.slice(0, -1))
    : route.path === listed.path
}

describe("the table of core routes", () => {
  const routes = listCoreRoutes()
  const rows = rowsOfTable()
  const listed = rows.flatMap((row) => row.routes)

  it("lists every core route that writes to orders, carts or payments", () => {
    expect(routes.length).toBeGreaterThan(100)
    const unlisted = routes.filter((route) => !listed.some((one) => isListedAs(route, one)))
    expect(unlisted).toEqual([])
  })

  it("lists no route that core does not have", () => {
    const missing = listed.filter((one) => !routes.some((route) => isListedAs(route, one)))
    expect(missing).toEqual([])
  })

  it("links to test files that exist", () => {
    const testFiles = rows.flatMap((row) => row.testFiles)
    expect(testFiles.length).toBeGreaterThan(20)
    expect(testFiles.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })
})
