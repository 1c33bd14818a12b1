import {
  isRegistrationSample,
  parseWebhookData,
  PayOSWebhookError,
  type PayOSKeyedWebhook,
} from "../../client"
import type { WebhookIngest } from "../../modules/payos/ingest/webhook-ingest"
import type { PayosLedger } from "../../modules/payos/ledger"
import type { BookedWebhook } from "../../modules/payos/repositories/webhooks/webhook-event"
import { telemetry } from "../../modules/payos/telemetry"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import { toTransfer } from "../links/read-transfers"

export type WebhookRoute = "own" | "stock"

export type ReceivedWebhook = { type: "sample" } | ({ type: "booked" } & BookedWebhook)

/**
 * Verifies a webhook over its raw bytes, then books it for the channel whose key confirms it. The
 * registration sample changes nothing.
 *
 * @param channel whose key has to confirm it; any channel's where none is given
 * @throws PayOSWebhookError when it is malformed, unsigned or wrongly signed; then nothing is stored
 */
export async function receiveWebhook(
  { ingest, channels }: Pick<PayosLedger, "ingest" | "channels">,
  webhook: { raw: Buffer; route: WebhookRoute; channel?: PayosChannel | undefined },
): Promise<ReceivedWebhook> {
  const { raw, route, channel } = webhook
  const signed = findSigner(channel ? [channel] : channels.all, raw)
  if (isRegistrationSample(signed.webhook.data)) return { type: "sample" }
  const booked = await book(ingest, signed, raw, route)
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
  ingest: WebhookIngest,
  { channel, webhook: { data, isPrevious } }: Signed,
  raw: Buffer,
  route: WebhookRoute,
): Promise<BookedWebhook> {
  const reading = parseWebhookData(data)
  const facts = reading.success ? reading.data : null
  const transfer = reading.success ? toTransfer(reading.data) : null
  return ingest.book({
    client_id: channel.clientId,
    route,
    raw,
    facts,
    transfer,
    isSharedChannel: channel.isShared,
    isHint: isPrevious,
  })
}
