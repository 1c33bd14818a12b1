import fc from "fast-check"
import {
  toCreditedPart,
  toFirstAmount,
  toOrderMoney,
  type OrderMoney,
  type OrderMoneyFacts,
} from "../order-money"

/** An order without any payment. */
const facts: OrderMoneyFacts = {
  is_canceled: false,
  is_ours: true,
  total: 910_000,
  uncaptured: 910_000,
  net_captured: 0,
  credited: 0,
  received: 0,
  waiting: 0,
  uncaptured_surplus: 0,
}
const underpaid = { received: 800_000, waiting: 800_000 }
const captured = { uncaptured: 0, net_captured: 910_000, received: 910_000 }
const fullLink = { link_id: "polink_whole", amount: 910_000 }
const restLink = { link_id: "polink_rest", amount: 110_000 }

type Row = [string, Partial<OrderMoneyFacts>, Partial<OrderMoney>]

describe("toOrderMoney", () => {
  it.each<Row>([
    ["has an open code", {}, { state: "waiting", due: 910_000, payable_link_id: "polink_whole" }],
    [
      "is underpaid",
      underpaid,
      { state: "underpaid", due: 110_000, payable_link_id: "polink_rest" },
    ],
    ["is fully paid, uncaptured", { received: 910_000, waiting: 910_000 }, { state: "confirming" }],
    ["is paid", captured, { state: "paid", due: 0, surplus: 0, payable_link_id: null }],
    [
      "is overpaid before its capture",
      { received: 930_000, waiting: 930_000 },
      { state: "confirming", surplus: 20_000, due: 0 },
    ],
    [
      "received more than was captured",
      { ...captured, received: 930_000, uncaptured_surplus: 20_000 },
      { state: "surplus", surplus: 20_000, captured_surplus: 0 },
    ],
    [
      "costs less than was captured",
      { ...captured, uncaptured: -50_000 },
      { surplus: 50_000, captured_surplus: 50_000 },
    ],
    [
      "was credited more than was received, after its items were removed",
      { total: -120_000, uncaptured: -220_000, net_captured: 100_000, credited: 150_000 },
      { state: "surplus", surplus: 100_000, captured_surplus: 100_000, credited: 150_000 },
    ],
    [
      "was credited more than was received, and is fully refunded",
      { total: -120_000, uncaptured: -120_000, credited: 150_000, received: 100_000 },
      { state: "paid", surplus: 0 },
    ],
    [
      "was credited more than it cost before its money was captured",
      { total: -120_000, uncaptured: -120_000, waiting: 100_000, received: 100_000 },
      { state: "surplus", surplus: 100_000, captured_surplus: 0 },
    ],
    [
      "costs more than was captured",
      { ...captured, total: 1_130_000, uncaptured: 220_000 },
      { state: "underpaid", due: 220_000, surplus: 0 },
    ],
    [
      "is underpaid while a surplus waits for a user",
      { total: 1_130_000, uncaptured: 220_000, received: 960_000, uncaptured_surplus: 50_000 },
      { state: "underpaid", due: 220_000, surplus: 50_000 },
    ],
    [
      "was partly paid by another provider",
      { uncaptured: 110_000 },
      { state: "waiting", due: 110_000 },
    ],
    ["is fully refunded", { received: 800_000 }, { state: "waiting", due: 910_000 }],
    [
      "is cancelled",
      { ...underpaid, is_canceled: true },
      { state: "cancelled", received: 800_000, due: 0, surplus: 0, payable_link_id: null },
    ],
    ["has no payOS payment", { is_ours: false }, { state: "none", due: 910_000 }],
  ])("an order that %s", (_, part, expected) => {
    expect(toOrderMoney({ ...facts, ...part }, [restLink, fullLink])).toMatchObject(expected)
  })

  it.each<Row>([
    ["nothing was received", {}, { state: "unpaid", due: 910_000 }],
    ["a part was received", underpaid, { state: "underpaid", received: 800_000, due: 110_000 }],
  ])("without a code, when %s", (_, part, expected) => {
    const money = toOrderMoney({ ...facts, ...part }, [])
    expect(money).toMatchObject({ ...expected, payable_link_id: null })
  })

  it("offers only a code for the amount due, and the newest of two", () => {
    expect(toOrderMoney({ ...facts, ...underpaid }, [fullLink]).payable_link_id).toBeNull()
    const twin = { ...restLink, link_id: "polink_newer" }
    expect(toOrderMoney({ ...facts, ...underpaid }, [twin, restLink]).payable_link_id).toBe(
      "polink_newer",
    )
  })

  it("accounts for every đồng received and captured", () => {
    const amount = fc.nat({ max: 1_000_000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        (total, received, netCaptured, uncapturedSurplus) => {
          const uncaptured = total - netCaptured
          const one = {
            total,
            uncaptured,
            net_captured: netCaptured,
            waiting: received,
            uncaptured_surplus: uncapturedSurplus,
          }
          const money = toOrderMoney(
            { ...facts, ...one, received: received + netCaptured + uncapturedSurplus },
            [],
          )
          expect(money.due - money.surplus).toBe(total - money.received)
          expect(money.due).toBeGreaterThanOrEqual(0)
          expect(money.surplus).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it("never reports a surplus above the net captured and unallocated money", () => {
    const amount = fc.nat({ max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.integer(),
        amount,
        amount,
        amount,
        (uncaptured, net_captured, waiting, uncaptured_surplus) => {
          const money = toOrderMoney(
            { ...facts, uncaptured, net_captured, waiting, uncaptured_surplus },
            [],
          )
          expect(money.surplus).toBeLessThanOrEqual(net_captured + waiting + uncaptured_surplus)
          expect(money.captured_surplus).toBeLessThanOrEqual(net_captured)
        },
      ),
    )
  })
})

describe("toCreditedPart", () => {
  it.each([
    ["0 if nothing was credited", 220, { overpaid: 220, credited: 0 }, 0],
    [
      "0 if nothing is overpaid: the refund itself is a credit",
      220,
      { overpaid: 0, credited: 220 },
      0,
    ],
    ["all of a refund of the credit", 220, { overpaid: 220, credited: 220 }, 220],
    ["all of a partial refund", 100, { overpaid: 220, credited: 220 }, 100],
    [
      "0 for a refund of what is overpaid for other reasons",
      170,
      { overpaid: 220, credited: 50 },
      0,
    ],
    ["the part above what is overpaid for other reasons", 200, { overpaid: 220, credited: 50 }, 30],
    ["at most the credited part of the overpayment", 400, { overpaid: 220, credited: 50 }, 50],
    [
      "all of a refund if more was credited than overpaid",
      220,
      { overpaid: 220, credited: 900 },
      220,
    ],
  ])("is %s", (_, amount, totals, part) => {
    expect(toCreditedPart(amount, totals)).toBe(part)
  })
})

describe("toFirstAmount", () => {
  it.each<[string, number, number, number, OrderMoney["state"], number]>([
    ["the captured surplus", 470, 0, 220, "surplus", 220],
    ["the captured surplus, whatever was refunded", 470, 30, 220, "surplus", 220],
    ["the refundable amount if there is no surplus", 470, 0, 0, "paid", 470],
    ["at most the refundable amount", 100, 0, 220, "surplus", 100],
    ["nothing if a part was refunded", 370, 100, 0, "paid", 0],
    ["the refundable amount of a cancelled order", 370, 100, 0, "cancelled", 370],
  ])("is %s", (_, refundable, refunded, captured_surplus, state, amount) => {
    const order = { surplus: captured_surplus, captured_surplus, state }
    expect(toFirstAmount({ refundable, refunded }, order)).toBe(amount)
  })

  it.each([
    ["alone", 70, 0],
    ["in addition to a captured one", 290, 220],
  ])("is 0 while a surplus waits as unmatched money, %s", (_, surplus, captured) => {
    const order = { surplus, captured_surplus: captured, state: "surplus" as const }
    expect(toFirstAmount({ refundable: 470, refunded: 0 }, order)).toBe(0)
  })
})
