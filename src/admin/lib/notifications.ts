import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { NotificationsView, NotificationView } from "../../types/notification"
import { fetchJson } from "./api"
import { PAYOS } from "./payouts"

/** Attempts that were refused are repeated while the page is open. */
const LOOK_MS = 30_000

/** Who is notified of problems, and what was sent lately. */
export function useNotifications() {
  return useQuery({
    queryKey: [PAYOS, "notifications"],
    queryFn: () => fetchJson<NotificationsView>("/notifications"),
    refetchInterval: LOOK_MS,
  })
}

/** Sends a test to the addresses of a rule, by its place. */
export function useTestNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rule: number) =>
      fetchJson<{ notifications: NotificationView[] }>("/notifications/test", { body: { rule } }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOS, "notifications"] }),
  })
}
