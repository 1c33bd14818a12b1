/** By the code of the answer; the rest of the answer fills the gaps. */
export const errors = {
  unknown: "Something went wrong. Try again.",
  payos_no_payout_channel:
    "Payouts need a payout channel, which has its own keys. On my.payos.vn create a transfer channel, allow this server's address there, and set the plugin's option “payout”.",
  payos_ip_not_allowed:
    "payOS does not take payout calls from this server. On my.payos.vn open the transfer channel, then IP management, and allow this server's outgoing address. payOS says: {{payos_desc}}",
  payos_unauthorized: "payOS refuses the keys. Compare them with the channel on my.payos.vn.",
  payos_unreachable: "payOS cannot be reached at the moment. Nothing was changed; try again.",
  payos_timeout: "payOS did not answer in time. Try again in a moment.",
  payos_rate_limited: "payOS was asked too often. Wait a minute.",
  payos_payout_not_found: "There is no such payout. Reload the list.",
  payos_payout_not_now: "This was decided meanwhile, perhaps by somebody else. Look at it again.",
  payos_payout_no_destination:
    "No bank account is named yet. Choose the bank and enter the number.",
  payos_payout_same_person: "A second person has to approve: you confirmed it yourself.",
  refund_gone:
    "It was never sent: Medusa took its refund back, most likely after an error. Refund again if it is meant, and discard this one.",
  payout_channel_changed:
    "It was never sent: it was made for a payout channel that the store's options do not name any more.",
  found_unsent: "Somebody found out that it was never sent.",
  payos_person_needed: "Only a logged-in person may decide about money.",
  payos_refund_repeated:
    "The same amount of this payment was refunded a moment ago. Look at the order; if you mean a second refund, wait a minute.",
  payos_webhook_unreachable:
    "payOS could not reach this address: {{payos_desc}}. It must answer from the internet, over https and without a password.",
  payos_refund_under_way: "Another refund of this payment is under way.",
  payos_money_is_there:
    "This money came for this very order. Accept what came, or give the order a link for the rest.",
  payos_nothing_left:
    "Nothing of this money is free: it was captured for an order, or is being paid back already.",
  payos_order_paid: "This order needs no more money. Look at it again.",
  payos_order_canceled: "This order is cancelled. Choose another, or pay the money back.",
  payos_order_not_found:
    "There is no order of this id. Copy it from the address of the order's page.",
  payos_problem_closed: "Somebody has decided about this money meanwhile. Reload the list.",
  payos_problem_not_found: "This case is closed already. Reload the list.",
  payos_nothing_to_accept:
    "There is no money here that could be accepted: pay it back, or use it for another order.",
  payos_nothing_is_short:
    "What came covers what is asked, or its order is cancelled: complete the cart, or pay the money back.",
  payos_not_completed_yet:
    "The cart could not be completed this time. The money is still there: try again in a moment.",
  payos_payment_busy: "Another request works on this payment. Look at it again in a moment.",
}
