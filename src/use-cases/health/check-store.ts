import { z } from "@medusajs/framework/zod"
import type { RegionFacts } from "../../medusa/read-region"
import { DEPENDENCIES_REMEDY } from "../../modules/payos/options/dependencies"
import { bad, fine, say, type CheckResult } from "./check-result"

/** VietQR pays in đồng, and only where the store offers it. */
export function checkRegions(regions: readonly RegionFacts[]): CheckResult {
  const inDong = regions.filter(({ currency_code }) => currency_code.toLowerCase() === "vnd")
  const names = inDong.map(({ name }) => name).join(", ")
  if (inDong.length === 0) {
    const remedy = say(
      "make_region",
      "In the admin's settings, make a region whose currency is VND.",
    )
    return bad(
      "error",
      say("no_vnd_region", "No region sells in VND, and payOS takes nothing else."),
      remedy,
    )
  }
  if (!inDong.some(({ takes_payos }) => takes_payos)) {
    const detail = say("provider_not_enabled", `payOS is not enabled in ${names}.`, { names })
    const remedy = say(
      "enable_provider",
      "In the admin's settings, open the region and add the payment provider payOS.",
    )
    return bad("error", detail, remedy)
  }
  return fine(say("region_ready", `payOS is offered in ${names}.`, { names }))
}

export function checkDependencies(hasForgotten: boolean): CheckResult {
  if (!hasForgotten) {
    return fine(say("dependencies_named", "The payment module sees payOS's ledger."))
  }
  const detail = say("dependencies_forgotten", "The payment module does not see payOS's ledger.")
  return bad("error", detail, say("add_dependencies", DEPENDENCIES_REMEDY))
}

const moduleConfig = z.object({
  resolve: z.unknown().optional(),
  options: z
    .object({ providers: z.array(z.object({ resolve: z.unknown() })).default([]) })
    .optional()
    .catch(undefined),
})
const storeConfig = z.object({ modules: z.record(z.string(), moduleConfig.catch({})).catch({}) })

/** The locking module that the store configured, by the packages it names. */
export function checkLocking(config: unknown): CheckResult {
  const named = storeConfig.safeParse(config).data?.modules ?? {}
  const providers = (named["locking"]?.options?.providers ?? []).map(({ resolve }) =>
    String(resolve),
  )
  if (providers.some((name) => name.includes("redis"))) {
    return fine(
      say("locking_redis", "Redis keeps several instances from working on the same cart."),
    )
  }
  if (providers.some((name) => name.includes("postgres"))) {
    const text = "Medusa's Postgres locking gives the same lock to two callers."
    return bad("warning", say("locking_postgres", text), USE_REDIS)
  }
  if (providers.length > 0) {
    const name = providers.join(", ")
    return fine(say("locking_other", `Locking is done by ${name}.`, { name }))
  }
  const others = [named["event_bus"], named["workflows"], named["workflow_engine"]]
  if (others.some((other) => String(other?.resolve).includes("redis"))) {
    const text = "Locking is in memory, and other modules use Redis as several instances do."
    return bad("warning", say("locking_in_memory", text), USE_REDIS)
  }
  return fine(say("locking_one_instance", "Locking is in memory, which one instance can do with."))
}

const USE_REDIS = say(
  "use_redis_locking",
  "Configure @medusajs/medusa/locking with the provider @medusajs/medusa/locking-redis.",
)
