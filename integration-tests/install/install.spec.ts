import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { startSimulator, type Simulator } from "../../src/simulator"
import { callAdmin, MERCHANT, PASSWORD } from "../kit/admin/call-admin"
import { requireChromium } from "../kit/browser/chromium"
import { createDatabase, dropDatabase } from "../kit/database/database"
import { findFreePort } from "../kit/machine/free-port"
import { Teardown } from "../kit/run/teardown"
import type { SeededStore } from "../kit/seed/seed-store"
import { Shopper } from "../kit/shopper/shopper"
import { simulatorClient } from "../kit/simulator/simulator-client"
import { eventually } from "../kit/time/eventually"
import { writeApp, writeConfig, writeSeed } from "./support/new-app"
import { environmentOf } from "./support/environment"
import { openAdmin } from "./support/open-admin"
import { pack, REPOSITORY } from "./support/pack"
import { lintPackage } from "./support/package-lint"
import { faultsOfPack, type Packed } from "./support/packed"
import { snippet } from "./support/snippet"
import { Store } from "./support/store"
import { typeFaults } from "./support/type-check"

const { INSTALL_MEDUSA: medusa = "", INSTALL_REACT: react = "" } = process.env
const { INSTALL_KEEP: keep } = process.env
const NPM_FLAGS = ["--prefer-offline", "--no-audit", "--no-fund"]

const say = (text: string) => process.stderr.write(`    ${text}\n`)

/** Each step depends on the one before it, as in a real installation. */
describe("the package, as a store installs it", () => {
  const teardown = new Teardown()
  const folder = mkdtempSync(path.join(tmpdir(), "payos-install-"))
  const store = new Store(path.join(folder, "my-store"), teardown)
  const shopper = new Shopper(
    () => backend,
    () => seeded,
  )
  let packed: Packed
  let simulator: Simulator
  let port: number
  let backend: string
  let seeded: SeededStore
  /** Started as early as possible, and awaited where needed. */
  let installing: Promise<string>
  let building: Promise<string>
  let paid: { orderId: string; paymentId: string }

  beforeAll(() => {
    requireChromium()
    say(`in ${folder}`)
    writeApp(store, { medusa, react })
    installing = store.run("npm", "install", ...NPM_FLAGS)
    installing.catch(() => undefined)
  })
  afterAll(async () => {
    await teardown.run()
    if (keep === "true") say(`left in ${folder}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  it("is built when it is packed", async () => {
    packed = await pack(folder)
    say(`${packed.filename}: ${packed.files.length} files, ${packed.size} bytes`)
  })

  it("contains every file of its exports, and nothing else", () => {
    expect(faultsOfPack(packed, REPOSITORY)).toEqual([])
  })

  it("is checked by a rule that finds misplaced files and missing ones", () => {
    const declaration = "node_modules/@medusajs/framework/dist/types/index.d.ts"
    const stray = ["src/cli/main.ts", ".medusa/server/src/cli/unit-tests/a.js", declaration]
    const files = stray.map((file) => ({ path: file, size: 1 }))
    const faults = faultsOfPack({ ...packed, files, size: 1e6 }, REPOSITORY)
    expect(faults).toEqual(expect.arrayContaining(stray.map((one) => `${one} is not to be packed`)))
    expect(faults).toContain("./.medusa/server/src/admin/index.mjs is exported, and not packed")
    expect(faults).toContain("index.d.ts names @medusajs/types, which is no dependency")
    expect(faults).toContain("1000000 bytes are more than 760000")
  })

  it("is well formed for Node, bundlers and TypeScript", async () => {
    expect(await lintPackage(folder, path.join(folder, packed.filename))).toEqual([])
  })

  it("installs in a new store with README's command", async () => {
    await installing
    const command = snippet("sh", "npm install medusa-payment-payos").trim().split(" ")
    const tarball = path.join(folder, packed.filename)
    const named = command.map((word) => (word === "medusa-payment-payos" ? tarball : word))
    expect(named).toContain(tarball)
    await store.run(...named, ...NPM_FLAGS)
    const manifest = path.join(store.folder, "node_modules/@medusajs/medusa/package.json")
    const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string }
    say(`Medusa ${version}`)
  })

  it("has types for every entry and README's code, as Node and bundlers resolve them", async () => {
    expect(await typeFaults(store)).toEqual([])
  })

  it("loads in Node at every entry", async () => {
    const entries = ["client", "simulator", "workflows", "modules/payos", "providers/payos"]
    const storefronts = ["storefront", "storefront/react", "storefront/invoice"]
    const load = [...entries, ...storefronts].map(
      (name) => `await import("medusa-payment-payos/${name}")`,
    )
    await store.run("node", "--input-type=module", "--eval", load.join(";"))
  })

  it("accepts README's configuration, and creates the database tables", async () => {
    simulator = await startSimulator({ webhookRetryMs: [300, 1_000, 2_000, 4_000] })
    teardown.add(() => simulator.close())
    const database = await createDatabase()
    teardown.add(() => dropDatabase(database))
    port = await findFreePort()
    backend = `http://localhost:${port}`
    store.environment = environmentOf({ simulator, backend, database })
    writeConfig(store)
    writeSeed(store)
    building = store.run("env", "NODE_ENV=production", "npx", "medusa", "build")
    building.catch(() => undefined)
    await store.run("npx", "medusa", "db:migrate")
  })

  it("can be enabled in a region", async () => {
    const file = path.join(folder, "store.json")
    await store.run("npx", "medusa", "exec", "src/scripts/seed/seed.ts", file, MERCHANT, PASSWORD)
    seeded = JSON.parse(readFileSync(file, "utf8")) as SeededStore
  })

  it("builds with its store, and starts in production", async () => {
    await building
    const assets = readdirSync(path.join(store.folder, ".medusa/server/public/admin/assets"))
    expect(assets.filter((name) => /^(read|write)-xlsx-.*\.js$/.test(name))).toHaveLength(2)
    await store.serve(port)
    const registered = await callAdmin(backend, "/payos/webhook", {})
    expect(registered).toMatchObject({
      status: 200,
      body: { webhook: { registered: { url: `${backend}/hooks/payos` } } },
    })
  })

  it("creates an order, captured in full, from a payment without the shopper", async () => {
    const { data } = await shopper.startPayment(await shopper.cart())
    expect(data.qr_code).toMatch(/^000201/)
    await simulatorClient(() => simulator).pay(data.order_code)
    const fields = "id,total,*payment_collections,*payment_collections.payments"
    const order = await eventually("the captured order", async () => {
      const { body } = await callAdmin(backend, `/orders?fields=${fields}`)
      const [found] = body["orders"] as Order[]
      return found?.payment_collections[0]?.captured_amount ? found : undefined
    })
    const [collection] = order.payment_collections
    expect(order.total).toBe(250_000)
    expect(collection?.captured_amount).toBe(250_000)
    paid = { orderId: order.id, paymentId: collection?.payments[0]?.id ?? "" }
  })

  it("refunds by a payout that succeeds", async () => {
    const refund = await callAdmin(backend, `/payments/${paid.paymentId}/refund`, {
      amount: 20_000,
    })
    expect(refund.status).toBe(200)
    const payout = await eventually("the succeeded payout", async () => {
      const { body } = await callAdmin(backend, "/payos/payouts")
      return (body["payouts"] as { state: string }[]).find(({ state }) => state === "succeeded")
    })
    expect(payout).toMatchObject({ amount: 20_000, to_account_number: "0011004567890" })
  })

  it("serves the plain payment page with its script and style", async () => {
    const html = await (await fetch(`${backend}/payos/pay`)).text()
    const files = [...html.matchAll(/(?:src|href)="(\/payos\/pay\/[^"]+)"/g)]
    const sizes = await Promise.all(
      files.map(async ([, file]) => (await (await fetch(`${backend}${file}`)).text()).length),
    )
    expect(sizes.map((size) => size > 4_000)).toEqual([true, true])
  })

  it("shows the order's payment and the settings in the built admin", async () => {
    const merchant = await openAdmin(backend, teardown)
    await merchant.goTo(`/orders/${paid.orderId}`)
    await merchant.see("orders.received", { received: merchant.dong(250_000) })
    await merchant.see("orders.refunds.heading")
    await merchant.goTo("/payos/settings")
    await merchant.see("settings.health.title")
    expect(merchant.errors).toEqual([])
  })

  it("checks the store, rehearses and cancels open links from the command line", async () => {
    const command = (...args: string[]) =>
      store.try(["npx", "medusa-payment-payos", ...args], {
        MEDUSA_BACKEND_URL: backend,
        MEDUSA_ADMIN_EMAIL: MERCHANT,
        MEDUSA_ADMIN_PASSWORD: PASSWORD,
      })
    const doctor = await command("doctor")
    expect(doctor).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/API keys \(payments\) \(OK\)/),
    })
    const rehearsed = await command("rehearse", "--steps", "keys")
    expect(rehearsed).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/unknown client ID: 401/),
    })
    await shopper.startPayment(await shopper.cart())
    const cancelled = await command("cancel-open-links", "--yes", "--json")
    expect(JSON.parse(cancelled.stdout)).toMatchObject({ cancelled: 1, left: 0 })
  })
})

type Order = {
  id: string
  total: number
  payment_collections: { captured_amount: number; payments: { id: string }[] }[]
}
