import { isRegistrationSample, parseWebhookData, type PayOSVerifiedWebhook } from "../../../payos"
import { bookDelivery, type BookedDelivery } from "../ledger/deliveries"
import type { Db } from "../ledger/db"
import type { ResolvedPayosOptions } from "../options"
import type { PayosChannel } from "./channel"
import { toTransfer } from "./read-transfers"

export type WebhookReceiver = { db: Db; channel: PayosChannel; options: ResolvedPayosOptions }

export type ReceivedWebhook = { type: "sample" } | ({ type: "booked" } & BookedDelivery)

/**
 * Verifies a webhook over its raw bytes, then books it. The registration sample changes nothing.
 *
 * @throws PayOSWebhookError when it is malformed, unsigned or wrongly signed; then nothing is stored
 */
export async function receiveWebhook(
  receiver: WebhookReceiver,
  raw: Buffer,
  route: "own" | "stock",
): Promise<ReceivedWebhook> {
  const verified = receiver.channel.client.webhooks.verify(raw)
  if (isRegistrationSample(verified.data)) return { type: "sample" }
  return { type: "booked", ...(await book(receiver, verified, raw, route)) }
}

function book(
  { db, channel, options }: WebhookReceiver,
  { data }: PayOSVerifiedWebhook,
  raw: Buffer,
  route: "own" | "stock",
): Promise<BookedDelivery> {
  const reading = parseWebhookData(data)
  const facts = reading.success ? reading.data : null
  const transfer = reading.success ? toTransfer(reading.data) : null
  const isSharedChannel = options.sharedChannel
  const client_id = channel.clientId
  return bookDelivery(db, { client_id, route, raw, facts, transfer, isSharedChannel })
}
