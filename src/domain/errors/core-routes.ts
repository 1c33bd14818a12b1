import { errorsOf } from "./entry"

/** Errors on Medusa's own routes, whose pages show the text unchanged. */
export const CORE_ROUTE_ERRORS = {
  ...errorsOf("not_allowed", {
    /** Money that has not arrived cannot be captured. */
    payos_not_paid:
      "The bank transfer for this payment has not arrived in full. Wait for it, or check the payment link.",
    /** A cancellation does not return money that has arrived. */
    payos_already_paid:
      "The bank transfer for this payment has arrived, so it cannot be cancelled. Refund it instead.",
    /** The payOS payment arrived before the merchant's click. */
    payos_money_received:
      "payOS has received the money for this payment. Nothing was changed: reload the order to see it paid.",
    /** A payOS payment covers a part of what the merchant marks as paid. */
    payos_part_received:
      "payOS has received {{amount}} of this order, and this would count that part twice. Nothing was marked as paid, and the order's payment links were cancelled: resolve that part under payOS → Unmatched money, or create a new link for the rest on the order's page.",
    /** A payment on a payable link whose collection lost its order would pay for nothing. */
    payos_collection_awaits_money:
      "This payment has a payOS link that can still be paid. Nothing was deleted: cancel the link on the payment's page under payOS → Payments, then delete.",
    /** Without its order, the money that a collection received could not be found, even after a refund. */
    payos_collection_received_money:
      "payOS has received money for this payment, and that money would lose its order. Nothing was deleted: a payment that received money stays, even after a refund.",
    /** The customer could pay both in cash and by the link. */
    payos_link_not_cancelled:
      "The customer can still pay the payOS link of this order: payOS has not cancelled it yet. Nothing was marked as paid: try again in a moment.",
  }),
  ...errorsOf("not_found", {
    /** Core accepts the id of any order's session here. */
    "payos_session_not_found/order":
      "This payment session does not belong to this order. Nothing was checked: reload the order, then try again.",
  }),
  ...errorsOf("forbidden", {
    payos_workflow_refused:
      "In a store that takes payments through payOS, this route runs neither Medusa's own workflows nor this plugin's: it would skip the checks of who may move money. Use the workflow's own route, or run it in the store's code.",
  }),
}
