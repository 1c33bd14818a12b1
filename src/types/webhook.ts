/** The URL to which payOS sends its webhooks, as far as known: payOS has no call that returns it. */
export type WebhookView = {
  /** The URL of this store's own webhook route. */
  default_url: string
  /** payOS's response to the last registration from here; null if there was none. */
  registered: {
    url: string
    /** Whether it is this store's own webhook route. */
    is_default: boolean
    /** Whether it is core's webhook route, which responds to payOS before anything is stored. */
    is_core_route: boolean
    account_number: string
    account_name: string
    name: string
    short_name: string
    confirmed_at: string
  } | null
  /** The last stored webhook: its time, its route and its outcome. */
  last_seen: { at: string; route: "own" | "core"; outcome: string } | null
  /** When each route last received a webhook. */
  last_at: { own: string | null; core: string | null }
}
