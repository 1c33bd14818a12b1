import { startSimulator, type Simulator } from "../../../src/simulator"
import { createDatabase, Database, toDatabaseUrl } from "../../kit/database/database"
import { findPlace } from "../../kit/instance/instance"
import {
  STORES,
  toInstanceEnvironment,
  type Locking,
  type StoreKind,
} from "../../kit/instance/instance-environment"
import { readShared } from "../../kit/instance/template"
import { Teardown } from "../../kit/run/teardown"
import { CartCopies } from "../../kit/shopper/cart-copies"
import { simulatorClient, type SimulatorClient } from "../../kit/simulator/simulator-client"
import { openGateway } from "./gateway"
import { Member } from "./member"

const BOOT_TIMEOUT_MS = 300_000

/** Two instances of one store, with the same Postgres and simulator. */
export type Pair = { a: Member; b: Member; database: Database; simulator: SimulatorClient }

/** What the instances share. */
type Stores = {
  locking: Locking
  store: StoreKind
  /** The Redis database; each suite has its own, so that suites do not read each other's queues. */
  redisDatabase?: number
}

/** Boots two instances of one store for a suite, and stops them after it. */
export function instances(
  { locking, store, redisDatabase = 0 }: Stores,
  suite: (pair: () => Pair) => void,
): void {
  describe(`two instances of the ${store} store`, () => {
    const teardown = new Teardown()
    let pair: Pair
    beforeAll(async () => {
      pair = await startPair({ locking, store, redisDatabase, teardown })
      // Two concurrent first carts would both create the guest customer.
      await pair.a.shopper.fillCart()
    }, BOOT_TIMEOUT_MS)
    afterAll(() => teardown.run())
    suite(() => pair)
  })
}

async function startPair(settings: Settings): Promise<Pair> {
  const { teardown } = settings
  const simulator = await startSimulator({ webhookRetryMs: [300, 1_000, 2_000, 4_000] })
  teardown.add(() => simulator.close())
  const database = new Database(await createDatabase(readShared().template))
  teardown.add(() => database.drop())
  const copies = new CartCopies((sql) => database.rows(sql))
  const surroundings = { ...settings, simulator, database, copies }
  const start = (name: string) => startMember(name, surroundings)
  const [a, b] = await Promise.all([start("instance-a"), start("instance-b")])
  return { a, b, database, simulator: simulatorClient(() => simulator) }
}

type Settings = {
  locking: Locking
  store: StoreKind
  redisDatabase: number
  teardown: Teardown
}

type Surroundings = Settings & {
  simulator: Simulator
  database: Database
  copies: CartCopies
}

async function startMember(
  name: string,
  { locking, store, redisDatabase, simulator, database, copies, teardown }: Surroundings,
): Promise<Member> {
  const gateway = await openGateway(simulator.port)
  teardown.add(() => gateway.close())
  const toEnvironment = (backend: string) =>
    toInstanceEnvironment({
      backend,
      databaseUrl: toDatabaseUrl(database.name),
      simulator: { ...simulator, url: `http://${gateway.host}` },
      locking,
      redisUrl: new URL(`/${redisDatabase}`, readShared().redisUrl).href,
      options: STORES[store],
    })
  const log = `${locking}-${store}-${process.env.JEST_WORKER_ID ?? "1"}-${name}`
  const place = await findPlace(name, toEnvironment, { teardown, log })
  const payos = simulatorClient(() => simulator)
  const member = new Member(place, { payosHost: gateway.host, payos, copies })
  await member.start()
  return member
}
