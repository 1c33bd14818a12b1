import path from "node:path"
import type { PayosOptions } from "../../../src/modules/payos/options/options"
import { REPOSITORY } from "../machine/repository"
import { toEnvironment, type Simulated } from "./environment"
import type { Environment } from "./medusa"

/** Output of the instances, kept for whoever looks into a failure. */
export const LOGS = path.join(REPOSITORY, ".cache/instances")

/** What Medusa locks with; with Redis, its events, workflows and cache go through it as well. */
export type Locking = "redis" | "in-memory" | "postgres"

/** `pay-later`: the cart becomes an order before it is paid. */
export type StoreKind = "usual" | "pay-later"

/** Links are looked at every 2 s and more, so that both loops have work during every purchase. */
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
  /** Needed where the locking is Redis's. */
  redisUrl?: string
  /** What differs from a store's defaults. */
  options?: Partial<PayosOptions>
}

/** What `medusa-config.ts` reads, for one of several instances. */
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
