import type { Health, HealthCheck } from "../types/health"

/** One check of this machine or of a store. */
export type Check = Omit<HealthCheck, "id"> & { id: string }

/** The doctor's findings: on this machine, and in a store if one was named. */
export type Diagnosis = {
  status: Health["status"]
  here: Check[]
  store: { url: string; health: Omit<Health, "checks"> & { checks: Check[] } } | null
}

/** Returns the worst status; an unknown one counts as a warning. */
export function diagnose(here: Check[], store: Diagnosis["store"]): Diagnosis {
  const all = [...here, ...(store?.health.checks ?? [])].map(({ status }) => status)
  const isFine = all.every((status) => status === "ok")
  const status = all.includes("error") ? "error" : isFine ? "ok" : "warning"
  return { status, here, store }
}
