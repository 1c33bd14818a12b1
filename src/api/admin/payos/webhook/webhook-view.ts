import { isCoreRoute } from "../../../../domain/links/webhook-url"
import type { PayosChannel } from "../../../../modules/payos/channels/channel"
import { isOwnUrl, ownUrlsOf } from "../../../../use-cases/health/own-urls"
import { readRegistration } from "../../../../modules/payos/repositories/channel-row"
import type { WebhookView } from "../../../../types/webhook"
import type { PayosContext } from "../../../../use-cases/context"

/** The registration and the last webhooks of a channel, from the ledger. */
export async function readWebhookView(
  context: PayosContext,
  payosChannel: PayosChannel,
): Promise<WebhookView> {
  const { channel, webhookEvents } = await readRegistration(context.db, payosChannel.clientId)
  const urls = ownUrlsOf(context, payosChannel)
  const lastAt = (route: string) =>
    webhookEvents.find((event) => event.route === route)?.created_at.toISOString() ?? null
  const [last] = webhookEvents
  return {
    default_url: urls.default_url,
    registered: channel && {
      url: channel.webhook_url,
      is_default: isOwnUrl(channel.webhook_url, urls),
      is_core_route: isCoreRoute(channel.webhook_url),
      account_number: channel.account_number,
      account_name: channel.account_name,
      name: channel.name,
      short_name: channel.short_name,
      confirmed_at: channel.confirmed_at.toISOString(),
    },
    last_seen: last
      ? { at: last.created_at.toISOString(), route: last.route, outcome: last.outcome }
      : null,
    last_at: { own: lastAt("own"), core: lastAt("core") },
  }
}
