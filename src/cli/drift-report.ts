import { version } from "../client/version"
import type { Drift } from "../types/health"
import type { Check, Diagnosis } from "./diagnosis"

/** The data for an issue about payOS's responses. Checks have only their codes: the texts may contain addresses. */
export type DriftReport = {
  plugin: string
  node: string
  medusa: string | null
  checks: { id: string; status: Check["status"]; code: string }[]
  drifts: Drift[]
}

/** Creates the report; without a store it covers only this machine. */
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
