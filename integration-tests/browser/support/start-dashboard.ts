import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { serveSite } from "../../demo/serve-site"
import { REPOSITORY } from "../../demo/settings"
import type { Teardown } from "../../demo/teardown"
import { fingerprint } from "../../support/fingerprint"

const BUILD = path.join(__dirname, "build-dashboard.mjs")
const SOURCES = [
  BUILD,
  path.join(REPOSITORY, "package-lock.json"),
  path.join(REPOSITORY, "src/admin"),
]

/**
 * Builds Medusa's dashboard with the extension, as `medusa build` does, and tells its folder. One
 * that was built of the same source is used again. In a process of its own: Vite is an ES module.
 */
export async function buildDashboard(): Promise<string> {
  const folder = path.join(REPOSITORY, ".cache/admin", fingerprint(SOURCES))
  if (!existsSync(path.join(folder, "index.html"))) {
    const env = { ...process.env, NODE_ENV: "production" }
    await promisify(execFile)(process.execPath, [BUILD, folder], { env })
  }
  return folder
}

/** Serves the dashboard under `/app`, with Medusa's admin API on the same origin. */
export const startDashboard = (
  site: { folder: string; backend: string; port: number },
  teardown: Teardown,
) => serveSite({ ...site, base: "/app/", passedOn: ["/admin/", "/auth/"] }, teardown)
