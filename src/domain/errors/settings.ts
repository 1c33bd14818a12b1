import type { ErrorEntries } from "./entry"

/** What is configured: the channels and their webhooks. */
export const SETTINGS_ERRORS = {
  payos_channel_unknown: {
    type: "invalid_data",
    text: "No payOS channel of this name is configured. There are: {{names}}.",
  },
  payos_ip_not_allowed: {
    type: "not_allowed",
    text: "payOS does not take payout calls from this server. On my.payos.vn, open the transfer channel and its IP management, and allow {{address}}; then try again.",
  },
  payos_webhook_elsewhere: {
    type: "forbidden",
    text: "This URL has another protocol, host or port than the store's own (backendUrl): payOS would send the payers' names and accounts there. Somebody who may send payouts may register it.",
  },
} as const satisfies ErrorEntries
