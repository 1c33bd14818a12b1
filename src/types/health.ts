export type HealthStatus = "ok" | "warning" | "error" | "unknown"

/** A code with its parameters for the page's translation, and the sentence in English. */
export type HealthText = {
  code: string
  params: Record<string, string | number | null>
  text: string
}

export type HealthCheckId =
  | "keys"
  | "payout_keys"
  | "clock"
  | "webhook"
  | "region"
  | "dependencies"
  | "locking"
  | "medusa"
  | "loop"
  | "failed_work"
  | "notifications"
  | "unsigned_payouts"
  | "unknown_channel"
  | "previous_key"
  | "drift"

/** The result of one check. `remedy` is null if there is nothing to do. */
export type HealthCheck = {
  id: HealthCheckId
  /** The channel that was checked, if the store has several. */
  channel?: string
  status: HealthStatus
  detail: HealthText
  remedy: HealthText | null
}

/** Where payOS differs from its documents; it holds no names, accounts or keys. Times in ISO 8601. */
export type Drift = {
  /** The operation whose response differs, or `webhook`. */
  operation: string
  /** Such as `data.transactions[].amount`. */
  path: string
  kind: "new" | "type" | "value"
  /** A JSON type, `missing`, or an unlisted status or code. */
  found: string
  count: number
  first_seen_at: string
  last_seen_at: string
}

/** All checks and the worst of their statuses; `unknown` counts as a warning. */
export type Health = {
  status: "ok" | "warning" | "error"
  /** ISO 8601. */
  checked_at: string
  checks: HealthCheck[]
  /** Drifts of the last 30 days. */
  drifts: Drift[]
}
