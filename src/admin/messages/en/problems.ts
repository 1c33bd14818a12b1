import { REMEDY_TEXTS } from "../../../domain/problems/remedy-texts"

/** By kind: what failed, and its consequence. By remedy: what to do. */
export const problems = {
  title: "Problems",
  none: "Nothing needs your attention.",
  count_one: "{{count}} problem needs attention",
  count_other: "{{count}} problems need attention",
  handled: {
    action: "Mark as handled",
    text: "It leaves the list; no money is recorded or sent. Say what you did.",
    done: "Marked as handled.",
  },
  batchApproval_one: "A batch of {{count}} payout awaits another user's approval.",
  batchApproval_other: "A batch of {{count}} payouts awaits another user's approval.",
  surplus: "There is more money than the order needs.",
  kind: {
    unmatched_money: "Money was received that matches no order.",
    transfer_unconfirmed: "A transfer was reported that payOS does not confirm. It is not counted.",
    cart_not_ready: "A cart is paid but cannot become an order yet: {{gaps}}.",
    settlement_failing:
      "A payment could not be applied to its order. Technical detail: {{reason}}.",
    cart_locked:
      "A paid cart is waiting: a process that crashed left its items locked. The lock ends by {{until}}; then the order is placed.",
    order_orphaned:
      "Order #{{display_id}} may be left over from a crash: it has no payment, and its items are those of a cart that was being completed at that time.",
    webhook_not_booked: "A payOS webhook was not recorded as a payment: {{rejection}}.",
    webhook_unreadable: "A payOS webhook could not be read: money may not be recorded.",
    payout_draft: "A payout awaits your confirmation; no money has been sent.",
    link_failing: "A payment link cannot be processed. Technical detail: {{reason}}.",
    unknown_channel:
      "The channel {{channel}} is no longer configured: its open payment links ({{links}}) can be neither checked nor cancelled.",
    payout_approval: "A payout awaits another user's approval.",
    payout_outcome_unknown: "It is not known whether a payout arrived.",
    payout_failed: "A payout did not arrive. {{cause}}",
    payout_reversed: "A bank returned a payout: the recipient did not get the money.",
    payout_holder_mismatch:
      "A payout reached an account whose holder's name differs from the one you entered: it may be the wrong person's.",
    payout_request_failing:
      "A payout cannot be processed: it could not be sent, or its state cannot be checked. Technical detail: {{error}}",
    payout_state_unrecognized:
      "payOS reported a payout state that the plugin does not know, or a failure after the payout had arrived. Check it on my.payos.vn.",
    payout_unexpectedly_sent:
      "payOS shows a payout that was recorded as not arrived, failed or returned. Check that nothing was sent twice.",
    order_unpaid:
      "An order is not fully paid, and no payment link requests the rest: the customer cannot pay.",
    invoice_rate_unsupported: "A tax rate that payOS's e-invoices do not support was left out.",
    invoice_refused: "payOS rejected the invoice data of a payment.",
  },
  gaps: {
    items: "it is empty",
    shipping: "it has no delivery method",
    provider: "payOS is not enabled in its region",
    stock: "something is out of stock",
  },
  remedy: REMEDY_TEXTS.en,
}
