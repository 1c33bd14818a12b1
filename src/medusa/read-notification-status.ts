import type { Query } from "./query"

/** What Medusa's notification module recorded of an attempt. `pending`: its provider was called and has not answered. */
export type NotificationStatus = "pending" | "success" | "failure"

/** By idempotency key; null if Medusa has no such notification. */
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
