/**
 * A problem, the daily message about open problems, a user's test; to a customer: a payment request, its reminder,
 * the question where a refund goes to.
 */
export type NotificationKind =
  "problem" | "daily" | "test" | "request" | "reminder" | "bank_details_request"

/** Those that a customer receives, whose digest of an address could be guessed. */
export const CUSTOMER_KINDS: readonly NotificationKind[] = [
  "request",
  "reminder",
  "bank_details_request",
]

/**
 * `unknown`: the provider was called and never answered. `dropped`: there was nothing to tell any
 * more, or nobody to tell it to.
 */
export type NotificationState = "waiting" | "sending" | "sent" | "failed" | "unknown" | "dropped"

/** A notification to one recipient. */
export type NotificationRow = {
  id: string
  kind: NotificationKind
  /**
   * The problem's id, the day, or the test's id; of a request: the link's id, of its reminder with `/reminder`; the refund
   * bank details request's id.
   */
  subject: string
  channel: string
  /** A digest of the address. */
  recipient: string
  /** Of a request; null: as the rule says. */
  language: "vi" | "en" | null
  state: NotificationState
  /** That have ended. */
  attempts: number
  error: string | null
  created_at: Date
  updated_at: Date
}

export const NOTIFICATION_COLUMNS =
  "id, kind, subject, channel, recipient, language, state, attempts, error, created_at, updated_at"
