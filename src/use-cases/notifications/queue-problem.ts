import { coversKind } from "../../domain/notifications/notification-rule"
import type { Db } from "../../modules/payos/repositories/db"
import { queueNotifications } from "../../modules/payos/repositories/notifications/queue-notifications"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import type { NotificationSettings } from "./notification-settings"

/** Queues a message about a problem to every address whose rule covers it, in the caller's transaction. */
export async function queueProblem(
  trx: Db,
  { recipients }: NotificationSettings,
  { id, kind }: Pick<Problem, "id" | "kind">,
): Promise<void> {
  const addressed = recipients.filter(({ rule }) => !rule.daily && coversKind(rule, kind))
  await queueNotifications(
    trx,
    addressed.map(({ rule, recipient_hash }) => {
      return { kind: "problem", subject: id, channel: rule.channel, recipient_hash }
    }),
  )
}
