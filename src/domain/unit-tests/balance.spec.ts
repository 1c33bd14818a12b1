import fc from "fast-check"
import {
  collectionBalance,
  isConfirmed,
  receivedOn,
  settleableOn,
  type CollectionMoney,
  type LinkMoney,
} from "../balance"
import { toNearestDong, toRefundPayout, toWholeDong } from "../money"
import { at, link } from "./facts"
import { linkMoney } from "./arbitrary-facts"

const several = { transferred: 10_000, transfers: 2 }

describe("what is known of a link's money", () => {
  it.each<[string, Partial<LinkMoney>, number, boolean, number]>([
    ["nothing", {}, 0, true, 0],
    ["one signed transfer", { transferred: 10_000 }, 10_000, true, 10_000],
    [
      "one that a fetch knows too",
      { transferred: 10_000, amount_paid: 10_000 },
      10_000,
      true,
      10_000,
    ],
    [
      "one that a fetch knows less of",
      { transferred: 10_000, amount_paid: 4_000 },
      10_000,
      true,
      10_000,
    ],
    [
      "one, where a fetch saw more",
      { transferred: 4_000, amount_paid: 10_000 },
      10_000,
      false,
      10_000,
    ],
    [
      "one, where a fetch since then saw more",
      { transferred: 4_000, amount_paid: 10_000, confirmed_at: at(10) },
      10_000,
      true,
      10_000,
    ],
    ["only what a fetch says", { amount_paid: 10_000 }, 10_000, false, 10_000],
    [
      "it, of a fetch since the last change",
      { amount_paid: 10_000, confirmed_at: at(11) },
      10_000,
      true,
      10_000,
    ],
    ["several transfers", several, 10_000, false, 0],
    [
      "several, fetched before the last",
      { ...several, amount_paid: 4_000, confirmed_at: at(9) },
      10_000,
      false,
      4_000,
    ],
    [
      "several, fetched since",
      { ...several, amount_paid: 10_000, confirmed_at: at(10) },
      10_000,
      true,
      10_000,
    ],
    [
      "several, of which payOS confirms a part",
      { ...several, amount_paid: 4_000, confirmed_at: at(10) },
      10_000,
      true,
      4_000,
    ],
    [
      "several, of which payOS confirms nothing",
      { ...several, confirmed_at: at(10) },
      10_000,
      true,
      0,
    ],
  ])(
    "knows of %s what came in, whether it is sure, and what may settle",
    (_, part, received, sure, settleable) => {
      const money = link(part)
      expect(receivedOn(money)).toBe(received)
      expect(isConfirmed(money)).toBe(sure)
      expect(settleableOn(money)).toBe(settleable)
    },
  )

  it("is never settled for more than came in", () => {
    fc.assert(
      fc.property(linkMoney, (money) => {
        expect(settleableOn(money)).toBeLessThanOrEqual(receivedOn(money))
      }),
    )
  })

  it("is never settled for more than payOS says where there is more than one transfer", () => {
    fc.assert(
      fc.property(linkMoney, (money) => {
        fc.pre(money.transfers > 1)
        expect(settleableOn(money)).toBe(money.amount_paid)
      }),
    )
  })
})

describe("collectionBalance", () => {
  const full = {
    links: [link({ transferred: 10_000 })],
    captured: "10000",
    refunded: "0",
    payouts: 0,
  }
  const fractional = { ...full, links: [link({ transferred: 13_333 })], captured: "13332.6" }

  it.each<[string, CollectionMoney, number]>([
    ["no link", { links: [], captured: "0", refunded: "0", payouts: 0 }, 0],
    ["an unpaid link", { ...full, links: [link()], captured: "0" }, 0],
    ["money that waits", { ...full, captured: "0" }, 10_000],
    ["money that is captured", full, 0],
    ["a fractional total that is captured", fractional, 0],
    [
      "a fractional total, refunded and drafted",
      { ...fractional, refunded: "13332.6", payouts: 13_333 },
      0,
    ],
    ["half of it refunded and drafted", { ...fractional, refunded: "6666.3", payouts: 6_666 }, 0],
    ["a surplus", { ...full, captured: "8000" }, 2_000],
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
    ["a refund that nobody drafted", { ...full, refunded: "10000" }, 10_000],
    ["a refund and its draft", { ...full, refunded: "10000", payouts: 10_000 }, 0],
    ["a capture that no money covers", { ...full, links: [link()] }, -10_000],
    ["a payout that no refund asked for", { ...full, payouts: 1 }, -1],
  ])("counts what is left of %s", (_, money, balance) => {
    expect(collectionBalance(money)).toBe(balance)
  })

  it("is nothing once a session is paid, captured, refunded in any split and paid out", () => {
    const cents = fc.nat({ max: 10 ** 10 })
    fc.assert(
      fc.property(cents, cents, (first, second) => {
        const total = first + second
        const came = toWholeDong(text(total))
        const one = toRefundPayout(text(first), 0, came)
        const two = toRefundPayout(text(total), one, came)
        const links = [link({ transferred: came })]
        const money = { links, captured: text(total), refunded: text(total), payouts: one + two }
        expect(collectionBalance(money)).toBe(0)
        expect(one + two).toBe(toNearestDong(text(total)))
      }),
    )
  })

  it.each([
    ["captured", { ...full, captured: "-1" }],
    ["refunded", { ...full, refunded: "1e3" }],
  ])("refuses an amount %s that it cannot read", (_, money) => {
    expect(() => collectionBalance(money)).toThrow(RangeError)
  })
})

function text(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
}
