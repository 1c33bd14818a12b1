/** Each page of the plugin in the admin, with the message that identifies it. */
export const PAYOS_PAGES: [path: string, messages: string][] = [
  ["/payos", "overview.title"],
  ["/payos/payments", "links.title"],
  ["/payos/unmatched", "unmatched.title"],
  ["/payos/payouts", "payouts.title"],
  ["/payos/payouts/batches", "batches.title"],
  ["/payos/payouts/batches/new", "batches.new"],
  ["/payos/payouts/at-payos", "atPayos.title"],
  ["/payos/reconciliation", "reconciliation.title"],
  ["/payos/settings", "settings.health.title"],
]
