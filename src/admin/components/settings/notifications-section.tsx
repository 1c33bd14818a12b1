import { Container, Heading, Skeleton, Text } from "@medusajs/ui"
import type { NotificationsView } from "../../../types/notification"
import { useMessages } from "../../lib/messages"
import { useNotifications } from "../../lib/notifications"
import { LoadFailed } from "../load-failed"
import { NotificationRule } from "./notification-rule"
import { SentNotification } from "./sent-notification"

/** Who is notified of problems, and the latest notifications. */
export function NotificationsSection() {
  const { t } = useMessages()
  const { data, error, refetch } = useNotifications()
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("notifications.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("notifications.subtitle")}
        </Text>
      </div>
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-6 h-24" />}
      {data && <Rules {...data} />}
      {data && <Latest {...data} />}
    </Container>
  )
}

function Rules({ rules, daily_hour }: NotificationsView) {
  const { t } = useMessages()
  if (rules.length === 0) {
    return (
      <Text size="small" className="px-6 py-4">
        {t("notifications.none")}
      </Text>
    )
  }
  return (
    <ul className="divide-y">
      {rules.map((rule, index) => (
        <NotificationRule key={index} rule={rule} index={index} dailyHour={daily_hour} />
      ))}
    </ul>
  )
}

function Latest({ notifications }: NotificationsView) {
  const { t } = useMessages()
  return (
    <>
      <Heading level="h3" className="px-6 py-3">
        {t("notifications.latest")}
      </Heading>
      {notifications.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("notifications.nothing")}
        </Text>
      )}
      <ul className="divide-y">
        {notifications.map((one) => (
          <SentNotification key={one.id} {...one} />
        ))}
      </ul>
    </>
  )
}
