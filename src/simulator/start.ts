import {
  checkBehaviour,
  defaultBehaviour,
  withSwitches,
  type SimulatorBehaviour,
} from "./behaviour"
import { simulatorRoutes } from "./control/simulator-routes"
import { linkRoutes } from "./control/link-routes"
import { payoutRoutes } from "./control/payout-routes"
import { completeCredentials, type ChannelCredentials } from "./credentials"
import { callOperation } from "./gate"
import { closeServer, listen } from "./http/listen"
import type { Route } from "./http/routes"
import { operations } from "./operations"
import type { Simulation } from "./simulation"
import { createState } from "./state"
import { webRoutes } from "./web/web-routes"
import { createCourier } from "./webhooks/courier"

/** How to start a simulator; everything has a default. */
export interface SimulatorOptions {
  /** 0, the default, takes any free port. */
  port?: number
  /** 127.0.0.1 unless given. */
  host?: string
  /** Credentials of the payment channel; what is missing is random. */
  payment?: Partial<ChannelCredentials>
  /** Credentials of the payout channel, which has its own. */
  payout?: Partial<ChannelCredentials>
  /** Takes one line for each call and webhook; no keys, names or accounts in it. */
  log?: (line: string) => void
  /** The time in milliseconds. */
  now?: () => number
  /** Registers a webhook URL without trying it. */
  webhookUrl?: string
  behaviour?: Partial<SimulatorBehaviour>
  /** The waits between attempts to deliver a webhook. */
  webhookRetryMs?: readonly number[]
  /** How long a receiver may take; 10 s unless given. */
  webhookTimeoutMs?: number
}

/** A running simulator. */
export interface Simulator {
  url: string
  port: number
  payment: ChannelCredentials
  payout: ChannelCredentials
  /** Ends it, cutting what is open and forgetting undelivered webhooks. */
  close: () => Promise<void>
}

const startingBehaviour = (given: Partial<SimulatorBehaviour> = {}): SimulatorBehaviour => {
  const problems = checkBehaviour(given)
  if (problems.length > 0) throw new Error(`The behaviour is not valid: ${problems.join(", ")}`)
  return withSwitches(defaultBehaviour, given)
}

const createSimulation = (options: SimulatorOptions): Simulation => {
  const { now = Date.now, log = () => {}, webhookUrl, webhookTimeoutMs = 10_000 } = options
  const retryMs = options.webhookRetryMs ?? [1000, 3000, 10_000, 30_000]
  const behaviour = startingBehaviour(options.behaviour)
  const simulation: Simulation = {
    payment: completeCredentials(options.payment),
    payout: completeCredentials(options.payout),
    now,
    log,
    courier: createCourier({ retryMs, timeoutMs: webhookTimeoutMs, now, log }),
    webhookTimeoutMs,
    reset: ({ keepWebhookUrl }) => {
      simulation.courier.drop()
      const registered = keepWebhookUrl ? simulation.state.webhookUrl : webhookUrl
      simulation.state = createState(behaviour, registered)
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
    answer: (call: Parameters<Route["answer"]>[0]) => callOperation(simulation, operation, call),
  })),
  ...linkRoutes(simulation),
  ...payoutRoutes(simulation),
  ...simulatorRoutes(simulation),
  ...webRoutes(simulation),
]

/** A host as a browser can open it: all interfaces include this machine's own. */
const toUrlHost = (host: string): string => {
  if (host === "0.0.0.0" || host === "::") return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

/** Starts a payOS of your own. Rejects where the port is taken or the behaviour is not valid. */
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
      simulation.courier.drop()
      return closeServer(server)
    },
  }
}
