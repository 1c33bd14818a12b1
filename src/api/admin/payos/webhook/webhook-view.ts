import { isCoreRoute } from "../../../../domain/links/webhook-url"
import type { PayosChannel } from "../../../../modules/payos/channels/channel"
import { isOwnUrl, ownUrlsOf } from "../../../../use-cases/health/own-urls"
import { readRegistration } from "../../../../modules/payos/repositories/webhook-registration"
import type { WebhookView } from "../../../../types/webhook"
import type { PayosContext } from "../../../../use-cases/context"

/** Reads the registration and the last webhooks of a channel from the ledger. */
export async function readWebhookView(
  context: PayosContext,
  payosChannel: PayosChannel,
): Promise<WebhookView> {
  const { registration, webhookEvents } = await readRegistration(context.db, payosChannel.clientId)
  const urls = ownUrlsOf(context, payosChannel)
  const lastAt = (route: string) =>
    webhookEvents.find((event) => event.route === route)?.created_at.toISOString() ?? null
  const [last] = webhookEvents
  return {
    default_url: urls.default_url,
    registered: registration && {
      url: registration.webhook_url,
      is_default: isOwnUrl(registration.webhook_url, urls),
      is_core_route: isCoreRoute(registration.webhook_url),
      account_number: registration.account_number,
      account_name: registration.account_name,
      name: registration.name,
      short_name: registration.short_name,
      confirmed_at: registration.confirmed_at.toISOString(),
    },
    last_seen: last
      ? { at: last.created_at.toISOString(), route: last.route, outcome: last.outcome }
      : null,
    last_at: { own: lastAt("own"), core: lastAt("core") },
  }
}
