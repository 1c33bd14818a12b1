import { errorsOf } from "./entry"

/** Errors of single payouts. */
export const PAYOUT_ERRORS = {
  ...errorsOf("not_allowed", {
    payos_no_payout_channel:
      "Payouts need a payout channel, which has its own keys. On my.payos.vn, create a payout channel and allow this server's IP address; then set the plugin's option {{option}}: { clientId, apiKey, checksumKey }.",
    "payos_no_payout_channel/balance":
      "No payout channel is configured: set the plugin's option payout.",
    payos_payout_wrong_state:
      "This payout's state is “{{state}}”, so this decision is not possible. Another user may have decided: reload it.",
    payos_payout_being_looked_up:
      "The store is still querying payOS about this payout. Wait a few minutes, then answer.",
    payos_payout_month_closed:
      "This payout counts as sent in a month that is closed. Reopen the months, the most recent first, then correct it.",
    payos_payout_in_batch:
      "This payout is sent with its batch: approve the batch, or discard this payout only.",
    payos_payout_changed:
      "The account or the amount of this payout has changed since you opened it. Nothing was sent: reload it and check again.",
    payos_idempotency_key_reused:
      "This form has already recorded a payout by another user, or with a different amount or account. Nothing more was recorded: look at the payouts, and open the form again.",
    payos_payout_duplicate:
      "A payout of the same amount to this account is still in progress or arrived in the last 5 days, or another payout has this reference. Look at the payouts; to send it nevertheless, confirm it in the form (confirmed_duplicate).",
    payos_payout_not_arrived:
      "A payout of the same amount to this account, or with this reference, did not arrive. Send that one again, or discard it and enter this one; to send this one as well, confirm it in the form (confirmed_not_arrived).",
    payos_payout_entered_again:
      "The same payout has been entered again since: with the same reference, or the same amount to the same account. Nothing was sent. Discard this one; for a refund, say whether the payee has its money. If both are owed, enter a manual payout anew, and pay a refund's money back from Unmatched money.",
  }),
  ...errorsOf("not_found", {
    payos_payout_not_found: "This payout does not exist. Reload the list.",
  }),
  ...errorsOf("invalid_data", {
    payos_payout_no_destination:
      "This payout has no bank account yet. Choose the bank and enter the account number.",
    payos_payout_discard_outcome_required:
      "Say what happens to the money: `payee_already_paid` if you paid it outside payOS or an earlier payout did, `unallocated` if it needs a new decision.",
  }),
  ...errorsOf("forbidden", {
    payos_payout_user_asked_customer:
      "Another user must approve this payout: you asked the customer where its money goes, and its account is not known to be the payer's. In a store with two users, discard this payout with “Move it to unmatched money”. On the new draft, let the same user ask the customer and confirm; the other user approves.",
    payos_payout_same_user:
      "Another user must approve this payout: you entered its account or were the last to confirm it. If the store has only two users, the one who entered its account confirms it again, and the other approves it.",
  }),
}

/** Errors of the loop that sends payouts, for the log and a problem's technical detail. */
export const PAYOUT_WORK_ERRORS = {
  ...errorsOf("unexpected_state", {
    payos_payout_not_accepted: "The payout request {{id}} has no payout at payOS",
  }),
}
