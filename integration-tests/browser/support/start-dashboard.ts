import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { serveSite } from "../../demo/serve-site"
import { REPOSITORY } from "../../demo/settings"
import type { Teardown } from "../../demo/teardown"

const BUILD = path.join(__dirname, "build-dashboard.mjs")
const SOURCE = path.join(REPOSITORY, "src/admin")

/**
 * Builds Medusa's dashboard with the extension, as `medusa build` does, and tells its folder. One
 * that was built of the same source is used again. In a process of its own: Vite is an ES module.
 */
export async function buildDashboard(): Promise<string> {
  const folder = path.join(REPOSITORY, ".cache/admin", fingerprint())
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

function fingerprint(): string {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8", withFileTypes: true })
  const hash = createHash("sha256")
  for (const name of [BUILD, `${REPOSITORY}/package-lock.json`]) hash.update(readFileSync(name))
  for (const file of files.filter((one) => one.isFile())) {
    const name = path.join(file.parentPath, file.name)
    hash.update(name).update(readFileSync(name))
  }
  return hash.digest("hex").slice(0, 16)
}
