import { randomBytes } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { openDatabase } from "../demo/database"
import { toEnvironment } from "../demo/environment"
import { Medusa } from "../demo/medusa"
import { step } from "../demo/progress"
import { REPOSITORY } from "../demo/settings"
import type { Teardown } from "../demo/teardown"
import { findFreePort } from "../support/free-port"
import type { SeededStore } from "../support/seed-store"
import { Shopper } from "../support/shopper"
import { simulatorClient, type SimulatorClient } from "../support/simulator-client"
import { startSimulator, type Simulator } from "../../src/simulator"

/** Output of the processes, kept for whoever looks into a failure. */
export const LOGS = path.join(REPOSITORY, ".cache/loop")

/** What every twelve purchases are: ten wait for their transfer, two of them already as orders. */
export const PURCHASES = { waiting: 8, ordered: 2, paid: 2 }

/** So long that nothing becomes due for another reason than that the run makes it due. */
const OPTIONS = {
  linkTtlMinutes: 43_200,
  abandonAfterMinutes: 43_200,
  recheckAfterSeconds: 3_600,
  orderFirstDays: 30,
}

export type Shop = {
  databaseUrl: string
  simulator: Simulator
  payos: SimulatorClient
  /** A Medusa process for a command, with its output in a log of this name. */
  medusa: (name: string) => Medusa
}

/** A real shop with some real carts that wait for their transfer, and the simulator behind it. */
export async function openShop(teardown: Teardown): Promise<Shop> {
  const databaseUrl = await step("Postgres", () =>
    openDatabase({ databaseUrl: process.env.DATABASE_URL }, teardown),
  )
  const simulator = await startSimulator()
  teardown.add(() => simulator.close())
  const port = await findFreePort()
  const backend = `http://localhost:${port}`
  const environment = {
    ...toEnvironment(
      { exitAfterPurchase: true, backend, storefront: "http://localhost:8000" },
      databaseUrl,
      simulator,
    ),
    LOG_LEVEL: "info",
    PAYOS_OPTIONS: JSON.stringify(OPTIONS),
  }
  const medusa = (name: string) => new Medusa(environment, teardown, path.join(LOGS, `${name}.log`))
  const set = medusa("set-up")
  await step("Database tables", () => set.run("db:migrate", "--execute-safe-links"))
  const store = await step("Shop with goods, stock and prices", () => seed(set))
  const payos = simulatorClient(() => simulator)
  await step("Purchases over the store API", async () => {
    const server = await medusa("shop").serve(port)
    await payos.registerWebhook(`${backend}/hooks/payos`)
    const shopper = new Shopper(
      () => backend,
      () => store,
    )
    await buy(shopper, payos)
    await server.kill()
  })
  return { databaseUrl, simulator, payos, medusa }
}

/** Fills an empty shop; `admin` is the e-mail and password of its merchant. */
export async function seed(
  medusa: Medusa,
  admin = ["admin@example.vn", randomBytes(6).toString("hex")],
): Promise<SeededStore> {
  const folder = mkdtempSync(path.join(tmpdir(), "medusa-payos-loop-"))
  const file = path.join(folder, "store.json")
  try {
    await medusa.run("exec", "integration-tests/demo/seed.ts", file, ...admin)
    return JSON.parse(readFileSync(file, "utf8")) as SeededStore
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function buy(shopper: Shopper, payos: SimulatorClient): Promise<void> {
  const start = async () => {
    const cartId = await shopper.cart()
    return { cartId, orderCode: (await shopper.startPayment(cartId)).data.order_code }
  }
  for (let n = 0; n < PURCHASES.waiting; n += 1) await start()
  for (let n = 0; n < PURCHASES.ordered; n += 1) await order(shopper, (await start()).cartId)
  for (let n = 0; n < PURCHASES.paid; n += 1) {
    const { cartId, orderCode } = await start()
    await payos.pay(orderCode)
    await order(shopper, cartId)
  }
}

async function order(shopper: Shopper, cartId: string): Promise<void> {
  const { body } = await shopper.complete(cartId)
  if (body["type"] !== "order") throw new Error(`No order came of the cart ${cartId}`)
}
