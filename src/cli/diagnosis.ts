import type { Health, HealthCheck } from "../types/health"

/** One thing that was looked at; of this machine as of a store. */
export type Check = Omit<HealthCheck, "id"> & { id: string }

/** What the doctor found: on this machine, and in a store where one was named. */
export type Diagnosis = {
  status: Health["status"]
  here: Check[]
  store: { url: string; health: Omit<Health, "checks"> & { checks: Check[] } } | null
}

/** The worst of all; what could not be found out counts as a warning. */
export function diagnose(here: Check[], store: Diagnosis["store"]): Diagnosis {
  const all = [...here, ...(store?.health.checks ?? [])].map(({ status }) => status)
  const isFine = all.every((status) => status === "ok")
  const status = all.includes("error") ? "error" : isFine ? "ok" : "warning"
  return { status, here, store }
}
