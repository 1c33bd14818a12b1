/**
 * Messages by error code; other response fields fill the placeholders. A code without a text here shows the response's
 * own text from `src/domain/errors`: a text is here if a page can say more.
 */
export const errors = {
  unknown:
    "Something went wrong, and the action may still have gone through. Reload the page and check before you try again.",
  no_response:
    "The store did not respond. Your request may still have gone through: reload the page and check before you try again.",
  no_response_form:
    "It is not clear whether this was done. Press the button again in this form: nothing is sent twice. Do not close the form.",
  payos_no_payout_channel:
    "Payouts need a payout channel (on my.payos.vn: “kênh chuyển tiền”), which has its own API keys. Create one there and allow this server's IP address; then set the plugin's option “payout”.",
  payos_ip_not_allowed:
    "payOS does not accept payout requests from this server. On my.payos.vn, open the payout channel (“kênh chuyển tiền”), then IP management, and allow this server's outgoing address. {{payos_desc}}",
  payos_unauthorized: "payOS rejects the API keys. Compare them with the channel on my.payos.vn.",
  payos_unreachable: "payOS cannot be reached. Nothing was changed: try again in a moment.",
  payos_timeout: "payOS did not respond in time. Try again in a moment.",
  payos_rate_limited: "Too many requests to payOS. Wait a minute, then try again.",
  payos_payout_duplicate:
    "A payout of this amount to this account is still in progress, or arrived in the last 5 days, or another payout has this reference. Nothing more was sent: look at the payouts.",
  payos_payout_not_arrived:
    "A payout of this amount to this account, or with this reference, did not arrive. Send that one again instead, or discard it. Nothing more was sent: look at the payouts.",
  payos_permission_required:
    "Your roles in this store do not allow this. Ask an administrator to change them in Settings.",
  payos_user_not_listed:
    "This store names the users who may move money, and you are not one of them. Ask one of them.",
  payos_user_too_new:
    "Your account or its password is too new to move money in this store. Ask another user, or wait.",
  payos_customer_not_found:
    "This customer has not started a payment through payOS. A guest's data is found only through the API, by the email address or phone number of the order: ask the shop's developer.",
  payos_erasure_blocked:
    "Nothing was erased: some of this customer's money is still under way or needs a decision ({{ids}}). Cancel open links, send or discard payouts, resolve unmatched money, then erase again.",
  payos_refund_duplicate:
    "The same amount was refunded on this order less than 10 minutes ago, by you or a colleague. Check the order's refunds; to refund it a second time, confirm.",
  payos_invalid_amount:
    "The amount must be a whole number of đồng above 0. Nothing was changed: enter it without a fraction.",
  payos_order_not_found: "No order has this number. Check it on the order's page.",
  payos_cannot_complete:
    "This cart cannot become an order with this money, which is still in the store's account. Check the cart, or pay the money back.",
  payos_allocation_spent:
    "The order that received this money has used it. Cancel that order, discard its refund's payout with “Move it to unmatched money”, then reverse this decision. Do not confirm that payout: it would send the money to the customer. If the customer still wants the goods, place a new order.",
  payos_user_deleted: "Your account was deleted. Log in as a user of this store.",
  payos_payout_discard_outcome_required:
    "Say what happens to the money: you paid it outside payOS, or it needs a new decision.",
}
