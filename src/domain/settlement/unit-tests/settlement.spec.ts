import { decideSettlement, type SettlementFacts } from "../settlement"
import {
  confirm,
  expectDecision,
  nothing,
  notReady,
  settle,
  underpaid,
  unmatched,
  waitForShopper,
  type Row,
} from "./decisions"
import { at, confirmed, facts, link, payment, session } from "./facts"

const paid = link({ transferred: 10_000 })
const confirmedLink = link({ transferred: 10_000, ...confirmed(10_000) })
const twoTransfers = { transferred: 10_000, transfers: 2 }

describe("decideSettlement", () => {
  it.each<Row>([
    ["nothing was received", {}, nothing],
    ["there is no link", { links: [] }, nothing],
    ["there is neither link nor session", { links: [], sessions: [] }, nothing],
    ["the amount was received", { links: [paid] }, settle],
    ["more was received", { links: [link({ transferred: 12_000 })] }, settle],
    ["1 ₫ is missing", { links: [link({ transferred: 9_999 })] }, underpaid(1)],
    ["a part was received", { links: [link({ transferred: 4_000 })] }, underpaid(6_000)],
    ["all was paid back", { links: [paid], allocated: 10_000 }, nothing],
    ["a part was paid back", { links: [paid], allocated: 4_000 }, underpaid(4_000)],
    ["more was paid back", { links: [paid], allocated: 10_001 }, unmatched("overspent", -1)],
    ["there are payouts without a link", { links: [], allocated: 1 }, unmatched("overspent", -1)],
  ])("decides about one transfer when %s", expectDecision)

  it.each<Row>([
    ["payOS was not queried", { links: [link(twoTransfers)] }, confirm("l1")],
    [
      "payOS was queried before the last of them",
      { links: [link({ ...twoTransfers, amount_paid: 5_000, fetched_at: at(9) })] },
      confirm("l1"),
    ],
    ["payOS confirms them", { links: [link({ ...twoTransfers, ...confirmed(10_000) })] }, settle],
    [
      "payOS confirms one",
      { links: [link({ ...twoTransfers, ...confirmed(5_000) })] },
      underpaid(5_000),
    ],
    ["payOS confirms none", { links: [link({ ...twoTransfers, ...confirmed(0) })] }, nothing],
    [
      "payOS confirms one, and more than that was paid back",
      { links: [link({ ...twoTransfers, ...confirmed(5_000) })], allocated: 6_000 },
      unmatched("overspent", -1_000),
    ],
    [
      "payOS confirms one, and as much was paid back",
      { links: [link({ ...twoTransfers, ...confirmed(5_000) })], allocated: 5_000 },
      nothing,
    ],
    [
      "payOS confirms none, and a part was paid back",
      shopper([link({ ...twoTransfers, ...confirmed(0) })], 1),
      unmatched("overspent", -1),
    ],
    ["payOS reports more", { links: [link({ ...twoTransfers, ...confirmed(12_000) })] }, settle],
    ["only payOS reports them", { links: [link(confirmed(10_000))] }, settle],
  ])("decides about several transfers when %s", expectDecision)

  it.each<Row>([
    ["no transfer of its own", { links: [link()], reallocated: 10_000 }, settle],
    [
      "a part in its own transfer",
      { links: [link({ transferred: 4_000 })], reallocated: 6_000 },
      settle,
    ],
    [
      "too little, with its own transfer",
      { links: [link({ transferred: 4_000 })], reallocated: 5_999 },
      underpaid(1),
    ],
    ["too little, without its own transfer", { links: [link()], reallocated: 9_999 }, underpaid(1)],
    ["a negative balance", { links: [paid], reallocated: -10_001 }, unmatched("overspent", -1)],
    [
      "its own money, partly reallocated to another",
      { links: [paid], reallocated: -1 },
      underpaid(1),
    ],
    [
      "money of a link of which payOS now reports less",
      { links: [], reallocated: 10_000, frozen_source_link_ids: ["l9"] },
      confirm("l9"),
    ],
    ["its own money, all reallocated to another", { links: [paid], reallocated: -10_000 }, nothing],
  ])("decides about reallocated money when the collection has %s", expectDecision)

  it.each<Row>([
    ["each has a single transfer", { links: [paid, late(10_000)] }, settle],
    ["each has a single one, for a shopper", shopper([paid, late(10_000)]), settle],
    [
      "each has one, both too small",
      { links: [late(1), link({ transferred: 1 })] },
      underpaid(9_998),
    ],
    [
      "payOS now reports less of one",
      { links: [link({ transferred: 10_000, frozen_at: at(12) }), confirmedLate(10_000)] },
      confirm("l1"),
    ],
    ["payOS confirms both", { links: [confirmedLink, confirmedLate(10_000)] }, settle],
    ["payOS confirms the one that suffices", { links: [confirmedLink, late(10_000)] }, settle],
    ["the other one is unconfirmed", { links: [confirmedLink, late(10_000, 2)] }, settle],
    [
      "only the other one is confirmed",
      { links: [link(twoTransfers), confirmedLate(10_000)] },
      confirm("l1"),
    ],
    [
      "only the other one is confirmed, for a shopper",
      shopper([link(twoTransfers), confirmedLate(10_000)]),
      settle,
    ],
    [
      "the confirmed one does not suffice",
      { links: [link({ transferred: 9_999, ...confirmed(9_999) }), late(2, 2)] },
      confirm("l0"),
    ],
    [
      "the confirmed one does not suffice, for a shopper",
      shopper([link({ transferred: 9_999, ...confirmed(9_999) }), late(2, 2)]),
      confirm("l0"),
    ],
    [
      "both are confirmed and do not suffice",
      shopper([link({ transferred: 4_000, ...confirmed(4_000) }), confirmedLate(5_000)]),
      underpaid(1_000),
    ],
    ["one of them has no money", { links: [paid, late(0)] }, settle],
  ])("decides about two links when %s", expectDecision)

  it.each<Row>([
    [
      "13,333 for 13,332.6",
      { ...fraction("13332.6"), links: [link({ transferred: 13_333 })] },
      { ...settle, amount: "13332.6" },
    ],
    [
      "13,332 for 13,332.6",
      { ...fraction("13332.6"), links: [link({ transferred: 13_332 })] },
      underpaid(1, 13_332),
    ],
    [
      "10,000 for 9,999.4",
      { ...fraction("9999.4"), links: [paid] },
      { ...settle, amount: "9999.4" },
    ],
  ])("requires whole đồng: %s", expectDecision)

  it.each<Row>([
    ["the cart is not ready", { links: [paid], cart_gaps: ["shipping"] }, notReady("shipping")],
    [
      "the cart is not ready, and underpaid",
      { cart_gaps: ["stock"], links: [link({ transferred: 1 })] },
      underpaid(9_999),
    ],
    ["the session was deleted", { links: [paid], sessions: [] }, unmatched("no_session", 10_000)],
    ["the cart was deleted", { links: [paid], has_cart: false }, unmatched("cart_deleted", 10_000)],
    [
      "the cart was deleted after the capture",
      { links: [paid], has_cart: false, payments: [payment({ captured: "10000" })] },
      unmatched("cart_deleted", 10_000),
    ],
    ["the cart was deleted, and nothing was received", { has_cart: false }, { type: "nothing" }],
    [
      "only another provider's session is left",
      { links: [paid], sessions: [session({ is_payos: false })] },
      unmatched("no_session", 10_000),
    ],
    [
      "there are other sessions",
      {
        links: [paid],
        sessions: [
          session({ id: "s2", created_at: at(5) }),
          session(),
          session({ id: "s3", is_payos: false }),
        ],
      },
      { ...settle, other_session_ids: ["s2", "s3"] },
    ],
    [
      "a new session with the same amount replaced it",
      { links: [paid], sessions: [session({ id: "s2" })] },
      { ...settle, session_id: "s2" },
    ],
    [
      "a new session with a larger amount replaced it",
      { links: [paid], sessions: [session({ id: "s2", amount: "12000" })] },
      { ...underpaid(2_000, 10_000), session_id: "s2" },
    ],
  ])("decides about received money when %s", expectDecision)

  it.each<Row>([
    ["for a webhook", { links: [late(10_000), link()] }, waitForShopper(10_000)],
    ["for the shopper", shopper([late(10_000), link()]), settle],
    [
      "for a webhook of the remainder",
      { links: [confirmedLate(4_000), link({ transferred: 6_000, ...confirmed(6_000) })] },
      settle,
    ],
    [
      "for a webhook, on the code for the remainder",
      {
        links: [
          confirmedLate(4_000),
          link({ amount: 6_000, transferred: 6_000, ...confirmed(6_000) }),
        ],
      },
      settle,
    ],
    [
      "for a webhook, on the old code while one for the remainder is open",
      { links: [confirmedLate(10_000), link({ amount: 6_000 })] },
      settle,
    ],
    [
      "for the shopper who pays the remainder",
      shopper([confirmedLate(4_000), link({ transferred: 6_000, ...confirmed(6_000) })]),
      settle,
    ],
    ["for the shopper, when underpaid", shopper([late(4_000), link()]), underpaid(6_000)],
    ["for a webhook of the full amount", { links: [confirmedLate(10_000), confirmedLink] }, settle],
    [
      "for a webhook, alongside a partly paid, replaced code",
      endedBeside("replaced", 4_000),
      settle,
    ],
    [
      "for a webhook, alongside a partly paid code that its shopper cancelled",
      endedBeside("by_shopper", 4_000),
      waitForShopper(14_000),
    ],
    [
      "for a webhook, alongside a cancelled code for the remainder",
      endedBeside("by_shopper", 0, 6_000),
      waitForShopper(10_000),
    ],
    [
      "for a webhook, alongside an expired code for the remainder",
      endedBeside("expired", 0, 6_000),
      waitForShopper(10_000),
    ],
    [
      "for a webhook, of the remainder on its expired code",
      endedBeside("expired", 6_000, 6_000),
      settle,
    ],
    [
      "for a webhook, when as much was paid back",
      { links: [confirmedLate(10_000), confirmedLink], allocated: 10_000 },
      settle,
    ],
    [
      "for a webhook, when a part of its own was paid back",
      {
        links: [confirmedLate(4_000), link({ transferred: 16_000, ...confirmed(16_000) })],
        allocated: 10_000,
      },
      settle,
    ],
    [
      "for a webhook, when more was paid back",
      { links: [confirmedLate(10_000), confirmedLink], allocated: 10_001 },
      underpaid(1),
    ],
    [
      "for a webhook of a part, when as much was paid back",
      {
        links: [confirmedLate(16_000), link({ transferred: 4_000, ...confirmed(4_000) })],
        allocated: 6_000,
      },
      settle,
    ],
    [
      "for the shopper, when as much was paid back",
      { ...shopper([confirmedLate(10_000), confirmedLink]), allocated: 10_000 },
      settle,
    ],
    [
      "for the shopper, when more was paid back",
      { ...shopper([confirmedLate(10_000), confirmedLink]), allocated: 10_001 },
      underpaid(1),
    ],
  ])("decides about an older link's money %s", expectDecision)

  it("does not change its input", () => {
    const sessions = [session(), session({ id: "s2", created_at: at(9) })]
    const given = facts({ sessions, links: [paid], cart_gaps: ["stock"] })
    const before = structuredClone(given)
    decideSettlement(given)
    expect(given).toEqual(before)
  })

  it.each(["-1", "1e3", ""])("refuses a session amount of %j", (amount) => {
    const given = facts({ sessions: [session({ amount })], links: [paid] })
    expect(() => decideSettlement(given)).toThrow(RangeError)
  })
})

/** A closed link of an earlier session. */
function late(transferred: number, transfers = 1) {
  return link({ id: "l0", session_id: "s0", state: "closed", transferred, transfers })
}

function confirmedLate(transferred: number) {
  return { ...late(transferred), ...confirmed(transferred) }
}

/** 10.000 ₫ on an earlier code, and the session's own, closed code. */
function endedBeside(
  close_reason: string,
  part: number,
  amount = 10_000,
): Partial<SettlementFacts> {
  const own = link({ state: "closed", close_reason, amount, transferred: part, ...confirmed(part) })
  return { links: [confirmedLate(10_000), own] }
}

function shopper(links: SettlementFacts["links"], allocated = 0): Partial<SettlementFacts> {
  return { links, allocated, may_use_all_money: true }
}

function fraction(amount: string): Partial<SettlementFacts> {
  return { sessions: [session({ amount })] }
}
