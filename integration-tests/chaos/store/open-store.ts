import type { PayosOptions } from "../../../src/modules/payos/options/options"
import { startSimulator } from "../../../src/simulator"
import { createStoreDatabase, Database, toDatabaseUrl } from "../../kit/database/database"
import { findPlace } from "../../kit/instance/instance"
import { toInstanceEnvironment } from "../../kit/instance/instance-environment"
import { openRedis } from "../../kit/instance/redis"
import { PLENTY } from "../../kit/instance/run-seed"
import { fillDatabase } from "../../kit/instance/template"
import type { EmbeddedPostgres } from "../../kit/postgres"
import { startMigratedPostgres } from "../../kit/postgres/migrated-postgres"
import { nameServer } from "../../kit/postgres/name-server"
import type { Teardown } from "../../kit/run/teardown"
import type { SeededStore } from "../../kit/seed/seed-store"
import { registerWebhookUrl } from "../../kit/simulator/register-webhook-url"
import { simulatorClient, type SimulatorClient } from "../../kit/simulator/simulator-client"
import { Admin } from "../actors/admin"
import type { Tally } from "../tally"
import { StoreDatabase } from "./store-database"
import { CartDeletion } from "./cart-deletion"
import { SupervisedInstance, type InstanceName } from "./supervised-instance"
import { Switches } from "./switches"
import { WebhookProxy } from "./webhook-proxy"

/** Short intervals for a run; transfer contents that suit linked and unlinked accounts. */
const OPTIONS: Partial<PayosOptions> = {
  sessionGraceSeconds: 2,
  recheckAfterSeconds: 3,
  timeoutMs: 2_000,
  payLaterDays: 1,
  accountLinked: false,
}

/** payOS resends a rejected webhook for longer than any outage of the run. */
const WEBHOOK_RETRY_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/** A store of two instances, with its services and clients. */
export type Store = {
  a: SupervisedInstance
  b: SupervisedInstance
  shop: SeededStore
  admin: Admin
  db: StoreDatabase
  databaseUrl: string
  postgres: EmbeddedPostgres
  payos: SimulatorClient
  payosUrl: string
  switches: Switches
  webhookProxy: WebhookProxy
  cartDeletion: CartDeletion
}

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Starts a store with its services and clients; `teardown` stops it. */
export async function openStore(
  { tally, step, findings }: { tally: Tally; step: Step; findings: string[] },
  teardown: Teardown,
): Promise<Store> {
  const redis = await openRedis(process.env.REDIS_URL)
  teardown.add(() => redis.stop())
  const postgres = await openPostgres(teardown)
  const database = await createStoreDatabase()
  const shop = await step("Database with a shop", () => fillDatabase(database, PLENTY))
  const simulator = await startSimulator({ webhookRetryMs: WEBHOOK_RETRY_MS })
  teardown.add(() => simulator.close())
  const databaseUrl = toDatabaseUrl(database)
  const toEnvironment = (backend: string) =>
    toInstanceEnvironment({
      backend,
      databaseUrl,
      simulator,
      locking: "redis",
      redisUrl: redis.url,
      options: OPTIONS,
    })
  const open = async (name: InstanceName) => {
    const place = await findPlace(name, toEnvironment, { teardown, log: `chaos-${name}` })
    return new SupervisedInstance(place, teardown, (ended) => {
      findings.push(
        `${ended} exited by itself; .cache/instances/chaos-${ended}.log has its last output`,
      )
    })
  }
  const [a, b] = [await open("instance-a"), await open("instance-b")]
  await step("Two instances", () => Promise.all([a.start(), b.start()]))
  const cartDeletion = new CartDeletion(toEnvironment("http://localhost:9000"), teardown)
  const payos = simulatorClient(() => simulator)
  const webhookProxy = await openWebhookProxy({ a, b, payos, tally }, teardown)
  const connection = new Database(database)
  return {
    ...{ a, b, shop, databaseUrl, postgres, payos, webhookProxy, cartDeletion },
    payosUrl: simulator.url,
    admin: new Admin([a, b]),
    db: new StoreDatabase(connection),
    switches: new Switches(payos),
  }
}

/** Starts a Postgres for this run even if DB_HOST names one, since the run stops it. */
async function openPostgres(teardown: Teardown): Promise<EmbeddedPostgres> {
  const postgres = await startMigratedPostgres()
  teardown.add(() => postgres.stop())
  nameServer(postgres)
  return postgres
}

async function openWebhookProxy(
  { a, b, payos, tally }: Pick<Store, "a" | "b" | "payos"> & { tally: Tally },
  teardown: Teardown,
): Promise<WebhookProxy> {
  const webhookProxy = new WebhookProxy([a, b], ({ status }) => {
    if (status === 503) tally.add("webhook", "rejected while Postgres is down")
  })
  await webhookProxy.open()
  teardown.add(() => webhookProxy.close())
  await registerWebhookUrl(payos, webhookProxy.url)
  return webhookProxy
}
