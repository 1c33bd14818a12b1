import { Button, StatusBadge, Text, toast } from "@medusajs/ui"
import type { NotificationRuleView, NotificationView } from "../../../types/notification"
import { useMessages } from "../../lib/messages"
import { notificationCause } from "../../lib/notification-cause"
import { useTestNotification } from "../../lib/notifications"
import { Allowed } from "../allowed"

type Props = { rule: NotificationRuleView; index: number; dailyHour: number }

/** One rule: recipients, problems, and a test button. */
export function NotificationRule({ rule, index, dailyHour }: Props) {
  const { t, language } = useMessages()
  const { channel, to, problems, titles, daily, has_provider } = rule
  const about = problems?.map((one) => {
    return titles[one]?.[language] ?? t(`notifications.group.${one}`, { defaultValue: one })
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-6 py-3">
      <div className="min-w-0">
        <Text size="small" weight="plus" className="break-words">
          {to.length > 0 ? `${channel} · ${to.join(", ")}` : t("notifications.bell")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {about?.join(" · ") ?? t("notifications.about.all")}
        </Text>
        {daily && (
          <Text size="small" className="text-ui-fg-subtle">
            {t("notifications.about.daily", { hour: dailyHour })}
          </Text>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-x-3">
        {!has_provider && (
          <StatusBadge color="red">{t("notifications.provider_missing")}</StatusBadge>
        )}
        <Allowed needs="payos_settings:update">
          <TestButton index={index} />
        </Allowed>
      </div>
    </li>
  )
}

function TestButton({ index }: { index: number }) {
  const { t, errorText } = useMessages()
  const { mutate, isPending } = useTestNotification()
  const report = (notifications: readonly NotificationView[]): void => {
    const lost = notifications.find(({ state }) => state !== "sent")
    const reason = lost?.error ? notificationCause(t, lost.error) : t("notifications.no_response")
    if (lost) toast.error(t("notifications.test_failed", { reason }))
    else toast.success(t("notifications.test_sent"))
  }
  const send = (): void => {
    mutate(index, {
      onSuccess: ({ notifications }) => report(notifications),
      onError: (error) => toast.error(errorText(error)),
    })
  }
  return (
    <Button size="small" variant="secondary" isLoading={isPending} onClick={send}>
      {t("notifications.test")}
    </Button>
  )
}
