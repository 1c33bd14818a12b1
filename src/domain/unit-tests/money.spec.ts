import fc from "fast-check"
import { formatDong, toNearestDong, toRefundPayout, toWholeDong } from "../money"

const MOST = Number.MAX_SAFE_INTEGER

describe("toWholeDong", () => {
  it.each<[string, number]>([
    ["0", 0],
    ["0.0", 0],
    ["0.01", 1],
    ["1", 1],
    ["10000", 10_000],
    ["10000.00", 10_000],
    ["010", 10],
    ["13332.4", 13_333],
    ["13332.6", 13_333],
    ["13332.000000000000000001", 13_333],
    ["9007199254740991", MOST],
    ["9007199254740990.1", MOST],
  ])("covers %s with %d", (decimal, whole) => {
    expect(toWholeDong(decimal)).toBe(whole)
  })
})

describe("toNearestDong", () => {
  it.each<[string, number]>([
    ["0", 0],
    ["0.4", 0],
    ["0.49999999", 0],
    ["0.5", 1],
    ["13332.4", 13_332],
    ["13332.6", 13_333],
    ["6666.30", 6_666],
    ["9007199254740991.4", MOST],
  ])("rounds %s to %d", (decimal, whole) => {
    expect(toNearestDong(decimal)).toBe(whole)
  })
})

describe.each([
  ["toWholeDong", toWholeDong],
  ["toNearestDong", toNearestDong],
])("%s", (_, round) => {
  it.each([
    "",
    " ",
    "-1",
    "+1",
    "1e3",
    "1,5",
    "1.",
    ".5",
    " 1",
    "1\n",
    "1.2.3",
    "0x10",
    "NaN",
    "Infinity",
    "١٢",
    "9007199254740992",
    "9007199254740991.5",
    "9".repeat(400),
  ])("refuses %j", (decimal) => {
    expect(() => round(decimal)).toThrow(RangeError)
  })
})

const cents = fc.nat({ max: 10 ** 12 })

it("never asks for less than the amount, nor for a whole đồng more", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const over = toWholeDong(fromCents(amount)) * 100 - amount
      expect(over).toBeGreaterThanOrEqual(0)
      expect(over).toBeLessThan(100)
    }),
  )
})

describe("toRefundPayout", () => {
  it.each<[string, string, number, number, number]>([
    ["the whole of a fractional total", "13332.6", 0, 13_333, 13_333],
    ["the first half of it", "6666.3", 0, 13_333, 6_666],
    ["its second half, rounded with the first", "13332.6", 6_666, 13_333, 6_667],
    ["the whole of a total that rounds down", "13332.4", 0, 13_333, 13_332],
    ["no more than came in", "10001", 0, 10_000, 10_000],
    ["nothing where all is paid out", "10000", 10_000, 10_000, 0],
    ["nothing where too much is paid out", "4000", 6_000, 10_000, 0],
    ["nothing where nothing came in", "10000", 0, 0, 0],
    ["nothing for a refund of less than half a đồng", "0.4", 0, 10_000, 0],
  ])("pays out %s", (_, refunds, paidOut, received, payout) => {
    expect(toRefundPayout(refunds, paidOut, received)).toBe(payout)
  })

  it("pays refunds in any split out as their rounded total, never more than came in", () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), (refunds) => {
        const total = refunds.reduce((sum, refund) => sum + refund, 0)
        const received = toWholeDong(fromCents(total))
        const paidOut = payOutInTurn(refunds, received)
        expect(paidOut).toBe(toNearestDong(fromCents(total)))
        expect(paidOut).toBeLessThanOrEqual(received)
      }),
    )
  })

  it("never pays out more than came in, whatever is asked back", () => {
    fc.assert(
      fc.property(fc.array(cents), cents, (refunds, received) => {
        expect(payOutInTurn(refunds, received)).toBeLessThanOrEqual(received)
      }),
    )
  })
})

/** Refunds one after the other, each paid out before the next is asked for. */
function payOutInTurn(refunds: readonly number[], received: number): number {
  let refunded = 0
  let paidOut = 0
  for (const refund of refunds) {
    refunded += refund
    const payout = toRefundPayout(fromCents(refunded), paidOut, received)
    expect(payout).toBeGreaterThanOrEqual(0)
    paidOut += payout
  }
  return paidOut
}

/** Hundredths of a đồng as decimal text, without a detour over fractions of a number. */
function fromCents(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`
}

describe("formatDong", () => {
  it.each<[number, string]>([
    [0, "0 ₫"],
    [999, "999 ₫"],
    [1_000, "1.000 ₫"],
    [250_000, "250.000 ₫"],
    [499_000_000, "499.000.000 ₫"],
    [-5_000, "-5.000 ₫"],
    [-500, "-500 ₫"],
    [MOST, "9.007.199.254.740.991 ₫"],
  ])("writes %d as %s", (amount, text) => {
    expect(formatDong(amount)).toBe(text)
  })
})
