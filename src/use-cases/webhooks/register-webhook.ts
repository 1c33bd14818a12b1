import type { PayosChannel } from "../../modules/payos/channels/channel"
import { recordRegistration } from "../../modules/payos/repositories/webhook-registration"
import type { Db } from "../../modules/payos/repositories/db"

/** payOS calls the URL and waits for its response before it responds. */
const REGISTER_MS = 30_000

/**
 * Registers a channel's webhook URL with payOS, which tests it first, and stores payOS's response.
 *
 * @throws PayOSError
 */
export async function registerWebhook(
  db: Db,
  channel: PayosChannel,
  { url, user_id }: { url: string; user_id: string },
): Promise<void> {
  const call = { deadlineMs: REGISTER_MS, timeoutMs: REGISTER_MS, maxRetries: 0 }
  const response = await channel.client.webhooks.confirm(url, call)
  await recordRegistration(db, {
    client_id: channel.clientId,
    webhook_url: response.webhookUrl || url,
    account_number: response.accountNumber,
    account_name: response.accountName,
    name: response.name,
    short_name: response.shortName,
    confirmed_by: user_id,
  })
}
