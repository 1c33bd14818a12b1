export type HealthStatus = "ok" | "warning" | "error" | "unknown"

/** What to say: a code and its parameters for the page's translation, and the sentence in English. */
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
  | "loop"
  | "failed_work"
  | "unsigned_payouts"
  | "unknown_channel"
  | "previous_key"

/** One thing that payments need. `remedy` is null where nothing is to be done. */
export type HealthCheck = {
  id: HealthCheckId
  /** The channel that it is about, where the store has several. */
  channel?: string
  status: HealthStatus
  detail: HealthText
  remedy: HealthText | null
}

/** All checks, and the worst of their states; what could not be found out counts as a warning. */
export type Health = {
  status: "ok" | "warning" | "error"
  /** ISO 8601. */
  checked_at: string
  checks: HealthCheck[]
}
