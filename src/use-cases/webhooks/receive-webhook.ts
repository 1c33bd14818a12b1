import {
  isRegistrationSample,
  parseWebhookData,
  PayOSWebhookError,
  type PayOSKeyedWebhook,
} from "../../client"
import type { PayosServices } from "../../modules/payos/services"
import type { StoredWebhook } from "../../modules/payos/repositories/webhooks/webhook-event"
import { telemetry } from "../../modules/payos/telemetry"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import { toTransfer } from "../links/read-transfers"

type WebhookRoute = "own" | "core"

export type ReceivedWebhook = { type: "sample" } | ({ type: "stored" } & StoredWebhook)

/**
 * Verifies a webhook's HMAC over its canonical `data` object, then stores it for the channel whose
 * key matches. payOS's registration sample is not stored.
 *
 * @param channel the channel whose key must match; any channel if omitted
 * @throws PayOSWebhookError if it is malformed, unsigned or wrongly signed; nothing is stored then
 */
export async function receiveWebhook(
  services: Pick<PayosServices, "ingest" | "channels" | "driftLog">,
  webhook: { raw: Buffer; route: WebhookRoute; channel?: PayosChannel | undefined },
): Promise<ReceivedWebhook> {
  const { raw, route, channel } = webhook
  const signed = findSigner(channel ? [channel] : services.channels.all, raw)
  if (isRegistrationSample(signed.webhook.data)) return { type: "sample" }
  const stored = await store(services, signed, { raw, route })
  telemetry.received(stored.outcome)
  return { type: "stored", ...stored }
}

type Signed = { channel: PayosChannel; webhook: PayOSKeyedWebhook }

/** Prefers a current key to a replaced one, of any channel. */
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
  const signer = signers.find(({ webhook }) => !webhook.isPreviousKey) ?? signers[0]
  if (!signer) throw refusal
  return signer
}

function isWronglySigned(error: unknown): boolean {
  return error instanceof PayOSWebhookError && error.code === "webhook_bad_signature"
}

function store(
  { ingest, driftLog }: Pick<PayosServices, "ingest" | "driftLog">,
  { channel, webhook: { data, isPreviousKey } }: Signed,
  { raw, route }: { raw: Buffer; route: WebhookRoute },
): Promise<StoredWebhook> {
  const parsed = parseWebhookData(data)
  for (const drift of parsed.drifts) driftLog.record("webhook", drift)
  const facts = parsed.success ? parsed.data : null
  const transfer = parsed.success ? toTransfer(parsed.data) : null
  return ingest.store({
    client_id: channel.clientId,
    route,
    raw,
    facts,
    transfer,
    isSharedChannel: channel.isShared,
    isHint: isPreviousKey,
  })
}
