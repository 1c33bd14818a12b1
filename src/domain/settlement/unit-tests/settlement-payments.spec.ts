import type { SettlementFacts } from "../settlement"
import { refundedSessions } from "../settlement-facts"
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
import {
  complete,
  confirm,
  nothing,
  notReady,
  settle,
  underpaid,
  unmatched,
  waitForShopper,
} from "./decisions"
import { at, confirmed, link, payment, session } from "./facts"

describe("a captured payment without its order", () => {
  decides([
    ["completes its cart", {}, complete],
    ["waits for a cart that is not ready", { cart_gaps: ["stock"] }, notReady("stock")],
    ["completes its cart despite late money", { links: [paid, late] }, complete],
    [
      "completes its cart when core marked it cancelled",
      { payments: [{ ...captured, is_canceled: true }] },
      complete,
    ],
    [
      "completes its cart alongside a session without a payment",
      { sessions: [session(), session({ id: "s2" })] },
      { ...complete, other_session_ids: ["s2"] },
    ],
    ["completes its cart for a fractional total", fractional("9999.4", "0"), complete],
    [
      "completes its cart if less than half a đồng is refunded",
      fractional("10000", "0.4"),
      complete,
    ],
    [
      "becomes a case when partly refunded",
      { payments: [halfRefunded], allocated: 5_000 },
      unmatched("payment_refunded", 5_000),
    ],
    [
      "becomes a case with a refund that was not paid out",
      { payments: [halfRefunded] },
      unmatched("payment_refunded", 10_000),
    ],
    [
      "becomes a case with its remainder and late money",
      { payments: [halfRefunded], allocated: 5_000, links: [paid, late] },
      unmatched("payment_refunded", 15_000),
    ],
    [
      "becomes a case when it is less than its session",
      { payments: [payment({ captured: "9999" })] },
      unmatched("payment_refunded", 10_000),
    ],
  ])
})

describe("refundedSessions", () => {
  const cart = { sessions: bothSessions, payments: [captured], order: null }
  const sessionsOf = (part: Partial<SettlementFacts>) => {
    return refundedSessions({ ...cart, ...part }).map(({ id }) => id)
  }

  it.each<[string, Partial<SettlementFacts>, string[]]>([
    ["includes a session once all was refunded", { payments: [fullyRefunded] }, ["s1"]],
    ["includes a session once a part was refunded", { payments: [halfRefunded] }, ["s1"]],
    ["excludes a session without a refund", {}, []],
    ["excludes a session with a refund of less than half a đồng", fractional("10000", "0.4"), []],
    ["excludes a session whose order exists", { payments: [fullyRefunded], order }, []],
    [
      "excludes another provider's session",
      { payments: [{ ...otherPayment, captured: "10000", refunded: "10000" }] },
      [],
    ],
  ])("%s", (_, part, ids) => {
    expect(sessionsOf(part)).toEqual(ids)
  })
})

describe("a payment refunded in full, without its order", () => {
  const refunded = { payments: [fullyRefunded], allocated: 10_000 }
  const renewed = {
    ...refunded,
    sessions: [session({ id: "s2" })],
    links: [confirmedLate, own("s2")],
  }
  const settleNew = { ...settle, session_id: "s2" }

  decides([
    ["never settles its session again", refunded, nothing],
    [
      "never settles its session again for a shopper",
      { ...refunded, may_use_all_money: true },
      nothing,
    ],
    [
      "raises a case for the refund that was not paid out",
      { payments: [fullyRefunded] },
      unmatched("no_session", 10_000),
    ],
    [
      "raises a case for new money on its session",
      { ...refunded, links: [confirmedLink, confirmedLate] },
      unmatched("no_session", 10_000),
    ],
    [
      "raises a case for new money on its session for a shopper too",
      { ...refunded, links: [confirmedLink, confirmedLate], may_use_all_money: true },
      unmatched("no_session", 10_000),
    ],
    [
      "raises no case for a fraction that rounds down",
      { ...fractional("9999.4", "9999.4"), allocated: 9_999 },
      nothing,
    ],
    [
      "raises no case for a fraction that rounds up",
      { ...fractional("9999.6", "9999.6"), allocated: 10_000 },
      nothing,
    ],
    ["permits a new session to settle with new money", renewed, settleNew],
    [
      "permits a new session to settle for a shopper",
      { ...renewed, may_use_all_money: true },
      settleNew,
    ],
    [
      "requires a fetch for several transfers first",
      { ...renewed, links: [late, link({ session_id: "s2", transferred: 10_000, transfers: 2 })] },
      confirm("l1"),
    ],
    [
      "permits a new session to settle even if the draft was discarded",
      { ...renewed, allocated: 0 },
      settleNew,
    ],
    [
      "permits a new session to settle alongside the old one",
      { ...renewed, sessions: [session(), session({ id: "s2" })] },
      { ...settleNew, other_session_ids: ["s1"] },
    ],
    [
      "permits a new session to settle after a fraction that rounds down",
      {
        ...renewed,
        payments: [payment({ captured: "9999.4", refunded: "9999.4" })],
        allocated: 9_999,
      },
      settleNew,
    ],
    [
      "settles no new session with money that is being refunded",
      { ...renewed, links: [confirmedLate, own("s2", 0)], may_use_all_money: true },
      nothing,
    ],
  ])
})

describe("a second payment without an order", () => {
  const both = { sessions: bothSessions, payments: [captured, otherPayment] }
  const second = payment({ id: "p2", session_id: "s2", captured: "10000" })
  const twice = {
    sessions: [session(), session({ id: "s2" })],
    links: [confirmedLink, confirmedLate],
  }

  decides([
    [
      "of another provider, authorized, becomes a case",
      { sessions: bothSessions, payments: [otherPayment] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "of another provider in addition to payOS's becomes a case",
      both,
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "of another provider becomes a case for a shopper too",
      { ...both, may_use_all_money: true },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "of another provider, captured, becomes a case without its money",
      { sessions: bothSessions, payments: [{ ...otherPayment, captured: "10000" }] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "of another provider is ignored if payOS received no money",
      { sessions: bothSessions, payments: [otherPayment], links: [link()] },
      nothing,
    ],
    [
      "that another provider refunded is ignored",
      { sessions: bothSessions, payments: [{ ...otherPayment, captured: "9", refunded: "9" }] },
      { ...settle, other_session_ids: ["s2"] },
    ],
    [
      "that another provider cancelled is ignored",
      { sessions: bothSessions, payments: [{ ...otherPayment, is_canceled: true }] },
      { ...settle, other_session_ids: ["s2"] },
    ],
    [
      "of payOS, captured, becomes a case with the first",
      { ...twice, payments: [captured, second] },
      unmatched("paid_otherwise", 20_000),
    ],
    [
      "of payOS, authorized, becomes a case with the first",
      { ...twice, payments: [captured, { ...second, captured: "0" }] },
      unmatched("paid_otherwise", 20_000),
    ],
    [
      "of payOS, half refunded, becomes a case once",
      { ...twice, payments: [captured, { ...second, refunded: "5000" }], allocated: 5_000 },
      unmatched("paid_otherwise", 15_000),
    ],
    [
      "of payOS after a refunded one completes its cart",
      { ...twice, payments: [fullyRefunded, second], allocated: 10_000 },
      { ...complete, session_id: "s2", other_session_ids: ["s1"] },
    ],
    [
      "in fractions, both half refunded, becomes a case once",
      fractions("4999.5", "4999.5", 10_000),
      unmatched("paid_otherwise", 10_000),
    ],
    ["in fractions, both refunded, needs nothing", fractions("9999.4", "9999.4", 19_998), nothing],
    [
      "in fractions, one refunded, completes the cart with the other",
      fractions("9999.4", "0", 9_999),
      { ...complete, session_id: "s2", other_session_ids: ["s1"] },
    ],
  ])
})

describe("a payment that is only authorized", () => {
  const settleOwn = { ...settle, other_session_ids: ["s2"] }

  decides([
    ["settles on its session", { payments: [payment()] }, settle],
    ["settles on its unpaid order", { payments: [payment()], order }, settle],
    ["needs nothing without money", { payments: [payment()], links: [link()] }, nothing],
    [
      "settles its session alongside a newer one",
      newer([link({ transferred: 10_000 })]),
      settleOwn,
    ],
    [
      "settles it even if the open link belongs to the other session",
      newer([own("s2")]),
      settleOwn,
    ],
    ["settles it for a shopper", { ...newer([confirmedLate]), may_use_all_money: true }, settleOwn],
    [
      "waits for the shopper if only another session has money",
      newer([confirmedLate]),
      waitForShopper(10_000),
    ],
    [
      "is underpaid by its own session's amount",
      { ...newer([own("s2")]), sessions: [session({ amount: "12000" }), session({ id: "s2" })] },
      underpaid(2_000, 10_000),
    ],
    [
      "does not select its session once cancelled",
      { ...newer([own("s2")]), payments: [payment({ is_canceled: true })] },
      { ...settle, session_id: "s2", other_session_ids: ["s1"] },
    ],
  ])
})

/** An authorized payment of the older of two sessions. */
function newer(links: SettlementFacts["links"]): Partial<SettlementFacts> {
  const sessions = [session(), session({ id: "s2", created_at: at(9) })]
  return { sessions, payments: [payment()], links }
}

function own(session_id: string, transferred = 10_000) {
  return link({ session_id, transferred, ...confirmed(transferred) })
}

/** Two sessions of 9,999.4, each paid with 10,000 and captured. */
function fractions(one: string, other: string, allocated: number): Partial<SettlementFacts> {
  return {
    sessions: [session({ amount: "9999.4" }), session({ id: "s2", amount: "9999.4" })],
    payments: [
      payment({ captured: "9999.4", refunded: one }),
      payment({ id: "p2", session_id: "s2", captured: "9999.4", refunded: other }),
    ],
    links: [confirmedLink, confirmedLate],
    allocated,
  }
}
