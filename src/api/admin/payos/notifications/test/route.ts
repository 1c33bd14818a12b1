import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { NotificationView } from "../../../../../types/notification"
import { contextOf } from "../../../../../use-cases/context"
import { notificationSettings } from "../../../../../use-cases/notifications/notification-settings"
import { sendTest } from "../../../../../use-cases/notifications/send-test"
import type { TestBody } from "../bodies"
import { notificationView } from "../notification-view"

/** Sends a test to the addresses of a rule, and returns the result for each. */
export async function POST(
  req: AuthenticatedMedusaRequest<TestBody>,
  res: MedusaResponse<{ notifications: NotificationView[] }>,
): Promise<void> {
  const context = contextOf(req.scope)
  const sent = await sendTest(context, req.validatedBody.rule)
  const settings = notificationSettings(context)
  res.json({ notifications: sent.map((row) => notificationView(row, settings)) })
}
