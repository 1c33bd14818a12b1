import path from "node:path"
import type { Teardown } from "../../kit/run/teardown"
import { writeApp } from "./new-app"
import { writeRoot, type Manager } from "./managers"
import { run } from "./run"
import { Store } from "./store"

/** What a store lists whose admin is extended, as Medusa's dtc-starter does. */
const OF_THE_DASHBOARD = [
  "@medusajs/ui",
  "@tanstack/react-query",
  "react-i18next",
  "react-router-dom",
] as const

/** A storefront of another React. */
const STOREFRONT = { react: "19.0.5", "react-dom": "19.0.5" }

/**
 * Other versions of all that the admin's pages need. npm and Yarn give these to every package of the workspace, and then
 * Medusa's own pages find no copy of their own either.
 */
const OTHER_VERSIONS = {
  "@medusajs/ui": "4.1.0",
  "@tanstack/react-query": "5.90.2",
  i18next: "24.2.0",
  "react-i18next": "15.4.0",
  "react-router-dom": "7.6.0",
}

type Versions = { medusa: string; react: string }

/**
 * A workspace with the package in its backend and in its storefront. The storefront's folder comes first, as a package
 * manager hoists what it meets first.
 */
export async function writeWorkspace(
  folder: string,
  teardown: Teardown,
  { tarball, manager, ...versions }: { tarball: string; manager: Manager } & Versions,
): Promise<Store> {
  const ours = { "medusa-payment-payos": `file:${tarball}` }
  const root = new Store(folder, teardown)
  writeRoot(root, manager)
  const others = manager === "pnpm" ? OTHER_VERSIONS : {}
  const storefront = {
    name: "app",
    // Yarn 1 passes over a package without one.
    version: "0.0.1",
    private: true,
    dependencies: { ...STOREFRONT, ...others, ...ours },
  }
  root.write("apps/app/package.json", JSON.stringify(storefront))
  const backend = new Store(path.join(folder, "apps/backend"), teardown)
  writeApp(backend, versions, { ...(await versionsOfDashboard(folder, versions.medusa)), ...ours })
  return backend
}

/** What a backend with pnpm builds no admin without, and what is listed beside it, as the dashboard pins it. */
async function versionsOfDashboard(cwd: string, medusa: string): Promise<Record<string, string>> {
  const output = await run(cwd, [
    "npm",
    "view",
    `@medusajs/dashboard@${medusa}`,
    "dependencies",
    "--json",
  ])
  const pinned = JSON.parse(output) as Record<string, string>
  const listed = OF_THE_DASHBOARD.map((name) => [name, pinned[name] ?? ""])
  const own = ["admin-shared", "dashboard", "draft-order"].map((name) => [
    `@medusajs/${name}`,
    medusa,
  ])
  return Object.fromEntries([...own, ...listed]) as Record<string, string>
}

/** The newest version of a range. */
export async function newestOf(cwd: string, range: string): Promise<string> {
  const output = await run(cwd, ["npm", "view", `@medusajs/medusa@${range}`, "version", "--json"])
  const versions = JSON.parse(output) as string | string[]
  return typeof versions === "string" ? versions : (versions.at(-1) ?? "")
}
