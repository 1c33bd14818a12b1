import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"
import { startSimulator } from "../../src/simulator"
import type { SeededStore } from "../support/seed-store"
import { openDatabase } from "./database"
import { onEnding } from "./ending"
import { toEnvironment } from "./environment"
import { Medusa } from "./medusa"
import { assertPortsFree } from "./ports"
import { step } from "./progress"
import { playPurchase } from "./purchase"
import { registerWebhook } from "./register-webhook"
import { DEMO_FOLDER, readSettings, type Settings } from "./settings"
import { startStorefront } from "./storefront"
import { describeShop, removeDemoFile, writeDemoFile } from "./summary"
import { Teardown } from "./teardown"
import { warmUpAdmin } from "./warm-up-admin"

const teardown = new Teardown()

async function demo(settings: Settings) {
  console.log("\npayOS demo: a Vietnamese coffee shop on Medusa, with a payOS of its own\n")
  await assertPortsFree(settings.ports)
  removeDemoFile()
  const databaseUrl = await step("Postgres", () => openDatabase(settings, teardown))
  const simulator = await step("payOS simulator", () => openSimulator(settings))
  const medusa = new Medusa(toEnvironment(settings, databaseUrl, simulator), teardown)
  await step("Database tables", () => medusa.run("db:migrate", "--execute-safe-links"))
  const admin = { email: "admin@example.com", password: randomBytes(6).toString("hex") }
  const store = await step("Shop with goods, stock and prices", () => seed(medusa, admin))
  const server = await step("Medusa with the plugin", () => medusa.serve(settings.ports.backend))
  const shop = { settings, databaseUrl, simulator, store, admin }
  const { backend, ports } = settings
  const storefront = { backend, port: ports.storefront, store }
  await step("Sample storefront", () => startStorefront(storefront, teardown))
  await step("Webhook registered at payOS", () => registerWebhook(backend, simulator))
  if (!settings.exitAfterPurchase) await step("Admin", () => warmUpAdmin(backend))
  const { order, milliseconds } = await step("A purchase, paid by bank transfer", () =>
    playPurchase({ backend, simulator: simulator.url, store, admin }),
  )
  console.log(`\nOrder #${order.display_id} could be read ${milliseconds} ms after the transfer.\n`)
  writeDemoFile(shop)
  console.log(describeShop(shop))
  return server
}

async function openSimulator({ ports }: Settings) {
  const simulator = await startSimulator({ port: ports.simulator })
  teardown.add(() => simulator.close())
  return simulator
}

async function seed(medusa: Medusa, admin: { email: string; password: string }) {
  const file = path.join(DEMO_FOLDER, "store.json")
  const script = "integration-tests/demo/seed.ts"
  await medusa.run("exec", script, file, admin.email, admin.password)
  return JSON.parse(readFileSync(file, "utf8")) as SeededStore
}

async function leave(code: number) {
  await teardown.run()
  process.exit(code)
}

async function main() {
  onEnding(process.env, leave)
  const settings = readSettings(process.argv.slice(2), process.env)
  const server = await demo(settings)
  if (settings.exitAfterPurchase) return leave(0)
  console.log("Ctrl-C ends everything and leaves nothing behind.\n")
  await server.exited
  throw new Error("Medusa ended by itself; its last words are in .demo/medusa.log.")
}

main().catch((error: unknown) => {
  if (teardown.started) return
  console.error(`\nThe demo failed. ${error instanceof Error ? error.message : String(error)}\n`)
  return leave(1)
})
