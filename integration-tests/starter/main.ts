import assert from "node:assert/strict"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { startSimulator } from "../../src/simulator"
import { environmentOf } from "../install/support/environment"
import { openAdmin } from "../install/support/open-admin"
import { pack } from "../install/support/pack"
import { run } from "../install/support/run"
import { Store } from "../install/support/store"
import { MERCHANT, PASSWORD } from "../kit/admin/call-admin"
import { requireChromium } from "../kit/browser/chromium"
import { PAYOS_PAGES } from "../kit/browser/payos-pages"
import { openDatabase } from "../kit/database/open-database"
import { findFreePort } from "../kit/machine/free-port"
import { runProof } from "../kit/run/run-proof"
import type { Teardown } from "../kit/run/teardown"
import { simulatorClient } from "../kit/simulator/simulator-client"
import { asTable } from "../medusa-matrix/as-table"
import type { StepResult } from "../medusa-matrix/run-step"
import { readArguments } from "./arguments"
import { fetchStarter } from "./fetch-starter"
import { compareWithGuide } from "./compare-with-guide"
import { JOURNEYS, PICTURES, runJourney } from "./journeys"
import { sellInDong } from "./sell-in-dong"
import { addSimulator, install, serveStorefront } from "./workspace"

const BUILD = ["env", "NODE_ENV=production", "npx", "medusa", "build"]

type Step = {
  name: string
  act: () => Promise<unknown>
  /** Later steps do not depend on it. */
  isJourney?: true
}

/** `npm run test:starter`: purchases in Medusa's own starter, set up by the guide. */
async function testStarter(args: string[], teardown: Teardown): Promise<boolean> {
  const { starter, keep } = readArguments(args)
  requireChromium()
  const folder = mkdtempSync(path.join(tmpdir(), "payos-starter-"))
  teardown.add(async () => {
    if (!keep) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  const shop = path.join(folder, "shop")
  await fetchStarter(starter, shop)
  console.log(`The starter, in ${folder}`)
  const results: StepResult[] = []
  for (const step of await stepsIn(folder, teardown)) {
    const result = await runStep(step)
    results.push(result)
    console.log(`${result.name}: ${result.summary} in ${result.seconds} s`)
    if (!result.passed && !step.isJourney) break
  }
  console.log(asTable("Medusa's starter", results))
  return results.every(({ passed }) => passed)
}

/** Each step depends on those before it; the journeys only on the set-up steps. */
async function stepsIn(folder: string, teardown: Teardown): Promise<Step[]> {
  const shop = path.join(folder, "shop")
  const store = new Store(path.join(shop, "apps/backend"), teardown)
  const front = path.join(shop, "apps/storefront")
  const [port, frontPort] = [await findFreePort(), await findFreePort()]
  const [backend, storefront] = [`http://localhost:${port}`, `http://localhost:${frontPort}`]
  const simulator = await startSimulator({ webhookRetryMs: [300, 1_000, 2_000, 4_000] })
  teardown.add(() => simulator.close())
  const returnUrl = `${storefront}/vn/pay`
  const init = (...more: string[]) =>
    store.run("npx", "medusa-payment-payos", "init", "--yes", ...more)
  const urls = ["--backend-url", backend, "--storefront-url", storefront]
  const env = toStorefrontEnvironment(backend, storefront)
  const setUp = async () => {
    await init(...urls)
    compareWithGuide(front, returnUrl)
    assert.match(await init(...urls), /Nothing to do/)
    addSimulator(store.folder, backend)
  }
  const migrate = async () => {
    store.environment = {
      ...environmentOf({ simulator, backend, database: "" }),
      ...toUrls(backend, returnUrl),
      DATABASE_URL: await openDatabase(teardown),
    }
    await store.run("npx", "medusa", "db:migrate")
    await store.run("npx", "medusa", "user", "-e", MERCHANT, "-p", PASSWORD)
  }
  const sell = async () => {
    const login = { MEDUSA_ADMIN_EMAIL: MERCHANT, MEDUSA_ADMIN_PASSWORD: PASSWORD }
    const command = ["npx", "medusa-payment-payos", "init", "--yes", "--url", backend]
    assert.match((await store.try(command, login)).stdout, /region "Việt Nam"/)
    env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY = await sellInDong(backend)
  }
  const payos = simulatorClient(() => simulator)
  return [
    { name: "install", act: () => packAndInstall(folder, shop) },
    { name: "init", act: setUp },
    { name: "migrate", act: migrate },
    { name: "build backend", act: () => store.run(...BUILD) },
    { name: "start backend", act: () => store.serve(port) },
    { name: "admin", act: () => openPages(backend, teardown) },
    { name: "sell in VND", act: sell },
    { name: "build storefront", act: () => run(front, ["npx", "next", "build"], env) },
    {
      name: "start storefront",
      act: () => serveStorefront(front, { port: frontPort, env }, teardown),
    },
    ...JOURNEYS.flatMap((journey) =>
      journey.devices.map((device) => ({
        name: `a shopper on a ${device} ${journey.name}`,
        isJourney: true as const,
        act: () => runJourney(journey, { device, storefront, payos }),
      })),
    ),
  ]
}

const packAndInstall = async (folder: string, shop: string) =>
  install(shop, path.join(folder, (await pack(folder)).filename))

const toUrls = (backend: string, returnUrl: string) => ({
  PAYOS_BACKEND_URL: backend,
  PAYOS_RETURN_URL: returnUrl,
  PAYOS_CANCEL_URL: returnUrl,
})

const toStorefrontEnvironment = (backend: string, storefront: string) => ({
  NEXT_PUBLIC_MEDUSA_BACKEND_URL: backend,
  NEXT_PUBLIC_BASE_URL: storefront,
  NEXT_PUBLIC_DEFAULT_REGION: "vn",
  NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: "",
  NEXT_TELEMETRY_DISABLED: "1",
})

async function runStep({ name, act }: Step): Promise<StepResult> {
  const since = Date.now()
  const end = (passed: boolean, summary: string) => {
    const seconds = Math.round((Date.now() - since) / 1000)
    return { name, passed, summary, seconds, log: passed ? "" : PICTURES }
  }
  try {
    await act()
    return end(true, "ok")
  } catch (error) {
    console.error(error)
    return end(false, "failed")
  }
}

async function openPages(backend: string, teardown: Teardown): Promise<void> {
  const merchant = await openAdmin(backend, teardown)
  for (const [page, heading] of PAYOS_PAGES) {
    await merchant.goTo(page)
    await merchant.see(heading)
  }
  assert.deepEqual(merchant.errors, [])
}

runProof(testStarter)
