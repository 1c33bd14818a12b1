import { prefixStoreName } from "../../domain/notifications/prefix-store-name"
import {
  inLanguage,
  paymentRequestMessage,
  paymentRequestSmsMessage,
} from "../../domain/notifications/payment-request"
import { readStoreName } from "../../medusa/read-store-name"
import type { NotificationRow } from "../../modules/payos/repositories/notifications/notification-row"
import { findRequests } from "../../modules/payos/repositories/notifications/read-notifications"
import type { PayosContext } from "../context"
import type { Composed } from "./composed"
import { requestChannels } from "./request-channels"
import { readRequestOfLink } from "./request-of-link"

/**
 * Composes a payment request or its reminder with current data; null if nothing can be paid any more, or the order has
 * another address by now.
 */
export async function composeRequest(
  context: PayosContext,
  { kind, subject, channel, recipient_hash, language }: NotificationRow,
): Promise<Composed | null> {
  const [linkId = ""] = subject.split("/")
  if (
    kind === "reminder" &&
    !(await mayHaveBeenAsked(context, linkId, { channel, recipient_hash }))
  )
    return null
  const found = await readRequestOfLink(context, linkId)
  if (!found) return null
  const recipient = requestChannels(context, found.contact).find((one) => {
    return one.channel === channel && one.recipient_hash === recipient_hash
  })
  if (!recipient) return null
  const messageKind = kind === "reminder" ? kind : "request"
  const spoken = language ?? "vi"
  const request = inLanguage(found.request, spoken)
  const message =
    channel === "sms"
      ? paymentRequestSmsMessage(request, messageKind, spoken)
      : paymentRequestMessage(request, messageKind, [spoken])
  return {
    rule: { channel },
    address: recipient.address,
    message: prefixStoreName(message, { name: await readStoreName(context.query), channel }),
    facts: { ...request, expires_at: request.expires_at.toISOString() },
  }
}

/** Returns whether the request was sent to this address, or may have been. */
async function mayHaveBeenAsked(
  { db }: PayosContext,
  linkId: string,
  { channel, recipient_hash }: Pick<NotificationRow, "channel" | "recipient_hash">,
): Promise<boolean> {
  const requests = await findRequests(db, linkId)
  return requests.some((request) => {
    const isSame = request.channel === channel && request.recipient_hash === recipient_hash
    return isSame && request.kind === "request" && ["sent", "unknown"].includes(request.state)
  })
}
