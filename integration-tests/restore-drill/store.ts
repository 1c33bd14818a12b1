import { startSimulator } from "../../src/simulator"
import { callAdmin } from "../kit/admin/call-admin"
import { createStoreDatabase, Database, toDatabaseUrl } from "../kit/database/database"
import type { Clients } from "../kit/history/clients"
import { findPlace, Instance } from "../kit/instance/instance"
import { toInstanceEnvironment } from "../kit/instance/instance-environment"
import { PLENTY } from "../kit/instance/run-seed"
import { fillDatabase } from "../kit/instance/template"
import { startMigratedPostgres } from "../kit/postgres/migrated-postgres"
import { nameServer } from "../kit/postgres/name-server"
import { step } from "../kit/run/progress"
import type { Teardown } from "../kit/run/teardown"
import { CartCopies } from "../kit/shopper/cart-copies"
import { ReadyShopper } from "../kit/shopper/ready-shopper"
import { registerWebhookUrl } from "../kit/simulator/register-webhook-url"
import { simulatorClient, type SimulatorClient } from "../kit/simulator/simulator-client"
import type { Sources } from "../oracle/sources"

/** payOS resends a rejected webhook for longer than the outage. */
const WEBHOOK_RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/** A store of one instance, with the simulator and its payers. */
export type Store = {
  instance: Instance
  database: Database
  payos: SimulatorClient
  clients: Clients
  sources: Sources
}

/** Opens a store, which `teardown` closes. */
export async function openStore(teardown: Teardown): Promise<Store> {
  const postgres = await startMigratedPostgres()
  teardown.add(() => postgres.stop())
  nameServer(postgres)
  const name = await createStoreDatabase()
  const shop = await step("A database with a shop", () => fillDatabase(name, PLENTY))
  const simulator = await startSimulator({ webhookRetryMs: WEBHOOK_RETRY_MS })
  teardown.add(() => simulator.close())
  const toEnvironment = (backend: string) =>
    toInstanceEnvironment({
      ...{ backend, simulator, databaseUrl: toDatabaseUrl(name), locking: "postgres" as const },
      options: { sessionGraceSeconds: 2, recheckAfterSeconds: 2 },
    })
  const place = await findPlace("restored", toEnvironment, { teardown, log: "restore-drill" })
  const instance = new Instance(place)
  await step("An instance", () => instance.start())
  const payos = simulatorClient(() => simulator)
  // payOS does not document how long it keeps an idempotency key.
  await payos.behaviour({ repeatedIdempotencyKey: "ignored" })
  await registerWebhookUrl(payos, `${instance.backend}/hooks/payos`)
  const database = new Database(name)
  teardown.add(() => database.end())
  const copies = new CartCopies((sql) => database.rows(sql))
  const shopper = new ReadyShopper(
    () => instance.backend,
    () => shop,
    copies,
  )
  await shopper.fillCart()
  const admin = (path: string, body?: object) => callAdmin(instance.backend, path, body)
  return {
    ...{ instance, database, payos },
    clients: { shopper, payos, admin, whileLateIsBooked: (work) => work() },
    sources: {
      admin: async (path) => (await admin(path)).body,
      statement: () => payos.statement(),
      cartTotal: async (cartId) => {
        const path = `/store/carts/${cartId}`
        const response = await shopper.request<{ cart: { total: number } }>("GET", path)
        return response.status === 200 ? response.body.cart.total : null
      },
    },
  }
}
