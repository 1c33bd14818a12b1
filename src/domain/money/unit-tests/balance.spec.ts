import fc from "fast-check"
import {
  collectionBalance,
  receivedOn,
  receivedOnAll,
  reportedOn,
  type CollectionMoney,
  type LinkMoney,
  unconfirmedOn,
} from "../balance"
import { roundToDong, toRefundShare, ceilToDong } from "../money"
import { at, confirmed, link, type LinkPart } from "../../settlement/unit-tests/facts"

describe("reportedOn", () => {
  it.each<[string, Partial<LinkMoney>, number]>([
    ["nothing", {}, 0],
    ["one transfer", { transferred: 10_000 }, 10_000],
    ["a transfer that a fetch reports too", { transferred: 10_000, amount_paid: 10_000 }, 10_000],
    [
      "a transfer of which a fetch reports less",
      { transferred: 10_000, amount_paid: 4_000 },
      10_000,
    ],
    [
      "a transfer of which a fetch reports more",
      { transferred: 4_000, amount_paid: 10_000 },
      10_000,
    ],
    ["an amount that only a fetch reports", { amount_paid: 10_000 }, 10_000],
    [
      "the same amount, whenever the fetch was",
      { transferred: 4_000, amount_paid: 10_000, fetched_at: at(1) },
      10_000,
    ],
  ])("counts %s", (_, part, received) => {
    expect(reportedOn(link(part))).toBe(received)
  })
})

describe("receivedOn", () => {
  const reported = { transferred: 20_000, amount_paid: 10_000, confirmed_amount: 10_000 }

  it.each<[string, Partial<LinkMoney>, number]>([
    ["the reported amount until payOS is queried", { ...reported, fetched_at: null }, 20_000],
    [
      "the reported amount after a transfer later than the query",
      { ...reported, fetched_at: at(9) },
      20_000,
    ],
    ["the confirmed amount once payOS is queried", { ...reported, fetched_at: at(10) }, 10_000],
    [
      "the reported amount if payOS reports less than before",
      { ...reported, fetched_at: at(10), frozen_at: at(10) },
      20_000,
    ],
  ])("counts %s", (_, part, received) => {
    expect(receivedOn({ ...link(part), facts_changed_at: at(10), ...part })).toBe(received)
  })
})

describe("receivedOnAll", () => {
  it("sums the links", () => {
    expect(receivedOnAll([])).toBe(0)
    expect(receivedOnAll([link({ transferred: 4_000 }), link({ transferred: 5_000 })])).toBe(9_000)
  })
})

describe("unconfirmedOn", () => {
  const two = { transferred: 20_000, transfers: 2 }

  it.each<[string, LinkPart, number]>([
    ["0 until payOS is queried", two, 0],
    ["the amount that payOS does not confirm", { ...two, ...confirmed(15_000) }, 5_000],
    ["0 if payOS confirms all", { ...two, ...confirmed(20_000) }, 0],
    [
      "the amount that payOS no longer reports",
      { confirmed_amount: 20_000, amount_paid: 12_000, frozen_at: at(9) },
      8_000,
    ],
    [
      "0 if payOS reports more",
      { confirmed_amount: 20_000, amount_paid: 25_000, frozen_at: at(9) },
      0,
    ],
  ])("is %s", (_, part, expected) => {
    expect(unconfirmedOn(link(part))).toBe(expected)
  })
})

describe("collectionBalance", () => {
  const full = {
    links: [link({ transferred: 10_000 })],
    payments: [{ captured: "10000", refunded: "0" }],
    allocated: 0,
  }
  const refunded = { ...full, payments: [{ captured: "10000", refunded: "10000" }] }
  const fraction = (refund: string, payouts: number): CollectionMoney => ({
    links: [link({ transferred: 13_333 })],
    payments: [{ captured: "13332.6", refunded: refund }],
    allocated: payouts,
  })
  const two = (one: string, other: string, payouts: number): CollectionMoney => ({
    links: [link({ transferred: 10_000 }), link({ transferred: 10_000 })],
    payments: [
      { captured: "9999.4", refunded: one },
      { captured: "9999.4", refunded: other },
    ],
    allocated: payouts,
  })

  it.each<[string, CollectionMoney, number]>([
    ["no link", { links: [], payments: [], allocated: 0 }, 0],
    ["an unpaid link", { links: [link()], payments: [], allocated: 0 }, 0],
    ["uncaptured money", { ...full, payments: [] }, 10_000],
    ["authorized money", { ...full, payments: [{ captured: "0", refunded: "0" }] }, 10_000],
    ["captured money", full, 0],
    ["a captured fractional total", fraction("0", 0), 0],
    ["a fractional total, refunded and drafted", fraction("13332.6", 13_333), 0],
    ["a fractional total, half refunded and drafted", fraction("6666.3", 6_666), 0],
    ["two captured fractional totals", two("0", "0", 0), 0],
    ["both, refunded and drafted", two("9999.4", "9999.4", 9_999 + 9_999), 0],
    ["both, each refunded by half a đồng less", two("4999.5", "4999.5", 5_000 + 5_000), 0],
    ["both, each refunded by a fraction that rounds down", two("0.4", "0.4", 0), 0],
    ["both, one draft discarded", two("9999.4", "4999.5", 9_999), 5_000],
    ["a surplus", { ...full, payments: [{ captured: "8000", refunded: "0" }] }, 2_000],
    [
      "money on two links",
      { ...full, links: [link({ transferred: 10_000 }), link({ transferred: 500 })] },
      500,
    ],
    [
      "a larger amount that a fetch reports",
      { ...full, links: [link({ transferred: 10_000, amount_paid: 12_000 })] },
      2_000,
    ],
    ["a refund without a draft", refunded, 10_000],
    ["a refund and its draft", { ...refunded, allocated: 10_000 }, 0],
    ["a capture without money", { ...full, links: [link()] }, -10_000],
    ["a payout without a refund", { ...full, allocated: 1 }, -1],
    ["money reallocated from another collection", { ...full, allocated: -3_000 }, 3_000],
    [
      "money partly reallocated to another collection",
      { ...full, payments: [], allocated: 4_000 },
      6_000,
    ],
    ["more reallocated than received", { ...full, allocated: 1 }, -1],
  ])("computes the balance of %s", (_, money, balance) => {
    expect(collectionBalance(money)).toBe(balance)
  })

  it("is 0 once payments are captured, refunded in any split and paid out", () => {
    fc.assert(
      fc.property(paymentsOfRefunds, (payments) => {
        const payouts = payments.flatMap(draftsOf)
        expect(collectionBalance(moneyOf(payments, sumOf(payouts)))).toBe(0)
      }),
    )
  })

  it("equals the amount of the discarded drafts", () => {
    fc.assert(
      fc.property(paymentsOfRefunds, fc.nat({ max: 9 }), (payments, missing) => {
        const payouts = payments.flatMap(draftsOf)
        const discarded = sumOf(payouts.slice(0, missing))
        const money = moneyOf(payments, sumOf(payouts) - discarded)
        expect(collectionBalance(money)).toBe(discarded)
      }),
    )
  })

  it.each([
    ["captured", { captured: "-1", refunded: "0" }],
    ["refunded", { captured: "10000", refunded: "1e3" }],
  ])("refuses a malformed %s amount", (_, payment) => {
    expect(() => collectionBalance({ ...full, payments: [payment] })).toThrow(RangeError)
  })
})

/** Payments as lists of their refunds, in hundredths of a đồng; each is refunded in full. */
const paymentsOfRefunds = fc.array(
  fc.array(fc.nat({ max: 10 ** 10 }), { minLength: 1, maxLength: 4 }),
  {
    minLength: 1,
    maxLength: 3,
  },
)

function moneyOf(payments: readonly number[][], payouts: number): CollectionMoney {
  const totals = payments.map((refunds) => text(sumOf(refunds)))
  return {
    links: totals.map((total) => link({ transferred: ceilToDong(total) })),
    payments: totals.map((total) => ({ captured: total, refunded: total })),
    allocated: payouts,
  }
}

function draftsOf(refunds: readonly number[]): number[] {
  const payouts = refunds.map((_, index) => {
    const refunded_before = text(sumOf(refunds.slice(0, index)))
    const refunded = text(sumOf(refunds.slice(0, index + 1)))
    return toRefundShare({ refunded_before, refunded })
  })
  expect(sumOf(payouts)).toBe(roundToDong(text(sumOf(refunds))))
  return payouts
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function text(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
}
