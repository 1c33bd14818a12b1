import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { toEnvironment, type Simulated } from "../kit/instance/environment"
import { Medusa } from "../kit/instance/medusa"
import { REPOSITORY } from "../kit/machine/repository"
import type { Teardown } from "../kit/run/teardown"
import { LOGS } from "./shop"

/** A store with the plugin installed, and one without it. */
export const SIDES = ["with", "without"] as const
export type Side = (typeof SIDES)[number]

export type Store = { databaseUrl: string; medusa: Medusa }

/** Unused: the benchmarks call the stores at their ports. */
const BACKEND = "http://localhost:9000"

type Surroundings = { databaseUrl: string; simulator: Simulated; teardown: Teardown }

export async function buildPlugin(teardown: Teardown): Promise<void> {
  await new Medusa({}, teardown, path.join(LOGS, "build.log")).run("plugin:build")
}

/** A store in a separate folder, with a migrated database. */
export async function prepareStore(side: Side, around: Surroundings): Promise<Store> {
  const { databaseUrl, simulator, teardown } = around
  const folder = path.join(REPOSITORY, ".cache/bench-stores", side)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, "src"), { recursive: true })
  linkPackages(path.join(folder, "node_modules"))
  const dependencies = { "@medusajs/medusa": "*" }
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ dependencies }))
  cpSync(path.join(REPOSITORY, "tsconfig.json"), path.join(folder, "tsconfig.json"))
  const config = toConfig(side === "with" ? PLUGIN : "")
  writeFileSync(path.join(folder, "medusa-config.ts"), config)
  const environment = toEnvironment(
    { backend: BACKEND, storefront: BACKEND },
    databaseUrl,
    simulator,
  )
  const log = path.join(LOGS, `store-${side}.log`)
  const medusa = new Medusa(environment, teardown, log).on(folder)
  await medusa.run("db:migrate", "--execute-safe-links")
  return { databaseUrl, medusa }
}

/** The packages of this repository and the plugin itself. */
function linkPackages(target: string): void {
  mkdirSync(target)
  const packages = path.join(REPOSITORY, "node_modules")
  for (const name of readdirSync(packages)) {
    symlinkSync(path.join(packages, name), path.join(target, name))
  }
  symlinkSync(REPOSITORY, path.join(target, "medusa-payment-payos"))
}

const PLUGIN = `
  plugins: [
    {
      resolve: "medusa-payment-payos",
      options: {
        clientId: process.env.PAYOS_CLIENT_ID,
        apiKey: process.env.PAYOS_API_KEY,
        checksumKey: process.env.PAYOS_CHECKSUM_KEY,
        baseUrl: process.env.PAYOS_BASE_URL,
        backendUrl: process.env.BACKEND_URL,
        returnUrl: process.env.BACKEND_URL,
        cancelUrl: process.env.BACKEND_URL,
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["payos", "query"],
      options: { providers: [{ resolve: "medusa-payment-payos/providers/payos", id: "payos" }] },
    },
  ],`

const toConfig = (more: string) => `import { defineConfig } from "@medusajs/framework/utils"

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: "*", adminCors: "*", authCors: "*", jwtSecret: "x", cookieSecret: "x" },
  },
  admin: { disable: true },${more}
})
`
