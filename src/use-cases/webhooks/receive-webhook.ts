import {
  isRegistrationSample,
  parseWebhookData,
  PayOSWebhookError,
  type PayOSKeyedWebhook,
} from "../../client"
import type { WebhookIngest } from "../../modules/payos/ingest/webhook-ingest"
import type { BookedDelivery } from "../../modules/payos/repositories/webhooks/delivery"
import { telemetry } from "../../modules/payos/telemetry"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import { toTransfer } from "../links/read-transfers"

export type WebhookReceiver = {
  intake: WebhookIngest
  /** Those whose keys are tried, at least one. */
  channels: readonly PayosChannel[]
}

export type WebhookRoute = "own" | "stock"

export type ReceivedWebhook = { type: "sample" } | ({ type: "booked" } & BookedDelivery)

/**
 * Verifies a webhook over its raw bytes, then books it for the channel whose key confirms it. The
 * registration sample changes nothing.
 *
 * @throws PayOSWebhookError when it is malformed, unsigned or wrongly signed; then nothing is stored
 */
export async function receiveWebhook(
  receiver: WebhookReceiver,
  raw: Buffer,
  route: WebhookRoute,
): Promise<ReceivedWebhook> {
  const signed = findSigner(receiver.channels, raw)
  if (isRegistrationSample(signed.webhook.data)) return { type: "sample" }
  const booked = await book(receiver.intake, signed, raw, route)
  telemetry.received(booked.outcome)
  return { type: "booked", ...booked }
}

type Signed = { channel: PayosChannel; webhook: PayOSKeyedWebhook }

/** A key that counts goes before one that was replaced, whichever channel it is of. */
function findSigner(channels: readonly PayosChannel[], raw: Buffer): Signed {
  const signers: Signed[] = []
  let refusal: unknown = new Error("No channel is configured")
  for (const channel of channels) {
    try {
      signers.push({ channel, webhook: channel.client.webhooks.verify(raw) })
    } catch (error) {
      if (!isWronglySigned(error)) throw error
      refusal = error
    }
  }
  const signer = signers.find(({ webhook }) => !webhook.isPrevious) ?? signers[0]
  if (!signer) throw refusal
  return signer
}

function isWronglySigned(error: unknown): boolean {
  return error instanceof PayOSWebhookError && error.code === "webhook_bad_signature"
}

function book(
  intake: WebhookIngest,
  { channel, webhook: { data, isPrevious } }: Signed,
  raw: Buffer,
  route: WebhookRoute,
): Promise<BookedDelivery> {
  const reading = parseWebhookData(data)
  const facts = reading.success ? reading.data : null
  const transfer = reading.success ? toTransfer(reading.data) : null
  return intake.book({
    client_id: channel.clientId,
    route,
    raw,
    facts,
    transfer,
    isSharedChannel: channel.isShared,
    isHint: isPrevious,
  })
}
