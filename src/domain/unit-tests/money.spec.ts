import fc from "fast-check"
import { formatDong, heldDong, toNearestDong, toRefundPayout, toWholeDong } from "../money"

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

describe("heldDong", () => {
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
  ])("of %s refunded by %s is %d", (captured, refunded, held) => {
    expect(heldDong(captured, refunded)).toBe(held)
  })

  it.each([
    ["-1", "0"],
    ["1", "1e3"],
  ])("refuses %s refunded by %s", (captured, refunded) => {
    expect(() => heldDong(captured, refunded)).toThrow(RangeError)
  })

  it("is nothing once all is refunded, whatever the fraction", () => {
    fc.assert(
      fc.property(cents, cents, (captured, more) => {
        expect(heldDong(fromCents(captured), fromCents(captured))).toBe(0)
        expect(heldDong(fromCents(captured), fromCents(captured + more))).toBe(0)
      }),
    )
  })

  it("is before that what came in for it less what its refunds pay out", () => {
    fc.assert(
      fc.property(cents, fc.oneof(fc.integer({ min: 1, max: 200 }), cents), (refunded, rest) => {
        fc.pre(rest > 0)
        const captured = refunded + rest
        const held = heldDong(fromCents(captured), fromCents(refunded))
        expect(held).toBe(Math.ceil(captured / 100) - Math.round(refunded / 100))
        expect(held).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe("toRefundPayout", () => {
  it.each<[string, string, string, number, number, number]>([
    ["the whole of a fractional total", "0", "13332.6", 0, 13_333, 13_333],
    ["the first half of it", "0", "6666.3", 0, 13_333, 6_666],
    ["its second half, rounded with the first", "6666.3", "13332.6", 6_666, 13_333, 6_667],
    ["its second half, drafted before the first", "6666.3", "13332.6", 0, 13_333, 6_667],
    ["its first half, drafted after the second", "0", "6666.3", 6_667, 13_333, 6_666],
    ["the whole of a total that rounds down", "0", "13332.4", 0, 13_333, 13_332],
    ["no more than came in", "0", "10001", 0, 10_000, 10_000],
    ["no more than others leave of it", "0", "6000", 5_000, 10_000, 5_000],
    ["nothing where all is paid out", "4000", "10000", 10_000, 10_000, 0],
    ["nothing where more is paid out than came in", "0", "4000", 11_000, 10_000, 0],
    ["nothing where nothing came in", "0", "10000", 0, 0, 0],
    ["nothing for a refund of less than half a đồng", "0", "0.4", 0, 10_000, 0],
    ["1 đ for a second one that fills it up", "0.4", "0.8", 0, 10_000, 1],
    ["its own share alone, whatever others still wait for theirs", "4000", "6000", 0, 9_000, 2_000],
  ])("pays out %s", (_, refunded_before, refunded, paid_out, received, payout) => {
    expect(toRefundPayout({ refunded_before, refunded, paid_out, received })).toBe(payout)
  })

  it("pays refunds in any split, drafted in any order, out as their rounded total", () => {
    fc.assert(
      fc.property(drafts, ({ refunds, order }) => {
        const total = fromCents(sumOf(refunds))
        const payouts = draftInOrder(refunds, order, toWholeDong(total))
        expect(sumOf(payouts)).toBe(toNearestDong(total))
        expect(sumOf(payouts)).toBeLessThanOrEqual(toWholeDong(total))
      }),
    )
  })

  it("pays each refund out to within a đồng, whenever it is drafted", () => {
    fc.assert(
      fc.property(drafts, ({ refunds, order }) => {
        const received = toWholeDong(fromCents(sumOf(refunds)))
        draftInOrder(refunds, order, received).forEach((payout, turn) => {
          const refund = refunds[order[turn] ?? 0] ?? 0
          expect(Math.abs(payout * 100 - refund)).toBeLessThan(100)
        })
      }),
    )
  })

  it("never pays out more than came in, nor less than nothing, whatever is asked back", () => {
    fc.assert(
      fc.property(drafts, cents, ({ refunds, order }, received) => {
        const payouts = draftInOrder(refunds, order, received)
        expect(Math.min(0, ...payouts)).toBe(0)
        expect(sumOf(payouts)).toBeLessThanOrEqual(received)
      }),
    )
  })
})

describe("toRefundPayout, beside payouts that are discarded", () => {
  it("pays each refund's own share: what was given up is not sent with another", () => {
    const discarding = drafts.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.array(fc.boolean(), {
          minLength: given.refunds.length,
          maxLength: given.refunds.length,
        }),
      ),
    )
    fc.assert(
      fc.property(discarding, ([{ refunds, order }, isDiscarded]) => {
        const received = toWholeDong(fromCents(sumOf(refunds)))
        let live = 0
        order.forEach((index) => {
          const refunded_before = fromCents(sumOf(refunds.slice(0, index)))
          const refunded = fromCents(sumOf(refunds.slice(0, index + 1)))
          const share = { refunded_before, refunded, paid_out: live, received }
          const due = toNearestDong(refunded) - toNearestDong(refunded_before)
          expect(toRefundPayout(share)).toBe(due)
          if (!isDiscarded[index]) live += due
        })
        expect(live).toBeLessThanOrEqual(received)
      }),
    )
  })

  it("takes what is paid back of a given-up refund off what is left, to the last đồng", () => {
    const share = { refunded_before: "100000", refunded: "220001", received: 220_000 }
    expect(toRefundPayout({ ...share, paid_out: 100_000 })).toBe(120_000)
  })
})

/** Refunds in the order they were made, and the order in which their drafts are written. */
const drafts = fc.array(cents, { minLength: 1, maxLength: 8 }).chain((refunds) =>
  fc.record({
    refunds: fc.constant(refunds),
    order: fc.shuffledSubarray([...refunds.keys()], { minLength: refunds.length }),
  }),
)

/** Drafts refunds that all exist by then, as it happens when several are made at a time. */
function draftInOrder(
  refunds: readonly number[],
  order: readonly number[],
  received: number,
): number[] {
  const payouts: number[] = []
  for (const index of order) {
    const refunded_before = fromCents(sumOf(refunds.slice(0, index)))
    const refunded = fromCents(sumOf(refunds.slice(0, index + 1)))
    payouts.push(toRefundPayout({ refunded_before, refunded, paid_out: sumOf(payouts), received }))
  }
  return payouts
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
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
