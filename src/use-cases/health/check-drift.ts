import type { RecordedDrift } from "../../modules/payos/repositories/drifts"
import type { Drift } from "../../types/health"
import { counted, failed, healthText, passed, type CheckResult } from "./check-result"

/** Maximum number of named places; the report of `doctor` has all of them. */
const NAMED = 5

/** Warns if payOS differs from its documents. That stops no payment, but the plugin must be adapted. */
export function checkDrift(drifts: readonly RecordedDrift[]): CheckResult {
  const count = drifts.length
  if (count === 0) return passed(healthText("no_drift", "payOS responds in the documented format."))
  const named = drifts.slice(0, NAMED).map(placeOf)
  const places = [...named, ...(count > NAMED ? ["…"] : [])].join("; ")
  return failed(
    "warning",
    healthText(
      "payos_drifts",
      `payOS differs from its documents in ${counted(count, "place")} (+ new, - missing): ${places}`,
      { count, places },
    ),
    healthText(
      "report_drift",
      "Update the plugin. If that does not end it, run npx medusa-payment-payos doctor --report, and open an issue with what it prints: it holds no names, accounts or keys.",
    ),
  )
}

export function driftView({ first_seen_at, last_seen_at, ...drift }: RecordedDrift): Drift {
  return {
    ...drift,
    first_seen_at: first_seen_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }
}

/** Returns a text such as `paymentRequests.get data.transactions[].amount: string`. */
function placeOf({ operation, path, kind, found }: RecordedDrift): string {
  if (kind === "new") return `${operation} +${path}: ${found}`
  if (found === "missing") return `${operation} -${path}`
  return `${operation} ${path}: ${kind === "value" ? JSON.stringify(found) : found}`
}
