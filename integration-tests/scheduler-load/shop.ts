import path from "node:path"
import { startSimulator, type Simulator } from "../../src/simulator"
import { openDatabase } from "../kit/database/open-database"
import { toEnvironment } from "../kit/instance/environment"
import { Medusa } from "../kit/instance/medusa"
import { runSeed } from "../kit/instance/run-seed"
import { findFreePort } from "../kit/machine/free-port"
import { REPOSITORY } from "../kit/machine/repository"
import { step } from "../kit/run/progress"
import type { Teardown } from "../kit/run/teardown"
import { Shopper } from "../kit/shopper/shopper"
import { simulatorClient, type SimulatorClient } from "../kit/simulator/simulator-client"

/** Logs of the processes, kept to investigate failures. */
export const LOGS = path.join(REPOSITORY, ".cache/loop")

/** The kinds of twelve purchases: ten are unpaid, and two of these are already orders. */
export const PURCHASES = { waiting: 8, ordered: 2, paid: 2 }

/** Intervals so long that only the run makes links due. */
const OPTIONS = {
  linkTtlMinutes: 43_200,
  abandonAfterMinutes: 43_200,
  recheckAfterSeconds: 3_600,
  payLaterDays: 30,
}

export type Shop = {
  databaseUrl: string
  simulator: Simulator
  payos: SimulatorClient
  /** A Medusa process for a command, which writes a log of this name. */
  medusa: (name: string) => Medusa
}

/** Makes a shop with some unpaid carts, and its simulator. */
export async function openShop(teardown: Teardown): Promise<Shop> {
  const databaseUrl = await step("Postgres", () => openDatabase(teardown))
  const simulator = await startSimulator()
  teardown.add(() => simulator.close())
  const port = await findFreePort()
  const backend = `http://localhost:${port}`
  const environment = {
    ...toEnvironment({ backend }, databaseUrl, simulator),
    LOG_LEVEL: "info",
    PAYOS_OPTIONS: JSON.stringify(OPTIONS),
  }
  const medusa = (name: string) => new Medusa(environment, teardown, path.join(LOGS, `${name}.log`))
  const setUp = medusa("set-up")
  await step("Database tables", () => setUp.run("db:migrate", "--execute-safe-links"))
  const store = await step("Shop with products, stock and prices", () => runSeed(setUp))
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
  if (body["type"] !== "order") throw new Error(`Cart ${cartId} was not completed as an order`)
}
