import { errorsOf } from "./entry"

/** Errors of bank details requests, for a user. */
export const BANK_DETAILS_REQUEST_ERRORS = {
  ...errorsOf("not_allowed", {
    payos_bank_details_request_changed:
      "The account that the customer entered is not the one that you saw, its link has expired or was replaced, or you entered it by hand. Nothing was sent: reload the payout, check the account again, and confirm it where the payout shows the answer.",
    payos_bank_details_request_not_needed:
      "The customer can be asked only about a draft of a refund or a pay-back that has no account. Reload the payout. If the bank refused the account, discard the payout with “Move it to unmatched money”, pay the money back under Unmatched money, and ask about the new draft.",
    payos_bank_details_request_impossible:
      "The purchase of this payout has no order or cart any more, or no transfer whose amount its customer could confirm. Ask them another way, and enter the account yourself.",
    payos_bank_details_request_too_many:
      "The customer of this purchase has been given {{most}} links in the last 24 hours. Call them, or try again tomorrow.",
    payos_bank_details_request_store_limit:
      "{{most}} customers of this store have been asked for an account in the last hour. If that was not you and your colleagues, look at the payouts. Try again later.",
    "payos_bank_details_request_too_many/messages":
      "This address has received {{most}} messages in the last 24 hours. Call the customer, or copy the link.",
  }),
}

/** Errors of the refund page, for the customer. */
export const BANK_DETAILS_PAGE_ERRORS = {
  ...errorsOf("not_found", {
    payos_bank_details_request_closed:
      "This link can no longer be used. Ask the shop for a new one.",
  }),
  ...errorsOf("forbidden", {
    payos_bank_details_request_wrong_factor:
      "This does not match the purchase. Tries left: {{left}}.",
  }),
}
