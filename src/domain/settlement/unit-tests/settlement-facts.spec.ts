import { sessionsOfTotal, strandedPayments } from "../settlement-facts"
import { facts, payment, session, type FactsPart } from "./facts"

const capturedPayment = payment({ captured: "10000" })
const other = payment({ id: "p2", session_id: "s2", captured: "10000" })
const order = { id: "order_1", is_canceled: false, is_paid: true }

describe("strandedPayments", () => {
  it.each<[string, FactsPart, string[]]>([
    ["none without Payments", {}, []],
    ["a captured one without an order", { payments: [capturedPayment] }, ["p1"]],
    ["none that paid its order", { payments: [capturedPayment], order }, []],
    ["the second of two for an order", { payments: [capturedPayment, other], order }, ["p2"]],
    [
      "the one of a cancelled order",
      { payments: [capturedPayment], order: { ...order, is_canceled: true } },
      ["p1"],
    ],
    ["none that is fully refunded", { payments: [{ ...capturedPayment, refunded: "10000" }] }, []],
    ["none that is only authorized", { payments: [payment()] }, []],
    ["none of another provider", { payments: [{ ...capturedPayment, is_payos: false }] }, []],
    [
      "the first, refunded before the order, alongside the one that paid it",
      {
        payments: [{ ...capturedPayment, refunded: "4000", is_refunded_before_order: true }, other],
        order,
      },
      ["p1"],
    ],
  ])("lists %s", (_, part, expected) => {
    expect(strandedPayments(facts(part)).map(({ id }) => id)).toEqual(expected)
  })
})

describe("sessionsOfTotal", () => {
  const ids = (amounts: Record<string, string>, paid: (typeof capturedPayment)[] = []) =>
    sessionsOfTotal(
      {
        sessions: Object.entries(amounts).map(([id, amount]) => session({ id, amount })),
        payments: paid,
      },
      10_000,
    ).map(({ id }) => id)

  it("keeps those of the cart's total, within a fraction of a đồng", () => {
    const amounts = { exact: "10000", over: "10000.6", under: "9999.4" }
    expect(ids({ ...amounts, one_more: "10001", one_less: "9999" })).toEqual(Object.keys(amounts))
  })

  it("keeps one of another amount that was captured or authorized", () => {
    const amounts = { s1: "9000", s2: "9000" }
    expect(ids(amounts, [capturedPayment])).toEqual(["s1"])
    expect(ids(amounts, [payment({ session_id: "s2" })])).toEqual(["s2"])
  })

  it("drops one of another amount whose Payment was cancelled or refunded", () => {
    const amounts = { s1: "9000", s2: "9000" }
    const canceled = payment({ is_canceled: true })
    expect(ids(amounts, [canceled, { ...other, refunded: "10000" }])).toEqual([])
  })
})
