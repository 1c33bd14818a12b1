import {
  allBack,
  bothSessions,
  captured,
  decides,
  fractional,
  halfBack,
  late,
  confirmedLate,
  order,
  others,
  paid,
  confirmedLink,
} from "./captured"
import { done, nothing, settle, unmatched } from "./decisions"
import { link, payment, session } from "./facts"

const canceled = { order: { ...order, is_canceled: true } }

describe("an existing order", () => {
  const unpaid = { order, payments: [] }
  const paidElsewhere = { order: { ...order, is_paid: true } }
  const otherwise = { order, sessions: bothSessions, payments: [others] }

  decides([
    ["is done", { order }, done()],
    ["is done even if the cart lacks something", { order, cart_gaps: ["stock"] }, done()],
    ["is done with its surplus", { order, links: [link({ transferred: 12_000 })] }, done(2_000)],
    ["is done with a second payment as surplus", { order, links: [paid, late] }, done(10_000)],
    [
      "is done with the rest of the surplus, once drafted in part",
      { order, links: [paid, late], allocated: 4_000 },
      done(6_000),
    ],
    [
      "is done when refunded and drafted",
      { order, payments: [allBack], allocated: 10_000 },
      done(),
    ],
    [
      "is done when refunded in fractions and drafted",
      { ...fractional("9999.4", "9999.4"), order, allocated: 9_999 },
      done(),
    ],
    ["is done with a discarded draft as surplus", { order, payments: [allBack] }, done(10_000)],
    [
      "is done through the payment that was not refunded",
      {
        order,
        links: [paid, late],
        payments: [{ ...allBack, id: "p0", session_id: "s0" }, captured],
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
      "is done beside another provider's payment",
      { order, sessions: bothSessions, payments: [captured, others] },
      done(),
    ],
    ["is settled when unpaid", unpaid, settle],
    [
      "is settled when an earlier payment was refunded before it was created",
      {
        order,
        sessions: [session({ id: "s0" }), session()],
        links: [confirmedLate, confirmedLink],
        payments: [{ ...allBack, id: "p0", session_id: "s0", is_refunded_before_order: true }],
        allocated: 10_000,
      },
      { ...settle, other_session_ids: ["s0"] },
    ],
    [
      "is settled when unpaid, even if the cart lacks something",
      { ...unpaid, cart_gaps: ["stock"] },
      settle,
    ],
    ["needs nothing when unpaid without money", { ...unpaid, links: [link()] }, nothing],
    [
      "has its money listed when paid by another provider",
      otherwise,
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has its money listed when another provider captured",
      { ...otherwise, payments: [{ ...others, captured: "10000" }] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has its money listed when another collection paid all of it",
      { ...unpaid, ...paidElsewhere },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has its money listed then for a shopper too",
      { ...unpaid, ...paidElsewhere, may_use_all_money: true },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has its money listed then beside an authorized payOS payment",
      { ...paidElsewhere, payments: [payment()] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has nothing to list then without money",
      { ...paidElsewhere, payments: [], links: [] },
      nothing,
    ],
    ["is done when payOS paid all of it", paidElsewhere, done(0, true)],
    [
      "has nothing to list when only another provider paid",
      { ...otherwise, links: [link()] },
      nothing,
    ],
    [
      "is settled when the other payment was cancelled",
      { ...otherwise, payments: [{ ...others, is_canceled: true }] },
      { ...settle, other_session_ids: ["s2"] },
    ],
    [
      "is settled when the other payment was refunded",
      { ...otherwise, payments: [{ ...others, captured: "1", refunded: "1" }] },
      { ...settle, other_session_ids: ["s2"] },
    ],
  ])
})

describe("an order that was cancelled", () => {
  decides([
    ["has its money listed", { ...canceled, payments: [] }, unmatched("order_canceled", 10_000)],
    [
      "has its money listed as cancelled even if another provider paid",
      { order: { ...canceled.order, is_paid: true }, payments: [] },
      unmatched("order_canceled", 10_000),
    ],
    ["has its captured money listed", canceled, unmatched("order_canceled", 10_000)],
    [
      "has its unrefunded money listed",
      { ...canceled, payments: [halfBack], allocated: 5_000 },
      unmatched("order_canceled", 5_000),
    ],
    [
      "has a refund without its draft listed once",
      { ...canceled, payments: [halfBack] },
      unmatched("order_canceled", 10_000),
    ],
    [
      "has late money listed too",
      { ...canceled, links: [paid, late] },
      unmatched("order_canceled", 20_000),
    ],
    [
      "needs nothing once all is refunded and drafted",
      { ...canceled, payments: [allBack], allocated: 10_000 },
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
      { sessions: bothSessions, payments: [captured, others], allocated: 1 },
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
      { sessions: bothSessions, payments: [captured, { ...others, captured: "1" }], order },
      done(),
    ],
  ])
})
