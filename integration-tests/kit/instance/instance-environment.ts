import path from "node:path"
import type { PayosOptions } from "../../../src/modules/payos/options/options"
import { REPOSITORY } from "../machine/repository"
import { toEnvironment, type Simulated } from "./environment"
import type { Environment } from "./medusa"

/** Logs of the instances, kept to investigate failures. */
export const LOGS = path.join(REPOSITORY, ".cache/instances")

/** Medusa's locking module; with Redis, its events, workflows and cache use Redis too. */
export type Locking = "redis" | "in-memory" | "postgres"

/** `pay-later`: the cart becomes an order before it is paid. */
export type StoreKind = "usual" | "pay-later"

/** Inspections start at intervals of 2 s, so that both loops have work during every purchase. */
const OPTIONS: Partial<PayosOptions> = { sessionGraceSeconds: 2, recheckAfterSeconds: 2 }

export const STORES: Record<StoreKind, Partial<PayosOptions>> = {
  usual: OPTIONS,
  "pay-later": { ...OPTIONS, payLaterDays: 3 },
}

export type InstanceSettings = {
  backend: string
  databaseUrl: string
  simulator: Simulated
  locking: Locking
  /** Required with locking by Redis. */
  redisUrl?: string
  /** Options that differ from the defaults. */
  options?: Partial<PayosOptions>
}

/** The environment that `medusa-config.ts` reads, for one of several instances. */
export const toInstanceEnvironment = ({
  backend,
  databaseUrl,
  simulator,
  locking,
  redisUrl = "",
  options = OPTIONS,
}: InstanceSettings): Environment => ({
  ...toEnvironment({ backend }, databaseUrl, simulator),
  REDIS_URL: locking === "redis" ? redisUrl : "",
  LOCKING: locking,
  LOG_LEVEL: "info",
  PAYOS_OPTIONS: JSON.stringify(options),
})
