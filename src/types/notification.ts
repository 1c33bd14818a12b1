/** The title of a kind of problem. */
export type ProblemTitle = { en: string; vi: string }

/** A rule of the option `notifications`. */
export type NotificationRuleView = {
  channel: string
  /** Its addresses; empty for Medusa's notification feed. */
  to: readonly string[]
  /** Kinds and groups of problems; null for all. */
  problems: readonly string[] | null
  /** The titles of the kinds among them. */
  titles: Record<string, ProblemTitle>
  template: string | null
  /** Null for both. */
  language: "vi" | "en" | null
  daily: boolean
  /** Whether the store has a notification provider for the channel. */
  has_provider: boolean
}

/** A notification to one recipient. Times in ISO 8601. */
export type NotificationView = {
  id: string
  kind: "problem" | "daily" | "test" | "request" | "reminder" | "bank_details_request"
  /** The kind of the problem; null for other notifications. */
  problem_kind: string | null
  problem_title: ProblemTitle | null
  /** The amount of the problem, in đồng, if it has one. */
  problem_amount: number | null
  channel: string
  /** Null if no rule contains the address any more; empty for Medusa's notification feed. */
  to: string | null
  state: "waiting" | "sending" | "sent" | "failed" | "unknown" | "dropped"
  attempts: number
  /** Why the provider refused the last attempt. */
  error: string | null
  created_at: string
  updated_at: string
}

/** The notification rules, and the latest notifications. */
export type NotificationsView = {
  rules: NotificationRuleView[]
  /** The hour of daily messages, in Vietnam. */
  daily_hour: number
  notifications: NotificationView[]
}
