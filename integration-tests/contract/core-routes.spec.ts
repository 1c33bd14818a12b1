import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { listCoreRoutes, type Route } from "../kit/admin/core-routes"

const ROOT = path.resolve(__dirname, "../..")
const TABLE = path.join(ROOT, "docs/developer/core-routes.md")

type Row = { routes: Route[]; holders: string[] }

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
      holders: [...String(cells.at(-2)).matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(
        ([, file = ""]) => file,
      ),
    }
  })
}

/** `*` stands for any method, and at the end of a path for one segment or more. */
function isNamedBy(route: Route, named: Route): boolean {
  if (named.method !== "*" && named.method !== route.method) return false
  return named.path.endsWith("/*")
    ? route.path.startsWith(named.path.slice(0, -1))
    : route.path === named.path
}

describe("the table of core's routes", () => {
  const routes = listCoreRoutes()
  const rows = rowsOfTable()
  const named = rows.flatMap((row) => row.routes)

  it("names every route of core that writes to orders, carts or payments", () => {
    expect(routes.length).toBeGreaterThan(100)
    const unnamed = routes.filter((route) => !named.some((one) => isNamedBy(route, one)))
    expect(unnamed).toEqual([])
  })

  it("names no route that core does not have", () => {
    const dead = named.filter((one) => !routes.some((route) => isNamedBy(route, one)))
    expect(dead).toEqual([])
  })

  it("names tests that are there", () => {
    const holders = rows.flatMap((row) => row.holders)
    expect(holders.length).toBeGreaterThan(20)
    expect(holders.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })
})
