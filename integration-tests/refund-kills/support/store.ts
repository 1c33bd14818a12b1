import path from "node:path"
import { Medusa, type Server } from "../../demo/medusa"
import { Teardown } from "../../demo/teardown"
import { createDatabase, Database, toDatabaseUrl } from "../../instances/support/database"
import { LOGS, toInstanceEnvironment } from "../../instances/support/environment"
import { readShared } from "../../instances/support/template"
import { eventually } from "../../support/eventually"
import { findFreePort } from "../../support/free-port"
import { Shopper } from "../../support/shopper"
import { simulatorClient, type SimulatorClient } from "../../support/simulator-client"
import { startSimulator, type Simulator } from "../../../src/simulator"
import { Merchant } from "./merchant"

const PATIENCE_MS = 120_000

/** One Medusa process of a store, which can be killed and started anew. */
export class Instance {
  readonly shopper: Shopper
  readonly merchant: Merchant
  private server: Server | undefined

  constructor(
    private readonly name: string,
    private readonly port: number,
    private readonly simulator: Simulator,
    private readonly databaseUrl: string,
    private readonly teardown: Teardown,
  ) {
    this.shopper = new Shopper(
      () => this.backend,
      () => readShared().store,
    )
    this.merchant = new Merchant(() => this.backend)
  }

  get backend(): string {
    return `http://localhost:${this.port}`
  }

  async start(): Promise<void> {
    const { simulator, databaseUrl, backend } = this
    const locking = "in-memory"
    const environment = toInstanceEnvironment({ backend, databaseUrl, simulator, locking })
    const log = path.join(LOGS, `${this.name}.log`)
    this.server = await new Medusa(environment, this.teardown, log).serve(this.port)
  }

  /** As a power cut does. */
  async kill(): Promise<void> {
    await this.server?.kill()
  }
}

/** A store with its database and the payOS that it talks to. */
export type Store = {
  database: Database
  simulator: SimulatorClient
  simulatorUrl: string
  instances: readonly Instance[]
}

/** Boots a store of so many instances for a suite, and ends it after it. */
export function store(names: readonly string[], suite: (store: () => Store) => void): void {
  const teardown = new Teardown()
  let opened: Store
  beforeAll(async () => {
    const simulator = await startSimulator({ webhookRetryMs: [300, 1_000, 2_000, 4_000] })
    teardown.add(() => simulator.close())
    const database = new Database(await createDatabase(readShared().template))
    teardown.add(() => database.drop())
    const url = toDatabaseUrl(database.name)
    const ports = await Promise.all(names.map(() => findFreePort()))
    const instances = names.map(
      (name, index) => new Instance(name, ports[index] ?? 0, simulator, url, teardown),
    )
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

/** A purchase by transfer, by the id of its Payment. It comes to 250.000 ₫. */
export async function purchase(
  { database, simulator }: Store,
  { shopper, backend }: Instance,
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
         where c.cart_id = $1 and l.settled_at is not null and l.claimed_until is null`,
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

/** Waits until as many payouts of a Payment as it has are in a state. */
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
