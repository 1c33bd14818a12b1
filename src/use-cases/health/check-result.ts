import type { HealthCheck, HealthStatus, HealthText } from "../../types/health"

/** What a check found, without its name. */
export type CheckResult = Omit<HealthCheck, "id">

type Params = HealthText["params"]

/** A sentence with its code. */
export function say(code: string, text: string, params: Params = {}): HealthText {
  return { code, params, text }
}

export function fine(detail: HealthText): CheckResult {
  return { status: "ok", detail, remedy: null }
}

export function bad(
  status: Exclude<HealthStatus, "ok">,
  detail: HealthText,
  remedy: HealthText,
): CheckResult {
  return { status, detail, remedy }
}
