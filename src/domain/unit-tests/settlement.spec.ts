import {
  decideSettlement,
  liveSession,
  type SettlementDecision,
  type SettlementFacts,
} from "../settlement"
import { at, confirmed, facts, link, payment, session } from "./facts"

const paid = link({ transferred: 10_000 })
const settle: SettlementDecision = {
  type: "settle",
  session_id: "s1",
  other_session_ids: [],
  amount: "10000",
}
const order = { id: "o1", is_canceled: false }
const captured = payment({ captured: "10000" })
const twoTransfers = { transferred: 10_000, transfers: 2 }
const late = link({ id: "l0", session_id: "s0", state: "closed", transferred: 10_000 })

type Row = [string, Partial<SettlementFacts>, SettlementDecision]

describe("decideSettlement", () => {
  it.each<Row>([
    ["nothing came in", {}, { type: "nothing" }],
    ["there is no link", { links: [] }, { type: "nothing" }],
    ["there is nothing at all", { links: [], sessions: [] }, { type: "nothing" }],
    ["the amount came in", { links: [paid] }, settle],
    ["more came in", { links: [link({ transferred: 12_000 })] }, settle],
    ["1 đ is missing", { links: [link({ transferred: 9_999 })] }, short(1)],
    ["a part came in", { links: [link({ transferred: 4_000 })] }, short(6_000)],
    ["all was paid back", { links: [paid], payouts: 10_000 }, { type: "nothing" }],
    ["more was paid back", { links: [paid], payouts: 10_001 }, { type: "nothing" }],
    ["a part was paid back", { links: [paid], payouts: 4_000 }, short(4_000)],
  ])("decides about one transfer when %s", expectDecision)

  it.each<Row>([
    ["nobody asked payOS", { links: [link(twoTransfers)] }, confirm("l1")],
    [
      "payOS was asked before the last of them",
      { links: [link({ ...twoTransfers, amount_paid: 10_000, confirmed_at: at(9) })] },
      confirm("l1"),
    ],
    ["payOS confirms them", { links: [link({ ...twoTransfers, ...confirmed(10_000) })] }, settle],
    [
      "payOS confirms one",
      { links: [link({ ...twoTransfers, ...confirmed(5_000) })] },
      short(5_000),
    ],
    ["payOS confirms none", { links: [link({ ...twoTransfers, ...confirmed(0) })] }, short(10_000)],
    ["payOS knows of more", { links: [link({ ...twoTransfers, ...confirmed(12_000) })] }, settle],
    ["only payOS knows of them", { links: [link(confirmed(10_000))] }, settle],
    [
      "another link is in doubt",
      { links: [paid, link({ id: "l2", state: "closed", ...twoTransfers })] },
      confirm("l2"),
    ],
  ])("decides about several transfers when %s", expectDecision)

  it.each<Row>([
    [
      "13,333 for 13,332.6",
      { ...fraction("13332.6"), links: [link({ transferred: 13_333 })] },
      { ...settle, amount: "13332.6" },
    ],
    [
      "13,332 for 13,332.6",
      { ...fraction("13332.6"), links: [link({ transferred: 13_332 })] },
      short(1),
    ],
    [
      "10,000 for 9,999.4",
      { ...fraction("9999.4"), links: [paid] },
      { ...settle, amount: "9999.4" },
    ],
  ])("asks for whole đồng: %s", expectDecision)

  it.each<Row>([
    ["the cart is not ready", { links: [paid], missing: ["shipping"] }, notReady("shipping")],
    ["its order stands unpaid, ready or not", { links: [paid], order, missing: ["stock"] }, settle],
    ["the session is gone", { links: [paid], sessions: [] }, unmatched("no_session", 10_000)],
    [
      "only another provider's session is left",
      { links: [paid], sessions: [session({ is_payos: false })] },
      unmatched("no_session", 10_000),
    ],
    [
      "other sessions stand beside it",
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
      "a new session for as much stands instead",
      { links: [paid], sessions: [session({ id: "s2" })] },
      { ...settle, session_id: "s2" },
    ],
    [
      "a new session for more stands instead",
      { links: [paid], sessions: [session({ id: "s2", amount: "12000" })] },
      short(2_000, "s2"),
    ],
    [
      "the order was paid otherwise",
      { links: [paid], order, payments: [payment({ is_payos: false })] },
      unmatched("paid_otherwise", 10_000),
    ],
    [
      "the order was cancelled",
      { links: [paid], order: { ...order, is_canceled: true } },
      unmatched("order_canceled", 10_000),
    ],
    [
      "a payment lacks its session",
      { links: [paid], payments: [payment({ session_id: "gone" })] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "another provider's payment lacks its session",
      {
        links: [paid],
        payments: [payment({ session_id: "gone", is_payos: false })],
        by_shopper: true,
      },
      unmatched("payment_without_session", 10_000),
    ],
  ])("decides about money that is there when %s", expectDecision)

  it.each<Row>([
    [
      "by a webhook",
      { links: [late, link()] },
      { type: "wait_for_shopper", session_id: "s1", amount: 10_000 },
    ],
    ["by the shopper", { links: [late, link()], by_shopper: true }, settle],
    [
      "by a webhook that brings the rest",
      { links: [lateOf(4_000), link({ transferred: 6_000 })] },
      { type: "wait_for_shopper", session_id: "s1", amount: 10_000 },
    ],
    [
      "by the shopper who brings the rest",
      { links: [lateOf(4_000), link({ transferred: 6_000 })], by_shopper: true },
      settle,
    ],
    [
      "by the shopper, where it is short",
      { links: [lateOf(4_000), link()], by_shopper: true },
      short(6_000),
    ],
    ["by a webhook that brings all", { links: [late, paid] }, settle],
  ])("spends an older link's money, asked %s", expectDecision)

  it.each<Row>([
    ["its order stands", { order }, { type: "done", order_id: "o1", session_id: "s1" }],
    [
      "its order stands and too much came",
      { order, links: [link({ transferred: 12_000 })] },
      unmatched("surplus", 2_000),
    ],
    ["it was paid twice", { order, links: [paid, late] }, unmatched("surplus", 10_000)],
    [
      "it was refunded and drafted",
      { order, payments: [payment({ captured: "10000", refunded: "10000" })], payouts: 10_000 },
      { type: "done", order_id: "o1", session_id: "s1" },
    ],
    [
      "its draft was discarded",
      { order, payments: [payment({ captured: "10000", refunded: "10000" })] },
      unmatched("surplus", 10_000),
    ],
    ["its order never came", {}, settle],
    ["its order never came and the cart is not ready", { missing: ["stock"] }, notReady("stock")],
    [
      "its order was cancelled and refunded",
      {
        order: { ...order, is_canceled: true },
        payments: [payment({ captured: "10000", refunded: "10000" })],
        payouts: 10_000,
      },
      { type: "nothing" },
    ],
    [
      "core marked it cancelled",
      { payments: [payment({ captured: "10000", is_canceled: true })] },
      unmatched("payment_canceled", 10_000),
    ],
    [
      "its session is gone and more came",
      { sessions: [session({ id: "s2" })], links: [paid, late] },
      unmatched("payment_without_session", 10_000),
    ],
  ])("decides about a captured payment when %s", (name, part, decision) => {
    expectDecision(name, { links: [paid], payments: [captured], ...part }, decision)
  })

  it("never changes what it was given", () => {
    const sessions = [session(), session({ id: "s2", created_at: at(9) })]
    const given = facts({ sessions, links: [paid], missing: ["stock"] })
    const before = structuredClone(given)
    decideSettlement(given)
    expect(given).toEqual(before)
  })

  it.each(["-1", "1e3", ""])("refuses a session amount of %j", (amount) => {
    const given = facts({ sessions: [session({ amount })], links: [paid] })
    expect(() => decideSettlement(given)).toThrow(RangeError)
  })
})

describe("liveSession", () => {
  const older = session({ id: "s1", created_at: at(1) })
  const newer = session({ id: "s2", created_at: at(2), amount: "12000" })
  const sessions = [older, newer]

  it.each<[string, Pick<SettlementFacts, "sessions" | "links">, string | null]>([
    ["the one that the open link points at", { sessions, links: [link()] }, "s1"],
    [
      "it, while the link is being created",
      { sessions, links: [link({ state: "creating" })] },
      "s1",
    ],
    [
      "the newest, where the link has ended",
      { sessions, links: [link({ state: "closed" })] },
      "s2",
    ],
    [
      "the newest, where the link is ending",
      { sessions, links: [link({ state: "closing" })] },
      "s2",
    ],
    [
      "the one for as much, where the link's own is gone",
      { sessions, links: [link({ session_id: "s0" })] },
      "s1",
    ],
    [
      "the newest, where none is for as much",
      { sessions, links: [link({ session_id: "s0", amount: 1 })] },
      "s2",
    ],
    ["the newest, where there is no link", { sessions, links: [] }, "s2"],
    ["the newest of payOS", { sessions: [older, { ...newer, is_payos: false }], links: [] }, "s1"],
    [
      "none of another provider, linked or not",
      { sessions: [session({ is_payos: false })], links: [link()] },
      null,
    ],
    ["none where there is none", { sessions: [], links: [link()] }, null],
  ])("is %s", (_, given, id) => {
    expect(liveSession(given)?.id ?? null).toBe(id)
  })
})

function expectDecision(
  _: string,
  part: Partial<SettlementFacts>,
  decision: SettlementDecision,
): void {
  expect(decideSettlement(facts(part))).toEqual(decision)
}

function short(missing_amount: number, session_id = "s1"): SettlementDecision {
  return { type: "short", session_id, missing_amount }
}

function confirm(...link_ids: string[]): SettlementDecision {
  return { type: "confirm", link_ids }
}

function notReady(...missing: string[]): SettlementDecision {
  return { type: "not_ready", session_id: "s1", missing }
}

function unmatched(
  reason: Extract<SettlementDecision, { type: "unmatched" }>["reason"],
  amount: number,
): SettlementDecision {
  return { type: "unmatched", reason, amount }
}

function fraction(amount: string): Partial<SettlementFacts> {
  return { sessions: [session({ amount })] }
}

function lateOf(transferred: number) {
  return { ...late, transferred }
}
