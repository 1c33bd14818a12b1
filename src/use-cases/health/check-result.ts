import type { HealthCheck, HealthStatus, HealthText } from "../../types/health"

/** The result of a check, without its id. */
export type CheckResult = Omit<HealthCheck, "id">

type Params = HealthText["params"]

/** Builds an English sentence with its code. */
export function healthText(code: string, text: string, params: Params = {}): HealthText {
  return { code, params, text }
}

/** Returns a number with its noun, such as "1 place" or "2 places". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}

export function passed(detail: HealthText): CheckResult {
  return { status: "ok", detail, remedy: null }
}

export function failed(
  status: Exclude<HealthStatus, "ok">,
  detail: HealthText,
  remedy: HealthText,
): CheckResult {
  return { status, detail, remedy }
}
