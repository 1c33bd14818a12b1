import { refusal } from "../../modules/payos/refusal"
import { newId } from "../../modules/payos/repositories/db"
import { claimNotifications } from "../../modules/payos/repositories/notifications/claim-notifications"
import { queueNotifications } from "../../modules/payos/repositories/notifications/queue-notifications"
import {
  findNotifications,
  type ListedNotification,
} from "../../modules/payos/repositories/notifications/read-notifications"
import type { PayosContext } from "../context"
import { deliver } from "./deliver-notifications"
import { notificationSettings, recipientsOf } from "./notification-settings"

/**
 * Sends a test to every address of a rule, once, and waits for the providers' responses.
 *
 * @param index of the rule among those in force
 * @throws MedusaError if there is no such rule
 */
export async function sendTest(
  context: PayosContext,
  index: number,
): Promise<ListedNotification[]> {
  const settings = notificationSettings(context)
  const rule = settings.rules[index]
  if (!rule) throw refusal("payos_notification_rule_not_found")
  const subject = newId("potest")
  const claimed = await context.db.transaction(async (trx) => {
    const tests = recipientsOf(rule).map(({ recipient_hash }) => {
      return { kind: "test" as const, subject, channel: rule.channel, recipient_hash }
    })
    const ids = await queueNotifications(trx, tests)
    return claimNotifications(trx, ids.length, ids)
  })
  await Promise.all(claimed.map((row) => deliver(context, settings, row)))
  return findNotifications(
    context.db,
    claimed.map(({ id }) => id),
  )
}
