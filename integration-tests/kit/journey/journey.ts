import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { PayosOptions } from "../../../src/modules/payos/options/options"
import { startSimulator, type Simulator } from "../../../src/simulator"
import {
  callAdmin,
  callByKey,
  callsWith,
  logIn,
  MERCHANT,
  PASSWORD,
  stayLoggedIn,
  type AdminResponse,
} from "../admin/call-admin"
import { putRowsBackBetweenTests } from "../database/restore-rows"
import { createAdminUser, seedStore, type SeededStore } from "../seed/seed-store"
import { CartCopies } from "../shopper/cart-copies"
import { ReadyShopper } from "../shopper/ready-shopper"
import { simulatorClient, type SimulatorClient } from "../simulator/simulator-client"
import { eventually } from "../time/eventually"
import { isBeingSettled, readOrders, type OrderRow } from "./orders"
import { runLoops } from "./run-loops"

/** Short times for tests; all other options keep their defaults. */
const SHORT_TIMES: Partial<PayosOptions> = { sessionGraceSeconds: 1, recheckAfterSeconds: 2 }

const QUICK_SIMULATOR = {
  webhookRetryMs: [300, 1_000, 2_000, 4_000],
  behaviour: { payoutSettleMs: 200 },
}

/** The fixture of a suite: a booted store, its shopper, and the simulator behind it. */
export type Journey = {
  backend: () => string
  container: () => MedusaContainer
  store: () => SeededStore
  shopper: ReadyShopper
  simulator: SimulatorClient
  /** Simulators of the other channels, if the store has several. */
  others: readonly SimulatorClient[]
  credentials: () => Simulator["payment"]
  sql: <Row = Record<string, unknown>>(
    text: string,
    bindings?: readonly unknown[],
  ) => Promise<Row[]>
  webhook: (body: string | Buffer, headers?: Record<string, string>) => Promise<Response>
  /** Registers setup work that runs after the store is seeded and before its first test. */
  prepare: (work: () => Promise<void>) => void
  /** Orders of a cart, with their captured amount in đồng. */
  ordersOf: (cartId: string) => Promise<OrderRow[]>
  /** Waits for the order of a cart, and for the end of its settlement. */
  orderOf: (cartId: string) => Promise<OrderRow>
  problems: () => Promise<{ kind: string; subject: string; detail: Record<string, unknown> }[]>
  adminToken: () => Promise<string>
  /** Calls the admin API as the merchant: a POST if there is a body. */
  admin: (path: string, body?: object) => Promise<AdminResponse>
  /** Calls the admin API with a secret API key, which belongs to no user. */
  adminByKey: (path: string, body?: object) => Promise<AdminResponse>
  /** Creates another user, and returns calls as that user. */
  colleague: (email: string) => Promise<Journey["admin"]>
}

/** A store with several channels, each with a separate simulator. */
export type SeveralChannels = {
  /** The names of the channels, in the order of their simulators. */
  names: readonly string[]
  /** The channels as the store configures them. */
  configure: (simulators: readonly Simulator[]) => Record<string, ChannelInput>
  providers: readonly { id: string; options?: { channel: string } }[]
  /** The id of the store's only region. */
  regionId?: string
}

export type ChannelInput = Extract<PayosOptions, { channels: unknown }>["channels"][string]

/** Boots a real Medusa on a real Postgres with the simulator behind it, and runs the suite. */
export function journeys(
  options: Partial<PayosOptions>,
  suite: (journey: Journey) => void,
  several?: SeveralChannels,
): void {
  const simulators: Simulator[] = []
  const preparations: (() => Promise<void>)[] = []
  let store: SeededStore
  beforeAll(async () => {
    for (const _ of several?.names ?? ["default"]) {
      simulators.push(await startSimulator(QUICK_SIMULATOR))
    }
    useSimulator(at(simulators, 0), options)
    if (several) useSeveral(simulators, several)
  })
  afterAll(() => Promise.all(simulators.map((simulator) => simulator.close())))

  putRowsBackBetweenTests()
  medusaIntegrationTestRunner({
    inApp: true,
    testSuite: ({ api, getContainer, dbConnection }) => {
      const journey = createJourney({
        backend: () => String(api.defaults.baseURL),
        container: getContainer,
        store: () => store,
        simulator: () => at(simulators, 0),
        others: (several?.names ?? []).slice(1).map((_, index) => () => at(simulators, index + 1)),
        raw: (text, bindings) => dbConnection.raw(text, bindings),
        prepare: (work) => preparations.push(work),
      })
      beforeAll(async () => {
        const ours = (several?.providers ?? [{ id: "payos" }]).map(({ id }) => `pp_payos_${id}`)
        store = await seedStore(getContainer(), {
          paymentProviders: [...ours, "pp_system_default"],
          ...(several?.regionId ? { regionId: several.regionId } : {}),
        })
        await createAdminUser(getContainer(), MERCHANT, PASSWORD)
        for (const prepare of preparations) await prepare()
        await journey.shopper.fillCart()
      })
      let stopLoops: () => Promise<void>
      beforeEach(async () => {
        await journey.simulator.reset()
        await journey.simulator.registerWebhook(`${journey.backend()}/hooks/payos`)
        for (const [index, other] of journey.others.entries()) {
          const name = several?.names[index + 1] ?? ""
          await other.reset()
          await other.registerWebhook(`${journey.backend()}/hooks/payos/${name}`)
        }
        stopLoops = runLoops(getContainer())
      })
      // The next test restores the rows, which would break running work.
      afterEach(() => stopLoops())
      suite(journey)
    },
  })
}

function at(simulators: readonly Simulator[], index: number): Simulator {
  const simulator = simulators[index]
  if (!simulator) throw new Error("No simulator was started")
  return simulator
}

function useSeveral(
  simulators: readonly Simulator[],
  { configure, providers }: SeveralChannels,
): void {
  process.env["PAYOS_CHANNELS"] = JSON.stringify(configure(simulators))
  process.env["PAYOS_PROVIDERS"] = JSON.stringify(providers)
}

function useSimulator({ url, payment, payout }: Simulator, options: Partial<PayosOptions>): void {
  Object.assign(process.env, {
    MEDUSA_ADMIN_DISABLE: "true",
    PAYOS_BASE_URL: url,
    PAYOS_CLIENT_ID: payment.clientId,
    PAYOS_API_KEY: payment.apiKey,
    PAYOS_CHECKSUM_KEY: payment.checksumKey,
    PAYOS_PAYOUT_CLIENT_ID: isWithoutPayouts(options) ? "" : payout.clientId,
    PAYOS_PAYOUT_API_KEY: payout.apiKey,
    PAYOS_PAYOUT_CHECKSUM_KEY: payout.checksumKey,
    PAYOS_OPTIONS: JSON.stringify({ ...SHORT_TIMES, ...options }),
  })
}

/** Whether the options leave out the payout channel: `payout: undefined`. */
function isWithoutPayouts(options: Partial<PayosOptions>): boolean {
  return "payout" in options && options.payout === undefined
}

type Parts = {
  backend: () => string
  container: () => MedusaContainer
  store: () => SeededStore
  simulator: () => Simulator
  others: readonly (() => Simulator)[]
  raw: (text: string, bindings: readonly unknown[]) => Promise<{ rows: unknown[] }>
  prepare: (work: () => Promise<void>) => void
}

function createJourney(parts: Parts): Journey {
  const { backend, container, store, simulator, raw } = parts
  const sql: Journey["sql"] = async <Row>(text: string, bindings: readonly unknown[] = []) =>
    (await raw(text, bindings)).rows as Row[]
  const ordersOf = (cartId: string) => readOrders(container(), cartId)
  return {
    backend,
    container,
    store,
    sql,
    ordersOf,
    prepare: parts.prepare,
    shopper: new ReadyShopper(backend, store, new CartCopies((text) => sql(text))),
    simulator: simulatorClient(simulator),
    others: parts.others.map((other) => simulatorClient(other)),
    credentials: () => simulator().payment,
    webhook: (body, headers = { "content-type": "application/json" }) =>
      fetch(`${backend()}/hooks/payos`, { method: "POST", headers, body }),
    orderOf: (cartId) =>
      eventually(`an order of cart ${cartId}`, async () => {
        const [order] = await ordersOf(cartId)
        const isDone = order && !(await isBeingSettled(sql, cartId))
        return isDone && (await ordersOf(cartId))[0]
      }),
    problems: () =>
      sql("select kind, subject, detail from payos_problem where resolved_at is null"),
    adminToken: () => stayLoggedIn(backend()),
    admin: async (path, body) => callAdmin(backend(), path, body),
    adminByKey: async (path, body) => callByKey(backend(), path, body),
    colleague: async (email) => {
      await createAdminUser(container(), email, PASSWORD)
      const authorization = `Bearer ${await logIn(backend(), email)}`
      return callsWith(authorization, backend())
    },
  }
}
