import { toVietnamIso } from "../../domain/vietnam-time"
import { queueNotifications } from "../../modules/payos/repositories/notifications/queue-notifications"
import type { PayosContext } from "../context"
import { notificationSettings } from "./notification-settings"

/** Queues the daily messages, once a day, after their hour in Vietnam. */
export async function queueDaily(context: PayosContext, now: Date): Promise<void> {
  const [day = "", time = ""] = toVietnamIso(now).split("T")
  if (Number(time.slice(0, 2)) < context.options.notifications.dailyHour) return
  const { recipients } = notificationSettings(context)
  await queueNotifications(
    context.db,
    recipients
      .filter(({ rule }) => rule.daily)
      .map(({ rule, recipient_hash }) => {
        return { kind: "daily", subject: `daily_${day}`, channel: rule.channel, recipient_hash }
      }),
  )
}
