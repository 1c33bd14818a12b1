/** Where payOS sends its webhooks, as far as it can be known: payOS cannot be asked. */
export type WebhookView = {
  /** The address of this store's own hook. */
  default_url: string
  /** What payOS answered when the URL was last registered from here; null if it never was. */
  registered: {
    url: string
    /** Whether it is this store's own hook. */
    is_default: boolean
    /** Whether it is Medusa's stock route, which answers payOS before anything is stored. */
    is_stock_route: boolean
    account_number: string
    account_name: string
    name: string
    short_name: string
    confirmed_at: string
  } | null
  /** The last webhook that was stored: when, at which route, and what it was taken for. */
  last_seen: { at: string; route: "own" | "stock"; outcome: string } | null
  /** When each route last delivered. */
  last_at: { own: string | null; stock: string | null }
}
