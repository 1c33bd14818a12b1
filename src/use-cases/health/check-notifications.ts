import type { NotificationFigures } from "../../modules/payos/repositories/notifications/read-notifications"
import type { NotificationSettings } from "../notifications/notification-settings"
import { counted, failed, healthText, passed, type CheckResult } from "./check-result"

/** Checks whether the messages about problems reach the addresses in the option `notifications`. */
export function checkNotifications(
  { rules, channels }: Pick<NotificationSettings, "rules" | "channels">,
  { failed: refused, unknown }: NotificationFigures,
): CheckResult {
  const missing = rules.map(({ channel }) => channel).filter((channel) => !channels.has(channel))
  if (missing.length > 0) return failedChannels([...new Set(missing)].join(", "))
  if (refused + unknown > 0) return failedMessages(refused, unknown)
  if (rules.length > 0)
    return passed(healthText("notifications_arrive", "Messages about problems are delivered."))
  return passed(healthText("notifications_off", "Nobody is notified of problems."))
}

function failedChannels(names: string): CheckResult {
  return failed(
    "error",
    healthText(
      "notification_channel_missing",
      `The store has no notification provider for the channel ${names}: these messages reach nobody.`,
      { names },
    ),
    healthText(
      "add_notification_provider",
      "In medusa-config.ts, add a provider with this channel to @medusajs/medusa/notification, or correct the option notifications.",
    ),
  )
}

function failedMessages(refused: number, unknown: number): CheckResult {
  return failed(
    "warning",
    healthText(
      "notifications_failed",
      `In the last seven days, providers refused ${counted(refused, "message")} about problems, and the outcome of ${unknown} is unknown.`,
      { failed: refused, unknown },
    ),
    healthText(
      "read_notifications",
      "Read the reasons in the admin, under payOS → Settings, Notifications; correct them, and send a test.",
    ),
  )
}
