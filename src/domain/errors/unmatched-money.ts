import { errorsOf } from "./entry"

/** Errors of decisions about money. Nothing was changed unless the text says so. */
export const UNMATCHED_MONEY_ERRORS = {
  ...errorsOf("not_found", {
    payos_problem_not_found:
      "This case of unmatched money is not open; it may have been resolved. Reload the list.",
    "payos_problem_not_found/handled":
      "This problem is not open, or its kind cannot be marked as handled: it closes once its cause is resolved or a user decides. Reload the list.",
    payos_allocation_not_found:
      "This decision does not exist, or it was already reversed. Reload the page.",
  }),
  ...errorsOf("not_allowed", {
    payos_problem_closed: "Another user has already resolved this case. Reload the list.",
    payos_case_changed:
      "This case has changed since you opened it: more money arrived, or another user decided. Reload it and decide again.",
    payos_amount_exceeds_case:
      "This case holds {{available}}: enter that or less, or reload the case.",
    payos_insufficient_money:
      "Not all of this money is available any more: it was used, or payOS now reports less than before. Reload the case and check its amount.",
    payos_case_without_money:
      "None of this money is left: it was captured for an order or is already being paid back. Reload the list.",
    "payos_case_without_money/for_order":
      "None of this money is unallocated: it was captured for an order, or is already being paid back. To use money that Medusa captured, pay it back first.",
    payos_money_on_this_order:
      "This money was paid for this very order. Accept the amount received, or create a link for the remainder.",
    "payos_order_paid/by_this_money":
      "This order is already paid in full. Choose another order, or pay this money back.",
    payos_nothing_to_accept:
      "No money can be accepted here for an order, or it is too little for a payment: pay it back, or use it for another order.",
    payos_nothing_due:
      "The money received covers the balance due, or its order is cancelled: complete the cart, or pay the money back.",
    payos_accepted_not_captured:
      "The remainder is written off, but the amount received could not be captured this time: {{reason}}. The store keeps trying: check the order again in a moment.",
    payos_not_completed_yet:
      "The cart could not be completed this time: {{reason}}. The money is safe: try again in a moment.",
    payos_cannot_complete:
      "The cart cannot be completed with this money: {{reason}}. Pay the money back, or record that it was resolved outside payOS.",
    payos_allocation_spent:
      "The order that received this money has used it. Cancel that order, discard its refund's payout with `unallocated`, then reverse this decision. Do not confirm that payout: it would send the money to the customer. If the customer still wants the goods, place a new order.",
  }),
}
