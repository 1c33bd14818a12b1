import type { ErrorEntries } from "./entry"

/** Errors of the configuration: channels and their webhooks. */
export const SETTINGS_ERRORS = {
  payos_channel_not_found: {
    type: "invalid_data",
    text: "No payOS channel has this name. Choose one of: {{names}}.",
  },
  payos_ip_not_allowed: {
    type: "not_allowed",
    text: "payOS does not accept payout requests from this server. On my.payos.vn, open the payout channel and its IP management, and allow {{address}}; then try again.",
  },
  payos_medusa_too_old: {
    type: "not_allowed",
    text: "payOS for Medusa needs Medusa {{oldest}} or newer, and this store runs {{version}}. Update Medusa, or remove the plugin.",
  },
  payos_notification_rule_not_found: {
    type: "not_found",
    text: "The option notifications has no such rule: it has changed since you opened the page. Reload it.",
  },
  payos_webhook_url_external: {
    type: "forbidden",
    text: "This URL differs from the store's own (backendUrl) in protocol, host or port: payOS would send payers' names and account numbers there. Only a user who may send payouts can register it.",
  },
} as const satisfies ErrorEntries
