import {
  fullyRefunded,
  bothSessions,
  captured,
  decides,
  fractional,
  halfRefunded,
  late,
  confirmedLate,
  order,
  otherPayment,
  paid,
  confirmedLink,
} from "./captured"
import { done, nothing, settle, unmatched } from "./decisions"
import { link, payment, session } from "./facts"

const canceled = { order: { ...order, is_canceled: true } }

describe("an existing order", () => {
  const unpaid = { order, payments: [] }
  const paidByOtherCollection = { order: { ...order, is_paid: true } }
  const paidByOther = { order, sessions: bothSessions, payments: [otherPayment] }

  decides([
    ["is done", { order }, done()],
    ["is done even if the cart is not ready", { order, cart_gaps: ["stock"] }, done()],
    ["is done with its surplus", { order, links: [link({ transferred: 12_000 })] }, done(2_000)],
    ["is done with a second payment as surplus", { order, links: [paid, late] }, done(10_000)],
    [
      "is done with the rest of a partly drafted surplus",
      { order, links: [paid, late], allocated: 4_000 },
      done(6_000),
    ],
    [
      "is done when refunded and drafted",
      { order, payments: [fullyRefunded], allocated: 10_000 },
      done(),
    ],
    [
      "is done when refunded in fractions and drafted",
      { ...fractional("9999.4", "9999.4"), order, allocated: 9_999 },
      done(),
    ],
    [
      "is done with a discarded draft as surplus",
      { order, payments: [fullyRefunded] },
      done(10_000),
    ],
    [
      "is done through the payment that was not refunded",
      {
        order,
        links: [paid, late],
        payments: [{ ...fullyRefunded, id: "p0", session_id: "s0" }, captured],
        allocated: 10_000,
      },
      done(),
    ],
    [
      "is done with a second capture as surplus",
      {
        order,
        links: [paid, late],
        payments: [captured, { ...captured, id: "p2", session_id: "s2" }],
      },
      done(10_000),
    ],
    [
      "is done alongside another provider's payment",
      { order, sessions: bothSessions, payments: [captured, otherPayment] },
      done(),
    ],
    ["is settled when unpaid", unpaid, settle],
    [
      "is settled when an earlier payment was refunded before it was created",
      {
        order,
        sessions: [session({ id: "s0" }), session()],
        links: [confirmedLate, confirmedLink],
        payments: [
          { ...fullyRefunded, id: "p0", session_id: "s0", is_refunded_before_order: true },
        ],
        allocated: 10_000,
      },
      { ...settle, other_session_ids: ["s0"] },
    ],
    [
      "is settled when unpaid, even if the cart is not ready",
      { ...unpaid, cart_gaps: ["stock"] },
      settle,
    ],
    ["needs nothing when unpaid without money", { ...unpaid, links: [link()] }, nothing],
    [
      "has its money in a case when paid by another provider",
      paidByOther,
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has its money in a case when another provider captured",
      { ...paidByOther, payments: [{ ...otherPayment, captured: "10000" }] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has its money in a case when another collection paid all of it",
      { ...unpaid, ...paidByOtherCollection },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has its money in a case when another collection paid, for a shopper too",
      { ...unpaid, ...paidByOtherCollection, may_use_all_money: true },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has its money in a case when another collection paid, alongside an authorized payOS payment",
      { ...paidByOtherCollection, payments: [payment()] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "needs nothing when another collection paid and no money was received",
      { ...paidByOtherCollection, payments: [], links: [] },
      nothing,
    ],
    ["is done when payOS paid all of it", paidByOtherCollection, done(0, true)],
    ["has no case when only another provider paid", { ...paidByOther, links: [link()] }, nothing],
    [
      "is settled when another provider's payment was cancelled",
      { ...paidByOther, payments: [{ ...otherPayment, is_canceled: true }] },
      { ...settle, other_session_ids: ["s2"] },
    ],
    [
      "is settled when another provider's payment was refunded",
      { ...paidByOther, payments: [{ ...otherPayment, captured: "1", refunded: "1" }] },
      { ...settle, other_session_ids: ["s2"] },
    ],
  ])
})

describe("an order that was cancelled", () => {
  decides([
    ["has its money in a case", { ...canceled, payments: [] }, unmatched("order_canceled", 10_000)],
    [
      "has its money in a case as cancelled even if another provider paid",
      { order: { ...canceled.order, is_paid: true }, payments: [] },
      unmatched("order_canceled", 10_000),
    ],
    ["has its captured money in a case", canceled, unmatched("order_canceled", 10_000)],
    [
      "has its unrefunded money in a case",
      { ...canceled, payments: [halfRefunded], allocated: 5_000 },
      unmatched("order_canceled", 5_000),
    ],
    [
      "has a refund without its draft in a case once",
      { ...canceled, payments: [halfRefunded] },
      unmatched("order_canceled", 10_000),
    ],
    [
      "has late money in the case too",
      { ...canceled, links: [paid, late] },
      unmatched("order_canceled", 20_000),
    ],
    [
      "needs nothing once all is refunded and drafted",
      { ...canceled, payments: [fullyRefunded], allocated: 10_000 },
      nothing,
    ],
    [
      "needs nothing once a fraction is refunded and drafted",
      { ...canceled, ...fractional("9999.4", "9999.4"), allocated: 9_999 },
      nothing,
    ],
  ])
})

describe("an overspent collection", () => {
  decides([
    ["is overspent", { links: [link()] }, unmatched("overspent", -10_000)],
    ["is overspent even if the order exists", { order, allocated: 1 }, unmatched("overspent", -1)],
    [
      "is overspent even if the order was cancelled",
      { ...canceled, allocated: 1 },
      unmatched("overspent", -1),
    ],
    [
      "is overspent even if the session was deleted",
      { sessions: [], allocated: 1 },
      unmatched("overspent", -1),
    ],
    [
      "is overspent even if another provider paid",
      { sessions: bothSessions, payments: [captured, otherPayment], allocated: 1 },
      unmatched("overspent", -1),
    ],
    [
      "is overspent, for a shopper too",
      { allocated: 1, may_use_all_money: true },
      unmatched("overspent", -1),
    ],
    [
      "is overspent by a second capture",
      { payments: [captured, payment({ id: "p2", captured: "1" })] },
      unmatched("overspent", -1),
    ],
    [
      "is not overspent by another provider's capture",
      { sessions: bothSessions, payments: [captured, { ...otherPayment, captured: "1" }], order },
      done(),
    ],
  ])
})
