import type { ErrorEntries } from "./entry"

/** Payouts, one by one. */
export const PAYOUT_ERRORS = {
  payos_no_payout_channel: {
    type: "not_allowed",
    text: "Payouts need a payout channel, which has its own keys. On my.payos.vn create a transfer channel, allow this server's address there, and set the plugin's option {{option}}: { clientId, apiKey, checksumKey }.",
  },
  "payos_no_payout_channel/balance": {
    type: "not_allowed",
    text: "No payout channel is configured: set the plugin's option payout.",
  },
  payos_payout_not_found: {
    type: "not_found",
    text: "There is no such payout. Reload the list.",
  },
  payos_payout_not_now: {
    type: "not_allowed",
    text: "This payout is {{state}} and cannot be decided so. Somebody may have decided meanwhile: reload it.",
  },
  payos_payout_no_destination: {
    type: "invalid_data",
    text: "This payout names no bank account yet. Choose the bank and enter the account number.",
  },
  payos_payout_no_outcome: {
    type: "invalid_data",
    text: "Say what becomes of the money: `by_hand` where you paid it yourself, `free` where it is to be decided about again.",
  },
  payos_payout_with_batch: {
    type: "not_allowed",
    text: "This payout goes out with its batch: approve the batch, or discard this payout alone.",
  },
  payos_payout_changed: {
    type: "not_allowed",
    text: "This payout goes to another account, or is of another sum, than you saw. Nothing was sent: reload it and look again.",
  },
  payos_payout_same_person: {
    type: "forbidden",
    text: "A second person has to approve this payout: you confirmed it yourself.",
  },
} as const satisfies ErrorEntries

/** What the loop that sends payouts writes into its log; no request is answered with it. */
export const PAYOUT_WORK_ERRORS = {
  payos_payout_not_taken: {
    type: "unexpected_state",
    text: "The payout request {{id}} has no payout at payOS",
  },
} as const satisfies ErrorEntries
