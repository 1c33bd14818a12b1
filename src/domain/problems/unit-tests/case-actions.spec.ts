import { ACTION_RULES, type CaseFacts } from "../case-actions"

/** Late money for a cart of 470.000 ₫. */
const LATE: CaseFacts = {
  unallocated: 250_000,
  stranded: 0,
  has_active_payment: false,
  is_orphaned: false,
  order: null,
  has_cart: true,
  is_cart_ready: true,
  due: 470_000,
  least: 2_000,
}

describe("ACTION_RULES", () => {
  it.each<[keyof typeof ACTION_RULES, string, Partial<CaseFacts>, string | null]>([
    ["complete", "the money covers the cart", { unallocated: 470_000 }, null],
    ["complete", "the money covers a fractional total", { due: 249_999.4 }, null],
    ["complete", "money is missing", {}, "underpaid"],
    ["complete", "the cart is deleted", { has_cart: false, due: null }, "cart_deleted"],
    ["complete", "the cart is not ready", { due: 1, is_cart_ready: false }, "cart_not_ready"],
    ["complete", "the cart costs dollars", { due: Infinity }, "other_currency"],
    [
      "complete",
      "its order is cancelled",
      { order: { is_canceled: true, is_paid: false }, due: 250_000 },
      "order_canceled",
    ],
    [
      "complete",
      "its order is paid",
      { order: { is_canceled: false, is_paid: true }, due: 0 },
      "order_paid",
    ],
    ["complete", "it was captured for the cart", { unallocated: 0, stranded: 470_000 }, null],
    ["complete", "it was captured in a deleted session", { is_orphaned: true }, "already_captured"],
    ["allocate_to_order", "money is unallocated", {}, null],
    [
      "allocate_to_order",
      "it was captured",
      { unallocated: 0, stranded: 250_000 },
      "already_captured",
    ],
    ["allocate_to_order", "it is being paid back", { unallocated: 0 }, "nothing_unallocated"],
    ["accept_partial_payment", "money is missing", {}, null],
    ["accept_partial_payment", "nothing is missing", { unallocated: 500_000 }, "not_underpaid"],
    [
      "accept_partial_payment",
      "it is below the minimum payment",
      { unallocated: 1_999 },
      "below_minimum",
    ],
    ["accept_partial_payment", "it was captured", { has_active_payment: true }, "already_captured"],
    [
      "accept_partial_payment",
      "the cart is deleted",
      { has_cart: false, due: null },
      "cart_deleted",
    ],
    ["pay_back", "money is unallocated", {}, null],
    ["pay_back", "it was captured for no order", { unallocated: 0, stranded: 1 }, null],
    ["pay_back", "more was paid out than received", { unallocated: -5_000 }, "nothing_unallocated"],
    ["resolve_outside", "money is unallocated", {}, null],
    ["resolve_outside", "more was paid out than received", { unallocated: -5_000 }, null],
    ["resolve_outside", "nothing is left", { unallocated: 0 }, "nothing_unallocated"],
  ])("%s if %s", (action, _, changes, expected) => {
    expect(ACTION_RULES[action]({ ...LATE, ...changes })).toBe(expected)
  })
})
