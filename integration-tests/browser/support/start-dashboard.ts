import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { fingerprint } from "../../kit/machine/fingerprint"
import { REPOSITORY } from "../../kit/machine/repository"
import type { Teardown } from "../../kit/run/teardown"
import { serveSite } from "../../kit/site/serve-site"

const BUILD = path.join(__dirname, "build-dashboard.mjs")
const SOURCES = [
  BUILD,
  path.join(REPOSITORY, "package-lock.json"),
  path.join(REPOSITORY, "src/admin"),
  path.join(REPOSITORY, "src/domain"),
]

/**
 * Builds Medusa's dashboard with the plugin's pages, as `medusa build` does, and returns its folder. A
 * build of unchanged sources is reused. It runs in a separate process: Vite is an ES module.
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
) => serveSite({ ...site, base: "/app/", proxied: ["/admin/", "/auth/"] }, teardown)
