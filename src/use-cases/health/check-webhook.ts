import { issuesOfUrl, isCoreRoute } from "../../domain/links/webhook-url"
import { isOwnUrl, type OwnUrls } from "./own-urls"
import { failed, passed, healthText, type CheckResult } from "./check-result"

/** Known facts about a channel's webhook. */
export type WebhookFacts = {
  own: OwnUrls
  /** A simulator next to the store needs no public URL. */
  isSimulated: boolean
  registered: { url: string; confirmed_at: Date } | null
  last: { own: Date | null; core: Date | null }
  /** Transfers since the last webhook that were only found by fetching. */
  fetched: number
}

const REGISTER = healthText(
  "register_webhook",
  "Register the webhook URL in the admin, under payOS → Settings. payOS tries it at once and reports why it fails.",
)

/**
 * Checks a channel's webhook. payOS has no call that returns the registered URL: registrations made here and received
 * webhooks show it.
 */
export function checkWebhook(facts: WebhookFacts): CheckResult {
  const { registered, last, fetched } = facts
  const url = registered?.url ?? null
  if (url && isCoreRoute(url)) {
    const text =
      "Medusa's default route is registered: it responds to payOS before anything is stored."
    return failed("error", healthText("core_route_registered", text, { url }), REGISTER)
  }
  if (last.core && last.core > (last.own ?? new Date(0))) {
    const text =
      "payOS sends webhooks to Medusa's default route, which responds before anything is stored."
    return failed("error", healthText("core_route_delivers", text), REGISTER)
  }
  if (fetched > 0) {
    const text = `No webhook came for the last ${fetched} transfers: they were found by fetching links from payOS.`
    return failed("warning", healthText("webhook_silent", text, { count: fetched }), REGISTER)
  }
  if (!registered) return checkUnregistered(last.own)
  const hasDelivered = last.own !== null && last.own > registered.confirmed_at
  if (hasDelivered)
    return passed(healthText("webhook_delivers", "payOS sends webhooks to this store.", { url }))
  return checkUrl(registered.url, facts)
}

function checkUnregistered(lastOwn: Date | null): CheckResult {
  if (lastOwn)
    return passed(
      healthText("webhook_delivers", "payOS sends webhooks to this store.", { url: null }),
    )
  const text = "No webhook URL has been registered from here, and no webhook has arrived yet."
  return failed("warning", healthText("webhook_not_seen", text), REGISTER)
}

function checkUrl(url: string, { own, isSimulated }: WebhookFacts): CheckResult {
  if (!isSimulated && issuesOfUrl(url).length > 0) {
    const text = "payOS cannot reach the registered URL from the internet."
    const remedy = healthText(
      "set_backend_url",
      "Set backendUrl to the public https URL, then register it.",
    )
    return failed("warning", healthText("webhook_not_public", text, { url }), remedy)
  }
  if (isOwnUrl(url, own)) {
    return passed(
      healthText("webhook_registered", "payOS has tested and registered the webhook URL.", { url }),
    )
  }
  const text = "The registered URL is not this store's, and no webhook has arrived through it yet."
  return failed("warning", healthText("webhook_elsewhere", text, { url }), REGISTER)
}
