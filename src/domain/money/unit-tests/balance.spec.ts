import fc from "fast-check"
import {
  collectionBalance,
  receivedOn,
  reportedOn,
  type CollectionMoney,
  type LinkMoney,
} from "../balance"
import { toNearestDong, toRefundShare, toWholeDong } from "../money"
import { at, link } from "../../settlement/unit-tests/facts"

describe("reportedOn", () => {
  it.each<[string, Partial<LinkMoney>, number]>([
    ["nothing", {}, 0],
    ["one transfer", { transferred: 10_000 }, 10_000],
    ["one that a fetch knows too", { transferred: 10_000, amount_paid: 10_000 }, 10_000],
    ["one that a fetch knows less of", { transferred: 10_000, amount_paid: 4_000 }, 10_000],
    ["one, where a fetch saw more", { transferred: 4_000, amount_paid: 10_000 }, 10_000],
    ["what only a fetch saw", { amount_paid: 10_000 }, 10_000],
    [
      "it, whenever the fetch was",
      { transferred: 4_000, amount_paid: 10_000, confirmed_at: at(1) },
      10_000,
    ],
  ])("counts %s", (_, part, received) => {
    expect(reportedOn(link(part))).toBe(received)
  })
})

describe("receivedOn", () => {
  const told = { transferred: 20_000, amount_paid: 10_000, sure: 10_000 }

  it.each<[string, Partial<LinkMoney>, number]>([
    ["what is reported, until payOS is asked", { ...told, confirmed_at: null }, 20_000],
    ["the same after a later transfer", { ...told, confirmed_at: at(9) }, 20_000],
    ["what payOS confirms, asked since", { ...told, confirmed_at: at(10) }, 10_000],
    [
      "what is reported, where payOS says less than before",
      { ...told, confirmed_at: at(10), doubted_at: at(10) },
      20_000,
    ],
  ])("counts %s", (_, part, received) => {
    expect(receivedOn({ ...link(part), changed_at: at(10), ...part })).toBe(received)
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
    ["money that waits", { ...full, payments: [] }, 10_000],
    [
      "money that is authorized alone",
      { ...full, payments: [{ captured: "0", refunded: "0" }] },
      10_000,
    ],
    ["money that is captured", full, 0],
    ["a fractional total that is captured", fraction("0", 0), 0],
    ["a fractional total, refunded and drafted", fraction("13332.6", 13_333), 0],
    ["half of it refunded and drafted", fraction("6666.3", 6_666), 0],
    ["two fractional totals that are captured", two("0", "0", 0), 0],
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
      "more that a fetch saw",
      { ...full, links: [link({ transferred: 10_000, amount_paid: 12_000 })] },
      2_000,
    ],
    ["a refund that nobody drafted", refunded, 10_000],
    ["a refund and its draft", { ...refunded, allocated: 10_000 }, 0],
    ["a capture that no money covers", { ...full, links: [link()] }, -10_000],
    ["a payout that no refund asked for", { ...full, allocated: 1 }, -1],
    ["money that was moved here", { ...full, allocated: -3_000 }, 3_000],
    ["money of which a part was moved away", { ...full, payments: [], allocated: 4_000 }, 6_000],
    ["more moved away than came in", { ...full, allocated: 1 }, -1],
  ])("counts what is left of %s", (_, money, balance) => {
    expect(collectionBalance(money)).toBe(balance)
  })

  it("is nothing once payments are captured, refunded in any split and paid out", () => {
    fc.assert(
      fc.property(paymentsOfRefunds, (payments) => {
        const payouts = payments.flatMap(draftsOf)
        expect(collectionBalance(moneyOf(payments, sumOf(payouts)))).toBe(0)
      }),
    )
  })

  it("is what the drafts that are missing would take, and never below nothing", () => {
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
  ])("refuses an amount %s that it cannot read", (_, payment) => {
    expect(() => collectionBalance({ ...full, payments: [payment] })).toThrow(RangeError)
  })
})

/** Payments, each as the hundredths of a đồng that were refunded of it in turn: all of it. */
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
    links: totals.map((total) => link({ transferred: toWholeDong(total) })),
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
  expect(sumOf(payouts)).toBe(toNearestDong(text(sumOf(refunds))))
  return payouts
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function text(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
}
