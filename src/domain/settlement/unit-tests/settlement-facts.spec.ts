import { sessionsOfTotal, strandedPayments } from "../settlement-facts"
import { facts, payment, session, type FactsPart } from "./facts"

const held = payment({ captured: "10000" })
const other = payment({ id: "p2", session_id: "s2", captured: "10000" })
const order = { id: "order_1", is_canceled: false, is_paid: true }

describe("strandedPayments", () => {
  it.each<[string, FactsPart, string[]]>([
    ["none without Payments", {}, []],
    ["one that holds money while there is no order", { payments: [held] }, ["p1"]],
    ["none of an order that it paid", { payments: [held], order }, []],
    ["the second of an order's two", { payments: [held, other], order }, ["p2"]],
    [
      "the one that pays no more for a cancelled order",
      { payments: [held], order: { ...order, is_canceled: true } },
      ["p1"],
    ],
    ["none that gave everything back", { payments: [{ ...held, refunded: "10000" }] }, []],
    ["none that holds no money yet", { payments: [payment()] }, []],
    ["none of another provider", { payments: [{ ...held, is_payos: false }] }, []],
    [
      "the first, refunded before the order, beside the one that paid it",
      { payments: [{ ...held, refunded: "4000", is_refunded_before_order: true }, other], order },
      ["p1"],
    ],
  ])("names %s", (_, part, expected) => {
    expect(strandedPayments(facts(part)).map(({ id }) => id)).toEqual(expected)
  })
})

describe("sessionsOfTotal", () => {
  const ids = (amounts: Record<string, string>, paid: (typeof held)[] = []) =>
    sessionsOfTotal(
      {
        sessions: Object.entries(amounts).map(([id, amount]) => session({ id, amount })),
        payments: paid,
      },
      10_000,
    ).map(({ id }) => id)

  it("keeps those of the cart's total, to a fraction of a đồng", () => {
    const amounts = { exact: "10000", over: "10000.6", under: "9999.4" }
    expect(ids({ ...amounts, one_more: "10001", one_less: "9999" })).toEqual(Object.keys(amounts))
  })

  it("keeps one of another amount that was paid, or authorized", () => {
    const amounts = { s1: "9000", s2: "9000" }
    expect(ids(amounts, [held])).toEqual(["s1"])
    expect(ids(amounts, [payment({ session_id: "s2" })])).toEqual(["s2"])
  })

  it("drops one of another amount whose Payment was cancelled or refunded", () => {
    const amounts = { s1: "9000", s2: "9000" }
    const canceled = payment({ is_canceled: true })
    expect(ids(amounts, [canceled, { ...other, refunded: "10000" }])).toEqual([])
  })
})
