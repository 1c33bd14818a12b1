import {
  allBack,
  bothSessions,
  captured,
  decides,
  fractional,
  halfBack,
  late,
  lateSure,
  order,
  others,
  paid,
  sure,
} from "./captured"
import { done, nothing, settle, unmatched } from "./decisions"
import { link, payment, session } from "./facts"

const canceled = { order: { ...order, is_canceled: true } }

describe("an order that stands", () => {
  const unpaid = { order, payments: [] }
  const paidElsewhere = { order: { ...order, is_paid: true } }
  const otherwise = { order, sessions: bothSessions, payments: [others] }

  decides([
    ["is done", { order }, done()],
    ["is done, the cart being what it may", { order, missing: ["stock"] }, done()],
    [
      "is done with what came beyond it",
      { order, links: [link({ transferred: 12_000 })] },
      done(2_000),
    ],
    ["is done with what was paid twice", { order, links: [paid, late] }, done(10_000)],
    [
      "is done with the rest of that, once drafted in part",
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
    ["is done with a draft that was discarded", { order, payments: [allBack] }, done(10_000)],
    [
      "is done by the payment that was not refunded",
      {
        order,
        links: [paid, late],
        payments: [{ ...allBack, id: "p0", session_id: "s0" }, captured],
        allocated: 10_000,
      },
      done(),
    ],
    [
      "is done with what was captured a second time",
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
      "is settled when an earlier payment went back before it was written",
      {
        order,
        sessions: [session({ id: "s0" }), session()],
        links: [lateSure, sure],
        payments: [{ ...allBack, id: "p0", session_id: "s0", is_of_before: true }],
        allocated: 10_000,
      },
      { ...settle, other_session_ids: ["s0"] },
    ],
    ["is settled when unpaid, ready or not", { ...unpaid, missing: ["stock"] }, settle],
    ["is nothing when unpaid without money", { ...unpaid, links: [link()] }, nothing],
    ["has its money listed when paid otherwise", otherwise, unmatched("paid_otherwise", 10_000)],
    [
      "has it listed when paid otherwise and captured",
      { ...otherwise, payments: [{ ...others, captured: "10000" }] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has it listed when another collection paid all of it",
      { ...unpaid, ...paidElsewhere },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has it listed then for a shopper too",
      { ...unpaid, ...paidElsewhere, by_shopper: true },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has it listed then beside an authorized payment of ours",
      { ...paidElsewhere, payments: [payment()] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "has nothing to list then without money",
      { ...paidElsewhere, payments: [], links: [] },
      nothing,
    ],
    ["is done when it has got all its money from us", paidElsewhere, done(0, true)],
    ["has nothing to list when paid otherwise alone", { ...otherwise, links: [link()] }, nothing],
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
      "has it listed as that though paid otherwise",
      { order: { ...canceled.order, is_paid: true }, payments: [] },
      unmatched("order_canceled", 10_000),
    ],
    ["has what was captured listed", canceled, unmatched("order_canceled", 10_000)],
    [
      "has what was not refunded listed",
      { ...canceled, payments: [halfBack], allocated: 5_000 },
      unmatched("order_canceled", 5_000),
    ],
    [
      "has a refund without its draft listed once",
      { ...canceled, payments: [halfBack] },
      unmatched("order_canceled", 10_000),
    ],
    [
      "has what came late listed too",
      { ...canceled, links: [paid, late] },
      unmatched("order_canceled", 20_000),
    ],
    [
      "is nothing once all is refunded and drafted",
      { ...canceled, payments: [allBack], allocated: 10_000 },
      nothing,
    ],
    [
      "is nothing once a fraction is refunded and drafted",
      { ...canceled, ...fractional("9999.4", "9999.4"), allocated: 9_999 },
      nothing,
    ],
  ])
})

describe("a collection that more went out of than came in", () => {
  decides([
    ["is overspent", { links: [link()] }, unmatched("overspent", -10_000)],
    ["is overspent though the order stands", { order, allocated: 1 }, unmatched("overspent", -1)],
    [
      "is overspent though the order was cancelled",
      { ...canceled, allocated: 1 },
      unmatched("overspent", -1),
    ],
    [
      "is overspent though the session is gone",
      { sessions: [], allocated: 1 },
      unmatched("overspent", -1),
    ],
    [
      "is overspent though it was paid otherwise",
      { sessions: bothSessions, payments: [captured, others], allocated: 1 },
      unmatched("overspent", -1),
    ],
    [
      "is overspent, for a shopper too",
      { allocated: 1, by_shopper: true },
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
