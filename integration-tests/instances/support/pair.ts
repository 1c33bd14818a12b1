import path from "node:path"
import { Medusa, type Server } from "../../demo/medusa"
import { Teardown } from "../../demo/teardown"
import { callAdmin, type AdminAnswer } from "../../support/admin"
import { findFreePort } from "../../support/free-port"
import { CartCopies } from "../../support/cart-copies"
import { ReadyShopper } from "../../support/ready-shopper"
import { simulatorClient, type SimulatorClient } from "../../support/simulator-client"
import { startSimulator, type Simulator } from "../../../src/simulator"
import { createDatabase, Database, toDatabaseUrl } from "./database"
import { LOGS, STORES, toInstanceEnvironment, type Locking, type StoreKind } from "./environment"
import { openGateway } from "./gateway"
import { readShared } from "./template"

const BOOT_TIMEOUT_MS = 300_000

/** One Medusa process, and a shopper who talks to no other. */
export type Instance = {
  name: string
  /** The `host` header of this instance's requests to payOS. */
  payosHost: string
  shopper: ReadyShopper
  /** The merchant, who is logged in here. */
  admin: (path: string, body?: object) => Promise<AdminAnswer>
  /** Registers this instance's door for webhooks at payOS, in place of the other's. */
  hearWebhooks: () => Promise<unknown>
  kill: Server["kill"]
  pid: number
  backend: string
}

/** Two instances of one store: one Postgres, one payOS behind them. */
export type Pair = { a: Instance; b: Instance; database: Database; simulator: SimulatorClient }

/**
 * Boots two instances of one store for a suite, and ends them after it.
 *
 * @param redisDatabase each suite has one to itself: what one leaves in its queues is no news to another
 */
export function instances(
  locking: Locking,
  store: StoreKind,
  suite: (pair: () => Pair) => void,
  redisDatabase = 0,
): void {
  describe(`two instances of the ${store} store`, () => {
    const teardown = new Teardown()
    let pair: Pair
    beforeAll(async () => {
      pair = await startPair({ locking, store, redisDatabase, teardown })
      // Two first carts at once would both make the guest their customer.
      await pair.a.shopper.fillCart()
    }, BOOT_TIMEOUT_MS)
    afterAll(() => teardown.run())
    suite(() => pair)
  })
}

async function startPair(ordered: Ordered): Promise<Pair> {
  const { teardown } = ordered
  const simulator = await startSimulator({ webhookRetryMs: [300, 1_000, 2_000, 4_000] })
  teardown.add(() => simulator.close())
  const database = new Database(await createDatabase(readShared().template))
  teardown.add(() => database.drop())
  const copies = new CartCopies((sql) => database.rows(sql))
  const around = { ...ordered, simulator, database, copies }
  const start = (name: string) => startInstance(name, around)
  const [a, b] = await Promise.all([start("instance-a"), start("instance-b")])
  return { a, b, database, simulator: simulatorClient(() => simulator) }
}

type Ordered = {
  locking: Locking
  store: StoreKind
  redisDatabase: number
  teardown: Teardown
}

type Surroundings = Ordered & {
  simulator: Simulator
  database: Database
  copies: CartCopies
}

async function startInstance(
  name: string,
  { locking, store, redisDatabase, simulator, database, copies, teardown }: Surroundings,
): Promise<Instance> {
  const port = await findFreePort()
  const backend = `http://localhost:${port}`
  const gateway = await openGateway(simulator.port)
  teardown.add(() => gateway.close())
  const environment = toInstanceEnvironment({
    backend,
    databaseUrl: toDatabaseUrl(database.name),
    simulator: { ...simulator, url: `http://${gateway.host}` },
    locking,
    redisUrl: new URL(`/${redisDatabase}`, readShared().redisUrl).href,
    options: STORES[store],
  })
  const suite = `${locking}-${store}-${process.env.JEST_WORKER_ID ?? "1"}`
  const log = path.join(LOGS, `${suite}-${name}.log`)
  const { kill, pid } = await new Medusa(environment, teardown, log).serve(port)
  const payos = simulatorClient(() => simulator)
  return {
    name,
    payosHost: gateway.host,
    shopper: new ReadyShopper(
      () => backend,
      () => readShared().store,
      copies,
    ),
    admin: (path, body) => callAdmin(backend, path, body),
    hearWebhooks: () => payos.registerWebhook(`${backend}/hooks/payos`),
    kill,
    pid,
    backend,
  }
}
