import { randomBytes } from "node:crypto"
import { startSimulator } from "../../src/simulator"
import { openDatabase } from "../kit/database/open-database"
import { toEnvironment } from "../kit/instance/environment"
import { Medusa } from "../kit/instance/medusa"
import { runSeed } from "../kit/instance/run-seed"
import { onEnding } from "../kit/run/ending"
import { step } from "../kit/run/progress"
import { Teardown } from "../kit/run/teardown"
import { registerWebhookUrl } from "../kit/simulator/register-webhook-url"
import { simulatorClient } from "../kit/simulator/simulator-client"
import { startStorefront } from "../kit/site/storefront"
import { assertPortsFree } from "./ports"
import { playPurchase } from "./purchase"
import { readSettings, type Settings } from "./settings"
import { describeShop, removeDemoFile, writeDemoFile } from "./summary"
import { warmUpAdmin } from "./warm-up-admin"

const teardown = new Teardown()

async function demo(settings: Settings) {
  console.log("\npayOS demo: a Vietnamese coffee shop on Medusa, with a simulated payOS\n")
  await assertPortsFree(settings.ports)
  removeDemoFile()
  const { backend, storefront, ports, exitAfterPurchase } = settings
  const databaseUrl = await step("Postgres", () => openDatabase(teardown))
  const simulator = await step("payOS simulator", () => openSimulator(settings))
  const payos = simulatorClient(() => simulator)
  const setup = { backend, storefront, hasAdmin: !exitAfterPurchase }
  const medusa = new Medusa(toEnvironment(setup, databaseUrl, simulator), teardown)
  await step("Database tables", () => medusa.run("db:migrate", "--execute-safe-links"))
  const admin = { email: "admin@example.com", password: randomBytes(6).toString("hex") }
  const store = await step("Shop with goods, stock and prices", () =>
    runSeed(medusa, undefined, admin),
  )
  const server = await step("Medusa with the plugin", () => medusa.serve(ports.backend))
  const shop = { settings, databaseUrl, simulator, store, admin }
  const site = { backend, port: ports.storefront, store }
  await step("Sample storefront", () => startStorefront(site, teardown))
  await step("Webhook registered at payOS", () =>
    registerWebhookUrl(payos, `${backend}/hooks/payos`),
  )
  if (!exitAfterPurchase) await step("Admin", () => warmUpAdmin(backend))
  const { order, milliseconds } = await step("A purchase, paid by bank transfer", () =>
    playPurchase({ backend, payos, store, admin }),
  )
  console.log(`\nOrder #${order.display_id} was readable ${milliseconds} ms after the transfer.\n`)
  writeDemoFile(shop)
  console.log(describeShop(shop))
  return server
}

async function openSimulator({ ports }: Settings) {
  const simulator = await startSimulator({ port: ports.simulator })
  teardown.add(() => simulator.close())
  return simulator
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
  console.log("Ctrl-C stops everything and removes its data.\n")
  await server.exited
  throw new Error("Medusa exited by itself; .demo/medusa.log has its last output.")
}

main().catch((error: unknown) => {
  if (teardown.started) return
  console.error(`\nThe demo failed. ${error instanceof Error ? error.message : String(error)}\n`)
  return leave(1)
})
