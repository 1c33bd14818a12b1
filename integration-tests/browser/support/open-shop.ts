import path from "node:path"
import { startSimulator, type Simulator } from "../../../src/simulator"
import {
  createStoreDatabase,
  Database,
  dropDatabase,
  toDatabaseUrl,
} from "../../kit/database/database"
import { LOGS, toInstanceEnvironment } from "../../kit/instance/instance-environment"
import { Medusa } from "../../kit/instance/medusa"
import { fillDatabase } from "../../kit/instance/template"
import { findFreePort } from "../../kit/machine/free-port"
import { openMailbox } from "../../kit/notifications/mailbox"
import { Teardown } from "../../kit/run/teardown"
import type { SeededStore } from "../../kit/seed/seed-store"
import { CartCopies } from "../../kit/shopper/cart-copies"
import { ReadyShopper } from "../../kit/shopper/ready-shopper"
import { registerWebhookUrl } from "../../kit/simulator/register-webhook-url"
import { simulatorClient } from "../../kit/simulator/simulator-client"
import { startStorefront } from "../../kit/site/storefront"
import { inviteColleague } from "./staff"
import { buildDashboard, startDashboard } from "./start-dashboard"

/** The shop's URLs and ids, for the journeys. */
export type ShopFacts = {
  storefront: string
  /** Origin of the admin. */
  dashboard: string
  backend: string
  database: string
  /** Receives the store's mails; a GET returns them. */
  mailbox: string
  store: SeededStore
  simulator: Pick<Simulator, "url" | "payment" | "payout">
}

/** Fills the cart that the journeys copy. */
async function keepCart(
  backend: string,
  { database, store }: Pick<ShopFacts, "database" | "store">,
): Promise<void> {
  const db = new Database(database)
  const copies = new CartCopies((sql) => db.rows(sql))
  await new ReadyShopper(
    () => backend,
    () => store,
    copies,
  ).fillCart()
  await db.end()
}

/** The store's log, requests included. */
export const LOG = path.join(LOGS, "browser.log")

/** All specs share the shop; each test uses a separate cart. */
const OPTIONS = {
  sessionGraceSeconds: 1,
  payLaterDays: 1,
  invoices: { enabled: true },
  shopPhone: "0901 234 567",
  payoutApproval: "two_users",
}

/** Starts a store with its storefront and its admin; `close` stops them. */
export async function openShop(): Promise<{ facts: ShopFacts; close: () => Promise<void> }> {
  const teardown = new Teardown()
  const simulator = await startSimulator({ webhookRetryMs: [300, 1_000, 2_000, 4_000] })
  teardown.add(() => simulator.close())
  const mailbox = await openMailbox()
  teardown.add(() => mailbox.close())
  const database = await createStoreDatabase()
  teardown.add(() => dropDatabase(database))
  const [store, folder] = await Promise.all([fillDatabase(database), buildDashboard()])
  const [forBackend, forStorefront, forDashboard] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const backend = `http://localhost:${forBackend}`
  const storefront = `http://localhost:${forStorefront}`
  const dashboard = `http://localhost:${forDashboard}`
  const { url, payment, payout } = simulator
  const access = { url, payment, payout }
  const environment = {
    ...toInstanceEnvironment({
      backend,
      databaseUrl: toDatabaseUrl(database),
      simulator: access,
      locking: "in-memory",
    }),
    STOREFRONT_URL: storefront,
    NOTIFICATIONS_URL: mailbox.url,
    LOG_LEVEL: "http",
    PAYOS_OPTIONS: JSON.stringify(OPTIONS),
  }
  await Promise.all([
    new Medusa(environment, teardown, LOG).serve(forBackend),
    startStorefront({ backend, port: forStorefront, store, payLater: true }, teardown),
    startDashboard({ backend, port: forDashboard, folder }, teardown),
  ])
  await registerWebhookUrl(
    simulatorClient(() => simulator),
    `${backend}/hooks/payos`,
  )
  await inviteColleague(backend)
  await keepCart(backend, { database, store })
  const addresses = { storefront, dashboard, backend, mailbox: mailbox.url }
  const facts = { ...addresses, database, store, simulator: access }
  return { facts, close: () => teardown.run() }
}
