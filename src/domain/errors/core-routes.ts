import type { ErrorEntries } from "./entry"

/** Answered on Medusa's own routes, whose pages show the text as it is. */
export const CORE_ROUTE_ERRORS = {
  /** Money that is not there cannot be captured. */
  payos_not_paid: {
    type: "not_allowed",
    text: "The bank transfer for this payment has not arrived in full. Wait for it, or check the payment link.",
  },
  /** Money that arrived is not undone by a cancellation. */
  payos_already_paid: {
    type: "not_allowed",
    text: "The bank transfer for this payment has arrived, so it cannot be cancelled. Refund it instead.",
  },
  /** payOS's money arrived before the merchant's click. */
  payos_money_received: {
    type: "not_allowed",
    text: "payOS has received the money for this payment. Nothing was changed: reload the order to see it paid.",
  },
  /** payOS's money has paid a part of what the merchant marks as paid. */
  payos_part_received: {
    type: "not_allowed",
    text: "{{amount}} of this order came through payOS, and this would take that part twice. Nothing was marked as paid, and the order's codes were cancelled: decide about the part under payOS, Unmatched money, or have the rest paid by a new link on the order's page.",
  },
  /** Without its order, a collection's code would be paid for nothing. */
  payos_collection_awaits_money: {
    type: "not_allowed",
    text: "This payment has a payOS code that can still be paid. Nothing was deleted: cancel the code on the payment's page under payOS, Payments, then delete.",
  },
  /** Without its order, nobody would find the money of a collection. */
  payos_collection_holds_money: {
    type: "not_allowed",
    text: "Money came in for this payment through payOS, and it would lose its order. Nothing was deleted: keep it, or refund the money if it is not wanted.",
  },
  /** Both could be paid: the merchant's cash, and the code. */
  payos_code_not_cancelled: {
    type: "not_allowed",
    text: "The customer could still pay the payOS code of this order, and payOS did not cancel it yet. Nothing was marked as paid: try again in a moment.",
  },
  /** Core takes any session's id here, whatever its order. */
  "payos_session_unknown/order": {
    type: "not_found",
    text: "This order has no such payment session. Nothing was checked: reload the order, then try again.",
  },
  payos_workflow_refused: {
    type: "forbidden",
    text: "Medusa's own workflows and this plugin's are not run by this route in a store that takes payments through payOS: it would skip the checks of who moves money. Use the workflow's own route, or run it in the store's code.",
  },
} as const satisfies ErrorEntries
