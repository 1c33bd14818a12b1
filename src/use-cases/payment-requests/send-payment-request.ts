import { reminderTime } from "../../domain/notifications/payment-request"
import type { MessageLanguage } from "../../domain/notifications/notification-rule"
import { claimNotifications } from "../../modules/payos/repositories/notifications/claim-notifications"
import { queueNotifications } from "../../modules/payos/repositories/notifications/queue-notifications"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../context"
import { deliver } from "../notifications/deliver-notifications"
import { notificationSettings } from "../notifications/notification-settings"
import { requestChannels } from "../notifications/request-channels"
import { readPaymentRequest } from "./read-payment-request"

type Sending = { channel: "email" | "sms"; language: MessageLanguage }

/**
 * Sends an order's payment request to its customer, once for each code and channel, and queues one reminder before the
 * code ends. Both are composed when they are sent: neither goes out once the order has its money.
 *
 * @throws MedusaError if nothing can be paid, the customer cannot be reached on the channel, or was asked already
 */
export async function sendPaymentRequest(
  context: PayosContext,
  orderId: string,
  { channel, language }: Sending,
): Promise<void> {
  const { link_id, request, contact, now } = await readPaymentRequest(context, orderId)
  const to = requestChannels(context, contact).find((one) => one.channel === channel)
  if (!to) throw refusal("payos_request_unreachable")
  const { recipient } = to
  const row = { channel, recipient, language }
  const due_at = reminderTime(now, request.expires_at)
  const claimed = await context.db.transaction(async (trx) => {
    const [id] = await queueNotifications(trx, [{ ...row, kind: "request", subject: link_id }])
    if (!id) throw refusal("payos_request_repeated")
    const reminder = { ...row, kind: "reminder", subject: `${link_id}/reminder` } as const
    if (due_at) await queueNotifications(trx, [{ ...reminder, due_at }])
    return claimNotifications(trx, 1, [id])
  })
  const settings = notificationSettings(context)
  await Promise.all(claimed.map((one) => deliver(context, settings, one)))
}
