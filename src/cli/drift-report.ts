import { version } from "../client/version"
import type { Drift } from "../types/health"
import type { Check, Diagnosis } from "./diagnosis"

/** What an issue about payOS's answers needs. Of the checks only their codes: their sentences may name addresses. */
export type DriftReport = {
  plugin: string
  node: string
  medusa: string | null
  checks: { id: string; status: Check["status"]; code: string }[]
  drifts: Drift[]
}

/** Without a store there is nothing to report but this machine. */
export function reportDrifts({ here, store }: Diagnosis): DriftReport {
  const checks = [...here, ...(store?.health.checks ?? [])]
  const medusa = checks.find(({ id }) => id === "medusa")?.detail.params["version"]
  return {
    plugin: version,
    node: process.versions.node,
    medusa: typeof medusa === "string" ? medusa : null,
    checks: checks.map(({ id, status, detail: { code } }) => ({ id, status, code })),
    drifts: store?.health.drifts ?? [],
  }
}
