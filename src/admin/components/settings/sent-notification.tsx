import { StatusBadge, Text } from "@medusajs/ui"
import type { NotificationView } from "../../../types/notification"
import { useMessages } from "../../lib/messages"
import { notificationCause } from "../../lib/notification-cause"

const COLORS: Record<NotificationView["state"], "green" | "red" | "orange" | "blue" | "grey"> = {
  waiting: "orange",
  sending: "blue",
  sent: "green",
  failed: "red",
  unknown: "red",
  dropped: "grey",
}

/** One notification: its subject, its recipient and its delivery state. */
export function SentNotification(notification: NotificationView) {
  const { t, dong, time } = useMessages()
  const { kind, channel, to, state, attempts, error, problem_amount, updated_at } = notification
  const isCustomer = ["request", "reminder", "bank_details_request"].includes(kind)
  const address = to ?? t(isCustomer ? "notifications.customer" : "notifications.former")
  const marks = [
    ...(problem_amount === null ? [] : [dong(problem_amount)]),
    address === "" ? t("notifications.bell") : `${channel} · ${address}`,
    time(updated_at),
    ...(attempts > 1 ? [t("notifications.attempts", { count: attempts })] : []),
  ]
  return (
    <li className="flex items-start justify-between gap-x-4 px-6 py-3">
      <div className="min-w-0">
        <Text size="small">{useSubject(notification)}</Text>
        <Text size="small" className="text-ui-fg-subtle break-words">
          {marks.join(" · ")}
        </Text>
        {error && (
          <Text size="small" className="text-ui-fg-error break-words">
            {notificationCause(t, error)}
          </Text>
        )}
      </div>
      <StatusBadge color={COLORS[state]} className="shrink-0">
        {t(`notifications.state.${state}`)}
      </StatusBadge>
    </li>
  )
}

function useSubject({ kind, problem_title }: NotificationView): string {
  const { t, language } = useMessages()
  return problem_title ? problem_title[language] : t(`notifications.kind.${kind}`)
}
