import { reminderTime } from "../../domain/notifications/payment-request"
import type { MessageLanguage } from "../../domain/notifications/notification-rule"
import { claimNotifications } from "../../modules/payos/repositories/notifications/claim-notifications"
import { queueNotifications } from "../../modules/payos/repositories/notifications/queue-notifications"
import type { NotificationState } from "../../modules/payos/repositories/notifications/notification-row"
import {
  findNotifications,
  lockAndCountRequests,
} from "../../modules/payos/repositories/notifications/read-notifications"
import { recordAuditEntry } from "../../modules/payos/repositories/audit-log"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { deliver } from "../notifications/deliver-notifications"
import { notificationSettings } from "../notifications/notification-settings"
import { requestChannels } from "../notifications/request-channels"
import { readPaymentRequest } from "./read-payment-request"

type SendOptions = { channel: "email" | "sms"; language: MessageLanguage; user_id: string }

/** Maximum number of requests to one address in 24 hours, however many links are created. */
const MAX_A_DAY = 3

/**
 * Sends an order's payment request to its customer, once for each code and channel, and queues one reminder before the
 * code ends. Both are composed when they are sent: neither is sent once the order is paid.
 *
 * @returns the state of the request
 * @throws MedusaError if nothing can be paid, the customer cannot be reached on the channel, or was asked already
 */
export async function sendPaymentRequest(
  context: PayosContext,
  orderId: string,
  { user_id, ...sending }: SendOptions,
): Promise<NotificationState> {
  const { link_id, request, contact, now } = await readPaymentRequest(context, orderId)
  const recipient = requestChannels(context, contact).find(
    ({ channel }) => channel === sending.channel,
  )
  if (!recipient) throw refusal("payos_customer_unreachable")
  const row = { ...sending, recipient_hash: recipient.recipient_hash }
  const due_at = reminderTime(now, request.expires_at)
  const claimed = await context.db.transaction(async (trx) => {
    if ((await lockAndCountRequests(trx, row)) >= MAX_A_DAY)
      throw refusal("payos_payment_request_repeated/day")
    const [id] = await queueNotifications(trx, [{ ...row, kind: "request", subject: link_id }])
    if (!id) throw refusal("payos_payment_request_repeated")
    const reminder = { ...row, kind: "reminder", subject: `${link_id}/reminder` } as const
    if (due_at) await queueNotifications(trx, [{ ...reminder, due_at }])
    const entry = { subject: link_id, action: "payment_requested" as const, actor_id: user_id }
    await recordAuditEntry(trx, { ...entry, detail: { kind: sending.channel } })
    return claimNotifications(trx, 1, [id])
  })
  const settings = notificationSettings(context)
  await Promise.all(claimed.map((one) => deliver(context, settings, one)))
  const [sent] = await findNotifications(
    context.db,
    claimed.map(({ id }) => id),
  )
  return sent?.state ?? "waiting"
}
