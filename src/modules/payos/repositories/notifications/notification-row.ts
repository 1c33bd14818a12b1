/**
 * A problem, the daily message about open problems, a user's test; to a customer: a payment request, its reminder, a
 * bank details request.
 */
export type NotificationKind =
  "problem" | "daily" | "test" | "request" | "reminder" | "bank_details_request"

/** The kinds that a customer receives; the digest of a customer's address could be guessed. */
export const CUSTOMER_KINDS: readonly NotificationKind[] = [
  "request",
  "reminder",
  "bank_details_request",
]

/** `unknown`: the provider was called and never responded. `dropped`: obsolete, or without a recipient. */
export type NotificationState = "waiting" | "sending" | "sent" | "failed" | "unknown" | "dropped"

/** A notification to one recipient. */
export type NotificationRow = {
  id: string
  kind: NotificationKind
  /**
   * The problem's id, the day, or the test's id; of a payment request, the link's id; of its reminder, the link's id
   * with `/reminder`; the bank details request's id.
   */
  subject: string
  channel: string
  /** A digest of the address. */
  recipient_hash: string
  /** The language of a request; null for that of the rule. */
  language: "vi" | "en" | null
  state: NotificationState
  /** The number of ended attempts. */
  attempts: number
  error: string | null
  created_at: Date
  updated_at: Date
}

export const NOTIFICATION_COLUMNS =
  "id, kind, subject, channel, recipient_hash, language, state, attempts, error, created_at, updated_at"
