/**
 * By the code of the answer; the rest of the answer fills the gaps. A code without words here is told by the
 * answer's own text, which `src/domain/errors` keeps: words stand here where a page can say it better.
 */
export const errors = {
  unknown: "Something went wrong. Try again.",
  no_answer:
    "The store did not answer, and may have done it all the same. Reload the page and look before you do it again.",
  payos_no_payout_channel:
    "Payouts need a payout channel, which has its own keys. On my.payos.vn create a transfer channel, allow this server's address there, and set the plugin's option “payout”.",
  payos_ip_not_allowed:
    "payOS does not take payout calls from this server. On my.payos.vn open the transfer channel, then IP management, and allow this server's outgoing address. payOS says: {{payos_desc}}",
  payos_unauthorized: "payOS refuses the keys. Compare them with the channel on my.payos.vn.",
  payos_unreachable: "payOS cannot be reached at the moment. Nothing was changed; try again.",
  payos_timeout: "payOS did not answer in time. Try again in a moment.",
  payos_rate_limited: "payOS was asked too often. Wait a minute.",
  payos_payout_not_now: "This was decided meanwhile, perhaps by somebody else. Look at it again.",
  payos_payout_no_destination:
    "No bank account is named yet. Choose the bank and enter the number.",
  payos_payout_same_person: "A second person has to approve: you confirmed it yourself.",
  refund_gone:
    "It was never sent: Medusa took its refund back, most likely after an error. Refund again if it is meant, and discard this one.",
  money_not_there:
    "It was never sent: payOS reports less money for this purchase than is to leave. Compare it with payOS's own pages; send this one again once the money is there, or discard it.",
  payout_channel_changed:
    "It was never sent: it was made for a payout channel that the store's options do not name any more.",
  found_unsent: "Somebody found out that it was never sent.",
  payos_permission_needed:
    "Your roles in this store do not allow this. Ask whoever gives out roles, under Settings.",
  payos_user_not_named:
    "The store names who may move money, and you are not among them. Ask one who is.",
  payos_account_too_new:
    "Your account, or its password, is too new for this store to let it move money. Ask somebody else, or wait.",
  word_withdrawn:
    "It was never sent: who asked for it or approved it may not do that any more. Confirm it again if you may and it is meant, or discard it.",
  payos_person_needed: "Only a logged-in person may do this.",
  payos_person_not_found:
    "This customer never began a payment by payOS. A guest is found by the e-mail or phone of the order.",
  payos_person_undecided:
    "Nothing was erased, since money of this customer is undecided: {{ids}}. Cancel links that are open, send or discard payouts, decide about unmatched money, then erase again.",
  payos_refund_repeated:
    "The same amount of this payment was refunded a moment ago. Look at the order; if you mean a second refund, confirm it, or wait a minute.",
  payos_refund_credited_before:
    "This order owes this money only because it was credited earlier: refunded before goods came off it, or written off. Nothing was refunded: look at its earlier refunds, and confirm if you mean another one.",
  payos_refund_too_much:
    "That is more than is left to refund of this payment. Nothing was refunded: reload the order and look at what is left.",
  payos_invalid_amount:
    "The amount is not in whole đồng above 0. Nothing was done: write it without a fraction.",
  payos_refund_under_way: "Another refund of this payment is under way.",
  payos_nothing_left:
    "Nothing of this money is free: it was captured for an order, or is being paid back already.",
  payos_order_paid: "This order needs no more money. Look at it again.",
  payos_order_canceled: "This order is cancelled. Choose another, or pay the money back.",
  payos_order_not_found:
    "There is no order of this id. Copy it from the address of the order's page.",
  payos_problem_not_found: "This case is closed already. Reload the list.",
  payos_nothing_to_accept:
    "There is no money here that could be accepted: pay it back, or use it for another order.",
  payos_not_completed_yet:
    "The cart could not be completed this time. The money is still there: try again in a moment.",
  payos_accepted_not_captured:
    "The rest is written off, but what came could not be captured this time. The store goes on trying by itself: look at the order again in a moment.",
  payos_more_than_case: "This is more than the case has. Enter less, or reload the case.",
  payos_allocation_spent:
    "The order that got this money has spent it. Cancel or refund that order, discard the refund's payout with “Decide about it again”, then take the decision back: confirming that payout sends the money to the customer.",
  payos_payout_changed:
    "This payout goes to another account, or is of another sum, than you saw. Nothing was sent: look again.",
  payos_user_gone: "Your account was deleted. Log in as a user of this store.",
  payos_webhook_elsewhere:
    "This URL has another protocol, host or port than the store's own: payOS would send the payers' names and accounts there. Who may send payouts may register it.",
  payos_payout_no_outcome:
    "Say what becomes of the money: you paid it yourself, or it is to be decided about again.",
}
