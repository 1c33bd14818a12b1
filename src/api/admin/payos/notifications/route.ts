import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listNotifications } from "../../../../modules/payos/repositories/notifications/read-notifications"
import type { NotificationsView } from "../../../../types/notification"
import { contextOf } from "../../../../use-cases/context"
import { notificationSettings } from "../../../../use-cases/notifications/notification-settings"
import { notificationView, ruleViews } from "./notification-view"

/** Maximum number of notifications on the settings page. */
const LISTED = 20

/** Returns who is notified of problems, and what was sent lately, failures first. */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse<NotificationsView>,
): Promise<void> {
  const context = contextOf(req.scope)
  const settings = notificationSettings(context)
  const listed = await listNotifications(context.db, LISTED)
  res.json({
    rules: ruleViews(settings),
    daily_hour: context.options.notifications.dailyHour,
    notifications: listed.map((row) => notificationView(row, settings)),
  })
}
