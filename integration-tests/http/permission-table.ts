import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { ROUTE_RULES } from "../../src/api/permissions/route-permissions"
import { listAdminRoutes } from "../kit/admin/admin-routes"

const DOCUMENT = path.resolve(__dirname, "../../docs/operator/permissions.md")

/** Calls a route as one caller, with an empty body for a POST, and returns the status. */
export type SendRequest = (route: { method: string; path: string }) => Promise<number>

/**
 * Builds a table of who may call each admin route: one row for each route, one column for each caller. What a
 * route returns for an id that does not exist does not matter here.
 */
export async function readTable(callersByName: Record<string, SendRequest>): Promise<string> {
  const head = ["Route", ...Object.keys(callersByName)]
  const rows = [head, head.map(() => "---")]
  for (const route of listRoutes()) {
    const statuses = await Promise.all(Object.values(callersByName).map((send) => send(route)))
    rows.push([`\`${route.name}\``, ...statuses.map((status) => MEANING[status] ?? "yes")])
  }
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

const MEANING: Record<number, string> = { 401: "401", 403: "403" }

/** The routes of the source files, by the names that `ROUTE_RULES` uses. */
export function listRoutes(): { name: string; method: string; path: string }[] {
  return listAdminRoutes()
    .map(({ method, file, path: address }) => {
      const route = file.replace(/^payos/, "").replaceAll(/\[(\w+)\]/g, ":$1")
      return { name: `${method} ${route}`, method, path: address }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Lists routes without a rule, and rules without a route. */
export function compareRules(): { routesWithoutRule: string[]; rulesWithoutRoute: string[] } {
  const names = listRoutes().map(({ name }) => name)
  const ruled = Object.keys(ROUTE_RULES)
  return {
    routesWithoutRule: names.filter((name) => !ruled.includes(name)),
    rulesWithoutRoute: ruled.filter((name) => !names.includes(name)),
  }
}

/** Reads the table below a heading of the document, its cells without padding; UPDATE_TABLES=1 writes it. */
export function documented(heading: string, table: string): string {
  const text = readFileSync(DOCUMENT, "utf8")
  const [before, rest] = split(text, `## ${heading}\n`)
  const [, after] = split(rest, "\n## ")
  const intro = rest.slice(0, rest.indexOf("\n| "))
  if (process.env["UPDATE_TABLES"]) {
    const next = after ? `\n\n## ${after}` : "\n"
    writeFileSync(DOCUMENT, `${before}## ${heading}\n${intro}\n${table}${next}`)
    return table
  }
  const lines = rest.slice(0, rest.length - after.length).split("\n")
  return lines
    .filter((line) => line.startsWith("|"))
    .map((line) => line.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---"))
    .join("\n")
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + at.length)]
}
