import {
  checkBehaviour,
  defaultBehaviour,
  withSwitches,
  type SimulatorBehaviour,
} from "./behaviour"
import { conditionRoutes } from "./control/condition-routes"
import { linkRoutes } from "./control/link-routes"
import { payoutRoutes } from "./control/payout-routes"
import { simulatorRoutes } from "./control/simulator-routes"
import { completeCredentials, type ChannelCredentials } from "./credentials"
import { callOperation } from "./dispatch"
import { createWebhookSender } from "./http/webhook-sender"
import { closeServer, listen } from "./http/listen"
import type { Route } from "./http/routes"
import { operations } from "./operations"
import type { Simulation } from "./simulation"
import { createState } from "./state/state"
import { webRoutes } from "./web/web-routes"

/** Options of a simulator, all with defaults. */
export interface SimulatorOptions {
  /** Default 0: any free port. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** Credentials of the payment channel; missing ones are random. */
  payment?: Partial<ChannelCredentials>
  /** Credentials of the payout channel; missing ones are random. */
  payout?: Partial<ChannelCredentials>
  /** Called with one line per call and webhook, without keys, names or accounts. */
  log?: (line: string) => void
  /** Returns the time in Unix milliseconds. */
  now?: () => number
  /** Registers a webhook URL without testing it. */
  webhookUrl?: string
  behaviour?: Partial<SimulatorBehaviour>
  /** Delays between attempts to deliver a webhook, in milliseconds. */
  webhookRetryMs?: readonly number[]
  /** Time limit of a webhook's receiver, in milliseconds. Default 10 000. */
  webhookTimeoutMs?: number
}

/** A running simulator. */
export interface Simulator {
  url: string
  port: number
  payment: ChannelCredentials
  payout: ChannelCredentials
  /** Stops it: closes open connections and drops undelivered webhooks. */
  close: () => Promise<void>
}

const startingBehaviour = (given: Partial<SimulatorBehaviour> = {}): SimulatorBehaviour => {
  const problems = checkBehaviour(given)
  if (problems.length > 0) throw new Error(`The behaviour is not valid: ${problems.join(", ")}`)
  return withSwitches(defaultBehaviour, given)
}

const createSimulation = (options: SimulatorOptions): Simulation => {
  const { now: clock = Date.now, log = () => {}, webhookUrl, webhookTimeoutMs = 10_000 } = options
  const retryMs = options.webhookRetryMs ?? [1000, 3000, 10_000, 30_000]
  const behaviour = startingBehaviour(options.behaviour)
  const payment = completeCredentials(options.payment)
  const payout = completeCredentials(options.payout)
  const now = (): number => clock() + simulation.state.aheadMs
  const simulation: Simulation = {
    payment: { ...payment },
    payout: { ...payout },
    now,
    log,
    webhookSender: createWebhookSender({ retryMs, timeoutMs: webhookTimeoutMs, now, log }),
    webhookTimeoutMs,
    reset: ({ keepWebhookUrl }) => {
      simulation.webhookSender.drop()
      const registered = keepWebhookUrl ? simulation.state.webhookUrl : webhookUrl
      simulation.state = createState(behaviour, registered)
      Object.assign(simulation.payment, payment)
      Object.assign(simulation.payout, payout)
    },
    state: createState(behaviour, webhookUrl),
    url: "",
  }
  return simulation
}

const routesOf = (simulation: Simulation): Route[] => [
  ...operations.map((operation) => ({
    method: operation.method,
    path: operation.path,
    reply: (call: Parameters<Route["reply"]>[0]) => callOperation(simulation, operation, call),
  })),
  ...linkRoutes(simulation),
  ...payoutRoutes(simulation),
  ...simulatorRoutes(simulation),
  ...conditionRoutes(simulation),
  ...webRoutes(simulation),
]

/** A host that a browser can open: `localhost` if the server listens on all interfaces. */
const toUrlHost = (host: string): string => {
  if (host === "0.0.0.0" || host === "::") return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

/**
 * Starts a payOS simulator.
 *
 * @throws Error if the port is in use or the behaviour is invalid
 */
export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  const simulation = createSimulation(options)
  const { host = "127.0.0.1" } = options
  const { server, port } = await listen(routesOf(simulation), { port: options.port ?? 0, host })
  simulation.url = `http://${toUrlHost(host)}:${port}`
  return {
    url: simulation.url,
    port,
    payment: simulation.payment,
    payout: simulation.payout,
    close: () => {
      simulation.webhookSender.drop()
      return closeServer(server)
    },
  }
}
