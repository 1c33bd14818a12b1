import { rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Simulated } from "../kit/instance/environment"
import { DEMO_FOLDER } from "../kit/machine/repository"
import type { SeededStore } from "../kit/seed/seed-store"
import type { Settings } from "./settings"

export type DemoShop = {
  settings: Settings
  databaseUrl: string
  simulator: Simulated
  store: SeededStore
  admin: { email: string; password: string }
}

const DEMO_FILE = path.join(DEMO_FOLDER, "demo.json")

/** Removes the file of an earlier run, since scripts wait for this file. */
export const removeDemoFile = () => rmSync(DEMO_FILE, { force: true })

/** Writes `.demo/demo.json`, for scripts that use the running demo. */
export function writeDemoFile({ settings, databaseUrl, simulator, store, admin }: DemoShop) {
  const facts = {
    backend: settings.backend,
    admin: `${settings.backend}/app`,
    storefront: settings.storefront,
    simulator: simulator.url,
    publishableKey: store.publishableKey,
    regionId: store.regionId,
    variantId: store.variantId,
    adminEmail: admin.email,
    adminPassword: admin.password,
    databaseUrl,
    channel: simulator.payment,
    payoutChannel: simulator.payout,
  }
  writeFileSync(DEMO_FILE, `${JSON.stringify(facts, null, 2)}\n`)
}

export const describeShop = ({ settings, simulator, admin }: DemoShop) =>
  [
    ["Storefront", settings.storefront],
    ["Admin", settings.exitAfterPurchase ? "off with --exit" : `${settings.backend}/app`],
    ["  login", `${admin.email}  ${admin.password}`],
    ["Store API", `${settings.backend}/store`],
    ["payOS simulator", simulator.url],
    ["All of this", ".demo/demo.json"],
    ["Log of Medusa", ".demo/medusa.log"],
  ]
    .map(([name = "", value]) => `  ${name.padEnd(17)}${value}`)
    .join("\n")
    .concat("\n")
