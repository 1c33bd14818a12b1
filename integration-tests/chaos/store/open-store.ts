import { startSimulator } from "../../../src/simulator"
import type { PayosOptions } from "../../../src/modules/payos/options"
import type { Teardown } from "../../demo/teardown"
import { createStoreDatabase, Database, toDatabaseUrl } from "../../instances/support/database"
import { toInstanceEnvironment } from "../../instances/support/environment"
import { openRedis } from "../../instances/support/redis"
import { fillDatabase } from "../../instances/support/template"
import { startMigratedPostgres } from "../../support/migrated-postgres"
import type { EmbeddedPostgres } from "../../support/postgres"
import type { SeededStore } from "../../support/seed-store"
import { simulatorClient, type SimulatorClient } from "../../support/simulator-client"
import type { Tally } from "../tally"
import { Books } from "./books"
import { CartDeletion } from "./cart-deletion"
import { Instance, type InstanceName } from "./instance"
import { Switches } from "./switches"
import { WebhookDoor } from "./webhook-door"

/** Waits short enough for a run; transfer contents that fit accounts of either sort. */
const OPTIONS: Partial<PayosOptions> = {
  abandonGraceSeconds: 2,
  recheckAfterSeconds: 3,
  timeoutMs: 2_000,
  orderFirstDays: 1,
  accountLinked: false,
}

/** payOS repeats a webhook that was not taken, for longer than anything here is away. */
const WEBHOOK_RETRY_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/** A store of two instances, with everything around it. */
export type Store = {
  a: Instance
  b: Instance
  shop: SeededStore
  books: Books
  databaseUrl: string
  postgres: EmbeddedPostgres
  payos: SimulatorClient
  payosUrl: string
  switches: Switches
  door: WebhookDoor
  cartDeletion: CartDeletion
}

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Opens it all; `teardown` closes it. */
export async function openStore(
  { tally, step, findings }: { tally: Tally; step: Step; findings: string[] },
  teardown: Teardown,
): Promise<Store> {
  const redis = await openRedis(process.env.REDIS_URL)
  teardown.add(() => redis.stop())
  const postgres = await openPostgres(teardown)
  const database = await createStoreDatabase()
  const seed = "integration-tests/chaos/store/seed.ts"
  const shop = await step("Database with a shop", () => fillDatabase(database, seed))
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
  const open = (name: InstanceName) =>
    Instance.open(name, toEnvironment, teardown, (ended) => {
      findings.push(
        `${ended} ended by itself; .cache/instances/chaos-${ended}.log has its last words`,
      )
    })
  const [a, b] = [await open("instance-a"), await open("instance-b")]
  await step("Two instances", () => Promise.all([a.start(), b.start()]))
  const cartDeletion = new CartDeletion(toEnvironment("http://localhost:9000"), teardown)
  const payos = simulatorClient(() => simulator)
  const door = await openDoor({ a, b, payos, tally }, teardown)
  const eyes = new Database(database)
  return {
    ...{ a, b, shop, databaseUrl, postgres, payos, door, cartDeletion },
    payosUrl: simulator.url,
    books: new Books(eyes),
    switches: new Switches(payos),
  }
}

/** The run's own, whatever DB_HOST names: it is stopped in the middle. */
async function openPostgres(teardown: Teardown): Promise<EmbeddedPostgres> {
  const postgres = await startMigratedPostgres()
  teardown.add(() => postgres.stop())
  Object.assign(process.env, {
    DB_HOST: "localhost",
    DB_PORT: String(postgres.port),
    DB_USERNAME: postgres.user,
    DB_PASSWORD: postgres.password,
  })
  return postgres
}

async function openDoor(
  { a, b, payos, tally }: Pick<Store, "a" | "b" | "payos"> & { tally: Tally },
  teardown: Teardown,
): Promise<WebhookDoor> {
  const door = new WebhookDoor([a, b], ({ status }) => {
    if (status === 503) tally.add("webhook", "refused while Postgres is away")
  })
  await door.open()
  teardown.add(() => door.close())
  const { status, body } = await payos.registerWebhook(door.url)
  if (status !== 200 || body["code"] !== "00") {
    throw new Error(`payOS did not take the webhook URL: ${status} ${JSON.stringify(body)}`)
  }
  return door
}
