import { fullyRefunded, captured, decides, halfRefunded, late, order, paid } from "./captured"
import { done, nothing, settle, unmatched } from "./decisions"
import { payment, session } from "./facts"

describe("a payment whose session was deleted", () => {
  const withoutSession = { sessions: [] }
  const replaced = { sessions: [session({ id: "s2" })] }
  const authorized = payment({ session_id: "gone" })

  decides([
    [
      "becomes a case with its captured amount",
      withoutSession,
      unmatched("payment_without_session", 10_000),
    ],
    [
      "becomes a case even if a new session exists",
      replaced,
      unmatched("payment_without_session", 10_000),
    ],
    [
      "becomes a case for a shopper too",
      { ...replaced, may_use_all_money: true },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "becomes a case with late money",
      { ...withoutSession, links: [paid, late] },
      unmatched("payment_without_session", 20_000),
    ],
    [
      "becomes a case with its net captured amount",
      { ...withoutSession, payments: [halfRefunded], allocated: 5_000 },
      unmatched("payment_without_session", 5_000),
    ],
    [
      "becomes a case once if its refund was not paid out",
      { ...withoutSession, payments: [halfRefunded] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "blocks settlement while authorized",
      { payments: [authorized] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "blocks settlement while authorized, for a shopper too",
      { payments: [authorized], may_use_all_money: true },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "blocks settlement of an unpaid order",
      { payments: [authorized], order },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "is ignored once cancelled without money",
      { payments: [{ ...authorized, is_canceled: true }] },
      settle,
    ],
    [
      "becomes a case when cancelled with money",
      { ...replaced, payments: [{ ...captured, is_canceled: true }] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "is ignored once refunded in full",
      { ...replaced, payments: [fullyRefunded], allocated: 10_000 },
      nothing,
    ],
    [
      "blocks settlement when it is another provider's",
      { payments: [{ ...authorized, is_payos: false }] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "becomes a case with payOS's money only",
      { payments: [{ ...captured, session_id: "gone", is_payos: false }] },
      unmatched("payment_without_session", 10_000),
    ],
  ])
})

describe("an order alongside a payment whose session was deleted", () => {
  const canceled = { ...order, is_canceled: true }
  const withoutSession = { sessions: [], order }
  const foreign = payment({ id: "p2", session_id: "gone", is_payos: false })
  const authorized = payment({ session_id: "gone" })

  decides([
    ["is done when that payment paid it", withoutSession, done()],
    [
      "is done with late money as surplus",
      { ...withoutSession, links: [paid, late] },
      done(10_000),
    ],
    ["is done alongside another provider's", { order, payments: [captured, foreign] }, done()],
    ["is done in either order of the payments", { order, payments: [foreign, captured] }, done()],
    [
      "is done alongside another provider's that is captured",
      { order, payments: [captured, { ...foreign, captured: "10000" }] },
      done(),
    ],
    [
      "is done with its surplus alongside another provider's",
      { order, payments: [captured, foreign], links: [paid, late] },
      done(10_000),
    ],
    [
      "is done when refunded and drafted",
      { ...withoutSession, payments: [fullyRefunded, foreign], allocated: 10_000 },
      done(),
    ],
    [
      "has its money in a case when only the other provider paid it",
      { order, payments: [foreign] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "has its money in a case when payOS's is only authorized",
      { order, payments: [authorized] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "has its captured money in a case once cancelled",
      { ...withoutSession, order: canceled },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "has its net captured money in a case once cancelled",
      { ...withoutSession, order: canceled, payments: [halfRefunded], allocated: 5_000 },
      unmatched("payment_without_session", 5_000),
    ],
    [
      "has late money in the case too once cancelled",
      { ...withoutSession, order: canceled, links: [paid, late] },
      unmatched("payment_without_session", 20_000),
    ],
    [
      "has its captured money in a case alongside another provider's once cancelled",
      { order: canceled, payments: [captured, foreign] },
      unmatched("payment_without_session", 10_000),
    ],
    [
      "has no case once cancelled, refunded and drafted",
      { ...withoutSession, order: canceled, payments: [fullyRefunded], allocated: 10_000 },
      nothing,
    ],
  ])
})
