import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { NotificationsView, NotificationView } from "../../types/notification"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** The polling interval: failed attempts are retried. */
const POLL_MS = 30_000

/** The recipients and the latest notifications. */
export function useNotifications() {
  return useQuery({
    queryKey: [PAYOS, "notifications"],
    queryFn: () => fetchJson<NotificationsView>("/notifications"),
    refetchInterval: POLL_MS,
  })
}

/** Sends a test to the addresses of the rule at an index. */
export function useTestNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rule: number) =>
      fetchJson<{ notifications: NotificationView[] }>("/notifications/test", { body: { rule } }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS, "notifications"] }),
  })
}
