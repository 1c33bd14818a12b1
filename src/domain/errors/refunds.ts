import { errorsOf } from "./entry"

/** Errors of refunds: why one is refused, and whether money is on its way. */
export const REFUND_ERRORS = {
  ...errorsOf("not_found", {
    payos_payment_not_found: "This payOS payment does not exist. Reload the order.",
  }),
  ...errorsOf("invalid_data", {
    payos_invalid_amount:
      "The amount is invalid: send whole đồng above 0 as a number, such as 230000, without quotes, separators or a fraction.",
  }),
  ...errorsOf("not_allowed", {
    /** The money was already returned: a user must confirm that it is sent again. */
    payos_refund_credited_before:
      "This order shows money to refund only because it was credited earlier, by a refund before items were removed or by a write-off. Nothing was refunded: check its earlier refunds; if you want another one, refund in the order's payOS panel and confirm it there (confirmed_duplicate).",
    payos_refund_duplicate:
      "The same amount was refunded on this order less than 10 minutes ago. Check the order; to refund it a second time, confirm it in the order's payOS panel (confirmed_duplicate), or try again in 10 minutes.",
    payos_refund_paid_manually:
      "A manual payout of the same amount to this account is still in progress or arrived in the last 5 days. Nothing was refunded: look at the payouts; to refund the amount as well, confirm it in the order's payOS panel (confirmed_duplicate).",
    payos_refund_changed:
      "Another refund of this payment has been made since this form was opened; {{left}} is left. Nothing was refunded: check the order's refunds, correct the amount if necessary and send it again.",
    payos_refund_exceeds_remaining:
      "Only {{left}} of this payment is left to refund. Nothing was refunded: check the order's refunds, then refund {{left}} or less.",
    "payos_refund_exceeds_remaining/nothing_remaining":
      "This payment is already refunded in full. Nothing more was refunded: check the order.",
    /**
     * Core would refund first and fail afterwards: the money would be sent, but not booked on the
     * order.
     */
    payos_order_being_changed:
      "This order is being changed, and Medusa cannot record a refund on it until that ends. Nothing was refunded: confirm or cancel the open edit, return, claim or exchange, then refund again.",
    "payos_order_being_changed/cancellation":
      "This order is being changed, and Medusa cannot cancel it until that ends. Nothing was cancelled or refunded: confirm or cancel the open edit, return, claim or exchange, then cancel the order again.",
    /** Core failed after the payout was written, and deleted its refund: the payout is never sent. */
    payos_refund_rolled_back:
      "Medusa could not complete this refund and removed it; no money is sent for it. Check the order, then close this form and refund again.",
    payos_refund_removed_but_paid:
      "Medusa removed this refund, so its payout is now discarded and the order holds its money again. You paid it outside payOS: do not refund it again. If the money is listed under Unmatched money, record there that you paid it back.",
    /** The payout is valid, and core failed after it. */
    payos_refund_not_booked:
      "The refund was created and its payout is recorded, but Medusa could not record the refund on the order ({{reason}}). Do not refund again: the plugin keeps trying. Open the payout to see whether it still needs confirmation.",
  }),
}
