import { errorsOf } from "./entry"

/** Errors of the configuration: channels and their webhooks. */
export const SETTINGS_ERRORS = {
  ...errorsOf("invalid_data", {
    payos_channel_not_found: "No payOS channel has this name. Choose one of: {{names}}.",
  }),
  ...errorsOf("not_allowed", {
    payos_ip_not_allowed:
      "payOS does not accept payout requests from this server. On my.payos.vn, open the payout channel and its IP management, and allow {{address}}; then try again.",
    payos_medusa_too_old:
      "payOS for Medusa needs Medusa {{oldest}} or newer, and this store runs {{version}}. Update Medusa, or remove the plugin.",
  }),
  ...errorsOf("not_found", {
    payos_notification_rule_not_found:
      "The option notifications has no such rule: it has changed since you opened the page. Reload it.",
  }),
  ...errorsOf("forbidden", {
    payos_webhook_url_external:
      "This URL differs from the store's own (backendUrl) in protocol, host or port: payOS would send payers' names and account numbers there. Only a user who may send payouts can register it.",
  }),
}
