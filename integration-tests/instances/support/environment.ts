import path from "node:path"
import { toEnvironment, type Simulated } from "../../demo/environment"
import type { Environment } from "../../demo/medusa"
import { REPOSITORY } from "../../demo/settings"
import { readShared } from "./template"

/** Output of the instances, kept for whoever looks into a failure. */
export const LOGS = path.join(REPOSITORY, ".cache/instances")

/** What Medusa locks with; with Redis, its events, workflows and cache go through it as well. */
export type Locking = "redis" | "in-memory" | "postgres"

export type InstanceSettings = {
  backend: string
  databaseUrl: string
  simulator: Simulated
  locking: Locking
}

/** Links are looked at every 2 s and more, so that both loops have work during every purchase. */
const OPTIONS = { abandonGraceSeconds: 2, recheckAfterSeconds: 2 }

/** What `medusa-config.ts` reads, for one of several instances. */
export const toInstanceEnvironment = ({
  backend,
  databaseUrl,
  simulator,
  locking,
}: InstanceSettings): Environment => ({
  ...toEnvironment(
    { exitAfterPurchase: true, backend, storefront: "http://localhost:8000" },
    databaseUrl,
    simulator,
  ),
  REDIS_URL: locking === "redis" ? readShared().redisUrl : "",
  LOCKING: locking,
  LOG_LEVEL: "info",
  PAYOS_OPTIONS: JSON.stringify(OPTIONS),
})
