import { z } from "@medusajs/framework/zod"
import type { RegionFacts } from "../../medusa/read-region"
import { DEPENDENCIES_REMEDY } from "../../modules/payos/options/dependencies"
import { failed, passed, healthText, type CheckResult } from "./check-result"

/** Checks regions: VietQR pays in đồng, and only in regions that offer it. */
export function checkRegions(regions: readonly RegionFacts[], isPriced: boolean): CheckResult {
  const inDong = regions.filter(({ currency_code }) => currency_code.toLowerCase() === "vnd")
  const names = inDong.map(({ name }) => name).join(", ")
  if (inDong.length === 0) {
    const remedy = healthText(
      "make_region",
      "In the admin's settings, create a region whose currency is VND.",
    )
    return failed(
      "error",
      healthText("no_vnd_region", "No region sells in VND, and payOS accepts nothing else."),
      remedy,
    )
  }
  if (!inDong.some(({ takes_payos }) => takes_payos)) {
    const detail = healthText("provider_not_enabled", `payOS is not enabled in ${names}.`, {
      names,
    })
    const remedy = healthText(
      "enable_provider",
      "In the admin's settings, open the region and add the payment provider payOS.",
    )
    return failed("error", detail, remedy)
  }
  if (!isPriced) {
    const remedy = healthText(
      "set_prices",
      "In the admin, give products and shipping options a price in VND.",
    )
    return failed("warning", healthText("no_vnd_prices", "Nothing has a price in VND."), remedy)
  }
  return passed(healthText("region_ready", `payOS is offered in ${names}.`, { names }))
}

export function checkDependencies(isLacking: boolean): CheckResult {
  if (!isLacking) {
    return passed(healthText("dependencies_named", "The payment module resolves the payOS module."))
  }
  const detail = healthText(
    "dependencies_missing",
    "The payment module cannot resolve the payOS module.",
  )
  return failed("error", detail, healthText("add_dependencies", DEPENDENCIES_REMEDY))
}

const moduleConfig = z.object({
  resolve: z.unknown().optional(),
  options: z
    .object({ providers: z.array(z.object({ resolve: z.unknown() })).default([]) })
    .optional()
    .catch(undefined),
})
const storeConfig = z.object({ modules: z.record(z.string(), moduleConfig.catch({})).catch({}) })

/** Checks the locking module that the store configured, by its package names. */
export function checkLocking(config: unknown): CheckResult {
  const configured = storeConfig.safeParse(config).data?.modules ?? {}
  const providers = (configured["locking"]?.options?.providers ?? []).map(({ resolve }) =>
    String(resolve),
  )
  if (providers.some((name) => name.includes("redis"))) {
    return passed(healthText("locking_redis", "All instances share Medusa's locks (Redis)."))
  }
  if (providers.some((name) => name.includes("postgres"))) {
    const text = "Medusa's Postgres locking can give the same lock to two callers."
    return failed("warning", healthText("locking_postgres", text), USE_REDIS)
  }
  if (providers.length > 0) {
    const name = providers.join(", ")
    return passed(healthText("locking_other", `The locking provider is ${name}.`, { name }))
  }
  const others = [configured["event_bus"], configured["workflows"], configured["workflow_engine"]]
  if (others.some((other) => String(other?.resolve).includes("redis"))) {
    const text =
      "Locking is in memory, but other modules use Redis, as stores with several instances do."
    return failed("warning", healthText("locking_in_memory", text), USE_REDIS)
  }
  return passed(
    healthText("locking_one_instance", "Locking is in memory, which is enough for one instance."),
  )
}

const USE_REDIS = healthText(
  "use_redis_locking",
  "Configure @medusajs/medusa/locking with the provider @medusajs/medusa/locking-redis.",
)
