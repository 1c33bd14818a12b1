import type { Query } from "./query"

/**
 * The status of an attempt in Medusa's notification module. `pending`: its provider was called and has not responded.
 */
export type NotificationStatus = "pending" | "success" | "failure"

/** Reads a status by idempotency key; null if Medusa has no such notification. */
export async function readNotificationStatus(
  query: Query,
  idempotency_key: string,
): Promise<NotificationStatus | null> {
  const { data } = await query.graph({
    entity: "notification",
    fields: ["status"],
    filters: { idempotency_key },
  })
  return (data[0] as { status: NotificationStatus } | undefined)?.status ?? null
}
