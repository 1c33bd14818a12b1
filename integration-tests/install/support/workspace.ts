import path from "node:path"
import type { Teardown } from "../../kit/run/teardown"
import { writeApp } from "./new-app"
import { writeRoot, type Manager } from "./managers"
import { run } from "./run"
import { Store } from "./store"

/** The dependencies of a store that extends its admin, as in Medusa's dtc-starter. */
const OF_THE_DASHBOARD = [
  "@medusajs/ui",
  "@tanstack/react-query",
  "react-i18next",
  "react-router-dom",
] as const

/** A storefront with another version of React. */
const STOREFRONT = { react: "19.0.5", "react-dom": "19.0.5" }

/**
 * Other versions of every package that the admin's pages import. npm and Yarn hoist these for the whole workspace, so
 * that Medusa's own pages resolve them too.
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
 * Writes a workspace with the package in its backend and its storefront. The storefront's folder comes first, since a
 * package manager hoists what it finds first.
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
    // Yarn 1 skips a package without a version.
    version: "0.0.1",
    private: true,
    dependencies: { ...STOREFRONT, ...others, ...ours },
  }
  root.write("apps/app/package.json", JSON.stringify(storefront))
  const backend = new Store(path.join(folder, "apps/backend"), teardown)
  writeApp(backend, versions, { ...(await versionsOfDashboard(folder, versions.medusa)), ...ours })
  return backend
}

/** The packages that a backend needs to build its admin with pnpm, in the versions that the dashboard pins. */
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
