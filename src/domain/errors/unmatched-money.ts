import type { ErrorEntries } from "./entry"

/** Decisions about money that cannot be carried out: nothing was changed. */
export const UNMATCHED_MONEY_ERRORS = {
  payos_problem_not_found: {
    type: "not_found",
    text: "There is no such open case of unmatched money. It may have been resolved meanwhile: reload the list.",
  },
  "payos_problem_not_found/handled": {
    type: "not_found",
    text: "There is no such open problem, or it ends by itself once its cause is gone. Reload the list.",
  },
  payos_problem_closed: {
    type: "not_allowed",
    text: "Somebody has decided about this money meanwhile. Reload the list.",
  },
  payos_case_changed: {
    type: "not_allowed",
    text: "This case has changed since you opened it: more money came, or somebody decided. Reload it and decide again.",
  },
  payos_more_than_case: {
    type: "not_allowed",
    text: "This case has {{available}}: enter that or less, or reload the case.",
  },
  payos_not_covered: {
    type: "not_allowed",
    text: "This money is not all there any more: it was used meanwhile, or payOS now reports less than before. Reload the case and look at its sum.",
  },
  payos_nothing_left: {
    type: "not_allowed",
    text: "Nothing is left of this money: it was captured for an order or is being paid back already.",
  },
  "payos_nothing_left/for_order": {
    type: "not_allowed",
    text: "Nothing of this money is free: it was captured for an order, or is being paid back already. Money that Medusa captured is paid back first.",
  },
  payos_money_is_there: {
    type: "not_allowed",
    text: "This money came for this very order. Accept what came, or give the order a link for the rest.",
  },
  "payos_order_paid/by_this_money": {
    type: "not_allowed",
    text: "This order needs no more money. Look at the order again, or pay this money back.",
  },
  payos_nothing_to_accept: {
    type: "not_allowed",
    text: "There is no money here that could be accepted for an order, or it is too little for a payment: pay it back, or use it for another order.",
  },
  payos_nothing_is_short: {
    type: "not_allowed",
    text: "What came covers what is asked, or its order is cancelled: complete the cart, or pay the money back.",
  },
  payos_accepted_not_captured: {
    type: "not_allowed",
    text: "The rest is written off, but what came could not be captured this time: {{reason}}. The store goes on trying by itself: look at the order again in a moment.",
  },
  payos_not_completed_yet: {
    type: "not_allowed",
    text: "The cart could not be completed this time: {{reason}}. The money is still there: try again in a moment.",
  },
  payos_cannot_complete: {
    type: "not_allowed",
    text: "The cart cannot be completed with this money: {{reason}}. Pay the money back, or mark it as handled with a reason.",
  },
  payos_allocation_not_found: {
    type: "not_found",
    text: "There is no such decision about money, or it was taken back before. Reload the page.",
  },
  payos_allocation_spent: {
    type: "not_allowed",
    text: "The order that got this money has spent it. Cancel or refund that order, discard the refund's payout with `free`, then take the decision back: confirming that payout sends the money to the customer.",
  },
} as const satisfies ErrorEntries
