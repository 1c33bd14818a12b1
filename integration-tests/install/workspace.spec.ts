import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { startSimulator } from "../../src/simulator"
import { MERCHANT, PASSWORD } from "../kit/admin/call-admin"
import { requireChromium } from "../kit/browser/chromium"
import { PAYOS_PAGES } from "../kit/browser/payos-pages"
import { createDatabase, dropDatabase } from "../kit/database/database"
import { findFreePort } from "../kit/machine/free-port"
import { Teardown } from "../kit/run/teardown"
import { environmentOf } from "./support/environment"
import { writeConfig, writeSeed } from "./support/new-app"
import { MANAGERS, type Manager } from "./support/managers"
import { openAdmin } from "./support/open-admin"
import { pack } from "./support/pack"
import { run } from "./support/run"
import type { Store } from "./support/store"
import { importsInAdmin, recordImportsOfAdmin } from "./support/admin-imports"
import { newestOf, writeWorkspace } from "./support/workspace"

const { INSTALL_MEDUSA: range = "", INSTALL_REACT: react = "" } = process.env
const { INSTALL_MANAGER, INSTALL_KEEP: keep } = process.env
const manager = INSTALL_MANAGER as Manager

/** Each step depends on the one before it. */
describe(`the package in a ${manager} workspace with a storefront on another React`, () => {
  const teardown = new Teardown()
  const folder = mkdtempSync(path.join(tmpdir(), "payos-workspace-"))
  let store: Store

  beforeAll(() => requireChromium())
  afterAll(async () => {
    await teardown.run()
    if (keep === "true") process.stderr.write(`    left in ${folder}\n`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  it("installs in the backend and in the storefront", async () => {
    const tarball = path.join(folder, (await pack(folder)).filename)
    const medusa = await newestOf(folder, range)
    process.stderr.write(`    Medusa ${medusa} in ${folder}\n`)
    const versions = { medusa, react, tarball, manager }
    store = await writeWorkspace(path.join(folder, "shop"), teardown, versions)
    await run(path.join(folder, "shop"), MANAGERS[manager].install)
  })

  it("shows every page in the built admin", async () => {
    const simulator = await startSimulator()
    teardown.add(() => simulator.close())
    const database = await createDatabase()
    teardown.add(() => dropDatabase(database))
    const port = await findFreePort()
    const backend = `http://localhost:${port}`
    store.environment = environmentOf({ simulator, backend, database })
    writeConfig(store)
    recordImportsOfAdmin(store)
    writeSeed(store)
    await store.run("npx", "medusa", "db:migrate")
    const file = path.join(folder, "store.json")
    await store.run("npx", "medusa", "exec", "src/scripts/seed/seed.ts", file, MERCHANT, PASSWORD)
    await store.run("env", "NODE_ENV=production", "npx", "medusa", "build")
    await store.serve(port)
    const merchant = await openAdmin(backend, teardown)
    for (const [page, words] of PAYOS_PAGES) {
      await merchant.goTo(page)
      await merchant.see(words)
    }
    expect(merchant.errors).toEqual([])
  })

  it("resolves its pages' imports to the dashboard's own copies in the built admin", () => {
    const plugin = importsInAdmin(store, "medusa-payment-payos")
    const dashboard = importsInAdmin(store, "@medusajs/dashboard")
    // The plugin's other imports have no state, and the dashboard does not use them.
    const shared = [...plugin.keys()].filter((name) => dashboard.has(name))
    const needed = ["@medusajs/ui", "@tanstack/react-query", "react", "react-i18next"]
    expect(shared).toEqual(expect.arrayContaining([...needed, "react-router-dom"]))
    for (const name of shared) {
      const [ours, theirs] = [plugin, dashboard].map((imports) => [...(imports.get(name) ?? [])])
      expect({ name, from: ours }).toEqual({ name, from: theirs })
      expect({ name, copies: ours?.length }).toEqual({ name, copies: 1 })
    }
    const [folderOfReact = ""] = plugin.get("react") ?? []
    const manifest = readFileSync(path.join(folderOfReact, "package.json"), "utf8")
    const { version } = JSON.parse(manifest) as { version: string }
    process.stderr.write(`    the admin runs on React ${version}\n`)
    expect(version.split(".")[0]).toBe(/\d+/.exec(react)?.[0])
  })
})
