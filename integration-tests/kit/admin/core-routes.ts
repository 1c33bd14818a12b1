import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { REPOSITORY } from "../machine/repository"

const API = path.join(REPOSITORY, "node_modules/@medusajs/medusa/dist/api")

/** Paths of core's API whose routes may write to orders, carts and payments. */
const TREES =
  /^\/(admin\/(orders|draft-orders|order-edits|order-changes|returns|claims|exchanges|payments|payment-collections|workflows-executions)|store\/(carts|orders|returns|payment-collections)|hooks)(\/|$)/

export type Route = { method: string; path: string }

/** Lists every such route of the installed Medusa, from its files. */
export function listCoreRoutes(): Route[] {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" })
  return files
    .filter((file) => path.basename(file) === "route.js")
    .flatMap((file) => {
      const text = readFileSync(path.join(API, file), "utf8")
      const methods = [...text.matchAll(/exports\.(POST|PUT|PATCH|DELETE) = \1/g)]
      const route = `/${path.dirname(file).split(path.sep).join("/")}`
      return methods.map(([, method = ""]) => {
        return { method, path: route.replaceAll(/\[(\w+)\]/g, ":$1") }
      })
    })
    .filter((route) => TREES.test(route.path))
}
