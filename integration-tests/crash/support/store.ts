import { startSimulator } from "../../../src/simulator"
import { createDatabase, Database, toDatabaseUrl } from "../../kit/database/database"
import { findPlace } from "../../kit/instance/instance"
import { toInstanceEnvironment } from "../../kit/instance/instance-environment"
import { readShared } from "../../kit/instance/template"
import { Teardown } from "../../kit/run/teardown"
import { simulatorClient, type SimulatorClient } from "../../kit/simulator/simulator-client"
import { eventually } from "../../kit/time/eventually"
import { StoreInstance } from "./store-instance"

const PATIENCE_MS = 120_000

/** A store with its database and its simulated payOS. */
export type Store = {
  database: Database
  simulator: SimulatorClient
  simulatorUrl: string
  instances: readonly StoreInstance[]
}

/** Boots a store's instances for a suite, and stops them after it. */
export function store(names: readonly string[], suite: (store: () => Store) => void): void {
  const teardown = new Teardown()
  let opened: Store
  beforeAll(async () => {
    const simulator = await startSimulator({ webhookRetryMs: [300, 1_000, 2_000, 4_000] })
    teardown.add(() => simulator.close())
    const database = new Database(await createDatabase(readShared().template))
    teardown.add(() => database.drop())
    const databaseUrl = toDatabaseUrl(database.name)
    const toEnvironment = (backend: string) =>
      toInstanceEnvironment({ backend, databaseUrl, simulator, locking: "in-memory" })
    const places = names.map((name) => findPlace(name, toEnvironment, { teardown }))
    const instances = (await Promise.all(places)).map((place) => new StoreInstance(place))
    await Promise.all(instances.map((instance) => instance.start()))
    opened = {
      database,
      instances,
      simulator: simulatorClient(() => simulator),
      simulatorUrl: simulator.url,
    }
  }, 300_000)
  afterAll(() => teardown.run())
  suite(() => opened)
}

/** Makes a purchase of 250.000 ₫, paid by transfer; returns the id of its Payment. */
export async function purchase(
  { database, simulator }: Store,
  { shopper, backend }: StoreInstance,
): Promise<string> {
  await simulator.registerWebhook(`${backend}/hooks/payos`)
  const cartId = await shopper.cart()
  const { data } = await shopper.startPayment(cartId)
  await simulator.pay(data.order_code)
  return eventually(
    `a settled payment of cart ${cartId}`,
    async () => {
      const [payment] = await database.rows<{ id: string }>(
        `select p.id from payment p
         join cart_payment_collection c on c.payment_collection_id = p.payment_collection_id
         join payos_link l on l.payment_collection_id = p.payment_collection_id
         where c.cart_id = $1 and l.settled_at is not null
           and not exists (select from payos_queue q where q.id = l.id and q.claimed_until is not null)`,
        [cartId],
      )
      return payment?.id
    },
    PATIENCE_MS,
  )
}

export type PayoutRow = { id: string; state: string; attempt: number; amount: number }

/** Payouts of a Payment, oldest first. */
export function payoutsOf({ database }: Store, paymentId: string): Promise<PayoutRow[]> {
  return database.rows<PayoutRow>(
    `select id, state, attempt, amount::int as amount from payos_payout
     where payment_id = $1 order by created_at, id`,
    [paymentId],
  )
}

/** Waits until every payout of a Payment is in a state. */
export async function untilAll(
  store: Store,
  paymentId: string,
  state: string,
): Promise<PayoutRow[]> {
  return eventually(
    `every payout of ${paymentId} ${state}`,
    async () => {
      const payouts = await payoutsOf(store, paymentId)
      return payouts.every((payout) => payout.state === state) && payouts
    },
    PATIENCE_MS,
  )
}
