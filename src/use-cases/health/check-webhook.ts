import { faultsOfUrl, isStockRoute } from "../../domain/links/webhook-url"
import { isOwnUrl, type OwnUrls } from "./own-urls"
import { bad, fine, say, type CheckResult } from "./check-result"

/** What is known of the webhook. */
export type WebhookFacts = {
  own: OwnUrls
  registered: { url: string; confirmed_at: Date } | null
  last: { own: Date | null; stock: Date | null }
}

const REGISTER = say(
  "register_webhook",
  "Register the webhook's URL on this page. payOS tries it at once and says why it does not work.",
)

/** payOS cannot be asked for its URL: what was registered from here and what came must do. */
export function checkWebhook({ own, registered, last }: WebhookFacts): CheckResult {
  const url = registered?.url ?? null
  if (url && isStockRoute(url)) {
    const text = "Medusa's stock route is registered: it answers payOS before anything is stored."
    return bad("error", say("stock_route_registered", text, { url }), REGISTER)
  }
  if (last.stock && last.stock > (last.own ?? new Date(0))) {
    const text = "payOS delivers to Medusa's stock route, which answers before anything is stored."
    return bad("error", say("stock_route_delivers", text), REGISTER)
  }
  if (!registered) return checkUnregistered(last.own)
  const hasDelivered = last.own !== null && last.own > registered.confirmed_at
  if (hasDelivered) return fine(say("webhook_delivers", "payOS delivers to this store.", { url }))
  return checkUrl(registered.url, own)
}

function checkUnregistered(lastOwn: Date | null): CheckResult {
  if (lastOwn) return fine(say("webhook_delivers", "payOS delivers to this store.", { url: null }))
  const text = "The webhook was never registered from here, and none has come yet."
  return bad("warning", say("webhook_not_seen", text), REGISTER)
}

function checkUrl(url: string, own: OwnUrls): CheckResult {
  if (faultsOfUrl(url).length > 0) {
    const text = "The registered URL is none that payOS can reach from the internet."
    const remedy = say(
      "set_backend_url",
      "Set backendUrl to the public https address, then register it.",
    )
    return bad("warning", say("webhook_not_public", text, { url }), remedy)
  }
  if (isOwnUrl(url, own)) {
    return fine(
      say("webhook_registered", "payOS has tried the webhook's URL and keeps it.", { url }),
    )
  }
  const text = "Another URL than this store's is registered, and no webhook has come by it yet."
  return bad("warning", say("webhook_elsewhere", text, { url }), REGISTER)
}
