import fc from "fast-check"
import {
  formatDong,
  netCapturedDong,
  refundableDong,
  toBookedRefund,
  roundToDong,
  toRefundShare,
  ceilToDong,
} from "../money"

const MAX = Number.MAX_SAFE_INTEGER

describe("ceilToDong", () => {
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
    ["9007199254740991", MAX],
    ["9007199254740990.1", MAX],
  ])("rounds %s up to %d", (decimal, whole) => {
    expect(ceilToDong(decimal)).toBe(whole)
  })
})

describe("roundToDong", () => {
  it.each<[string, number]>([
    ["0", 0],
    ["0.4", 0],
    ["0.49999999", 0],
    ["0.5", 1],
    ["13332.4", 13_332],
    ["13332.6", 13_333],
    ["6666.30", 6_666],
    ["9007199254740991.4", MAX],
  ])("rounds %s to %d", (decimal, whole) => {
    expect(roundToDong(decimal)).toBe(whole)
  })
})

describe.each([
  ["ceilToDong", ceilToDong],
  ["roundToDong", roundToDong],
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

it("ceilToDong adds less than one đồng", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const added = ceilToDong(fromCents(amount)) * 100 - amount
      expect(added).toBeGreaterThanOrEqual(0)
      expect(added).toBeLessThan(100)
    }),
  )
})

describe("netCapturedDong", () => {
  it.each<[string, string, number]>([
    ["0", "0", 0],
    ["10000", "0", 10_000],
    ["10000", "4000", 6_000],
    ["10000", "10000", 0],
    ["10000", "10000.1", 0],
    ["9999.4", "0", 10_000],
    ["9999.4", "9999.4", 0],
    ["9999.40", "9999.4", 0],
    ["13332.6", "13332.6", 0],
    ["13332.6", "6666.3", 6_667],
    ["13332.4", "6666.2", 6_667],
    ["9999.4", "0.4", 10_000],
    ["9999.4", "0.5", 9_999],
    ["9999.4", "9999.3", 1],
    ["9999.6", "9999.5", 0],
    ["10000", "9999.5", 0],
    ["10000", "9999.4", 1],
    ["9999.4", "9999.399999999999999999", 1],
    ["9999.4", "9999.400000000000000001", 0],
    ["9007199254740991", "9007199254740990.000000000000000000000000000001", 1],
  ])("of %s refunded by %s is %d", (captured, refunded, netCaptured) => {
    expect(netCapturedDong(captured, refunded)).toBe(netCaptured)
  })

  it.each([
    ["-1", "0"],
    ["1", "1e3"],
  ])("refuses %s refunded by %s", (captured, refunded) => {
    expect(() => netCapturedDong(captured, refunded)).toThrow(RangeError)
  })

  it("is 0 once all is refunded, whatever the fraction", () => {
    fc.assert(
      fc.property(cents, cents, (captured, more) => {
        expect(netCapturedDong(fromCents(captured), fromCents(captured))).toBe(0)
        expect(netCapturedDong(fromCents(captured), fromCents(captured + more))).toBe(0)
      }),
    )
  })

  it("is the received amount minus the payouts of its refunds, until all is refunded", () => {
    fc.assert(
      fc.property(cents, fc.oneof(fc.integer({ min: 1, max: 200 }), cents), (refunded, rest) => {
        fc.pre(rest > 0)
        const captured = refunded + rest
        const netCaptured = netCapturedDong(fromCents(captured), fromCents(refunded))
        expect(netCaptured).toBe(Math.ceil(captured / 100) - Math.round(refunded / 100))
        expect(netCaptured).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe("toRefundShare", () => {
  it.each<[string, string, string, number]>([
    ["the whole of a fractional total", "0", "13332.6", 13_333],
    ["the first half of a fractional total", "0", "6666.3", 6_666],
    ["its second half, rounded with the first", "6666.3", "13332.6", 6_667],
    ["the whole of a total that rounds down", "0", "13332.4", 13_332],
    ["nothing for a refund of less than half a đồng", "0", "0.4", 0],
    ["1 ₫ for a second refund that completes half a đồng", "0.4", "0.8", 1],
    ["only its own share", "4000", "6000", 2_000],
  ])("is %s", (_, refunded_before, refunded, share) => {
    expect(toRefundShare({ refunded_before, refunded })).toBe(share)
  })

  it("sums to the total for any split, with each share within a đồng of its refund", () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (refunds) => {
        const shares = refunds.map((_, index) => {
          const refunded_before = fromCents(sumOf(refunds.slice(0, index)))
          const refunded = fromCents(sumOf(refunds.slice(0, index + 1)))
          return toRefundShare({ refunded_before, refunded })
        })
        expect(sumOf(shares)).toBe(roundToDong(fromCents(sumOf(refunds))))
        shares.forEach((share, index) => {
          expect(Math.abs(share * 100 - (refunds[index] ?? 0))).toBeLessThan(100)
        })
      }),
    )
  })
})

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Hundredths of a đồng as decimal text, without floating-point fractions. */
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
    [MAX, "9.007.199.254.740.991 ₫"],
  ])("writes %d as %s", (amount, text) => {
    expect(formatDong(amount)).toBe(text)
  })
})

describe("toBookedRefund", () => {
  it.each<[string, string, string, string | null]>([
    ["250000", "250000", "0", "250000"],
    ["250001", "250000", "0", null],
    ["250000.000001", "250000", "0", null],
    ["100000", "250000", "100000", "100000"],
    ["150000", "250000", "100000", "150000"],
    ["150001", "250000", "100000", null],
    ["1", "250000", "250000", null],
    ["1", "250000", "250001", null],
    ["13333", "13332.6", "0", "13332.6"],
    ["13332.6", "13332.6", "0", "13332.6"],
    ["13332.7", "13332.6", "0", null],
    ["13334", "13332.6", "0", null],
    ["13332", "13332.6", "0", "13332"],
    ["1", "13332.6", "13332", "0.6"],
    ["13332", "13332.2", "0", "13332.2"],
    ["13333", "13332.2", "0", null],
    ["0.2", "13332.2", "13332", "0.2"],
    ["6666", "13332.6", "6666.5", "6666.1"],
  ])("for a refund of %s from %s with %s refunded: %s", (requested, captured, refunded, booked) => {
    expect(toBookedRefund(requested, { captured, refunded })).toBe(booked)
  })

  it("allows exactly the remainder, and pays out exactly the requested đồng", () => {
    fc.assert(
      fc.property(cents, fc.oneof(fc.nat({ max: 500 }), cents), cents, (refunded, rest, random) => {
        const totals = { captured: fromCents(refunded + rest), refunded: fromCents(refunded) }
        const refundable = refundableDong(totals)
        const requested = random % (refundable + 2)
        fc.pre(requested > 0)
        const booked = toBookedRefund(String(requested), totals)
        expect(booked !== null).toBe(requested <= refundable)
        if (booked === null) return
        const after = fromCents(refunded + Math.round(Number(booked) * 100))
        expect(roundToDong(after) - roundToDong(totals.refunded)).toBe(requested)
        expect(Number(after)).toBeLessThanOrEqual(Number(totals.captured))
      }),
    )
  })
})
