import fc from "fast-check"
import { toInvoiceItems, toTaxPercentage, type InvoiceLine } from "../invoice-items"

const ALL = { supportsEightPercent: true }
const line = (part: Partial<InvoiceLine>): InvoiceLine => ({
  title: "Áo",
  quantity: 1,
  total: 10_000,
  unit: "cái",
  rates: [10],
  ...part,
})
const item = { name: "Áo", unit: "cái", taxPercentage: 10 }

describe("toTaxPercentage", () => {
  it.each([
    [[], undefined],
    [[10], 10],
    [[0], 0],
    [[8], 8],
    [[5, 5], 10],
    [[7], null],
    [[8.5], null],
  ])("for the rates %j is %p", (rates, percentage) => {
    expect(toTaxPercentage({ rates }, ALL)).toBe(percentage)
  })

  it("is null for 8 if the store's options exclude it", () => {
    expect(toTaxPercentage({ rates: [8] }, { supportsEightPercent: false })).toBeNull()
  })
})

describe("toInvoiceItems", () => {
  it.each<[string, InvoiceLine[], number, object[]]>([
    ["a line unchanged", [line({ quantity: 2 })], 10_000, [{ ...item, quantity: 2, price: 5_000 }]],
    [
      "a fractional unit price as two items",
      [line({ quantity: 3 })],
      10_000,
      [
        { ...item, quantity: 2, price: 3_333 },
        { ...item, quantity: 1, price: 3_334 },
      ],
    ],
    [
      "items and shipping with different rates",
      [line({ total: 220_000 }), line({ title: "Phí vận chuyển", unit: "lần", rates: [8] })],
      230_000,
      [
        { ...item, quantity: 1, price: 220_000 },
        { name: "Phí vận chuyển", unit: "lần", taxPercentage: 8, quantity: 1, price: 10_000 },
      ],
    ],
    [
      "a fraction of a đồng rounded up by the link",
      [line({ total: 13_332.6 })],
      13_333,
      [{ ...item, quantity: 1, price: 13_333 }],
    ],
    [
      "a gift card deducted from every line",
      [line({ total: 30_000, quantity: 3 }), line({ total: 10_000 })],
      20_000,
      [
        { ...item, quantity: 1, price: 15_000 },
        { ...item, quantity: 1, price: 5_000 },
      ],
    ],
    [
      "a free gift",
      [line({}), line({ total: 0 })],
      10_000,
      [
        { ...item, quantity: 1, price: 10_000 },
        { ...item, quantity: 1, price: 0 },
      ],
    ],
    [
      "no rate if payOS does not accept it",
      [line({ rates: [7] })],
      10_000,
      [{ name: "Áo", unit: "cái", quantity: 1, price: 10_000 }],
    ],
    [
      "a fractional quantity as one unit",
      [line({ quantity: 0.5 })],
      10_000,
      [{ ...item, quantity: 1, price: 10_000 }],
    ],
    [
      "a default name for an unnamed line",
      [line({ title: " " })],
      10_000,
      [{ ...item, name: "Hàng hoá", quantity: 1, price: 10_000 }],
    ],
    [
      "the whole order if there are no lines",
      [],
      10_000,
      [{ name: "Đơn hàng", quantity: 1, price: 10_000 }],
    ],
    [
      "the whole order if a line is negative",
      [line({}), line({ total: -1 })],
      9_999,
      [{ name: "Đơn hàng", quantity: 1, price: 9_999 }],
    ],
  ])("shows %s", (_, lines, amount, items) => {
    expect(toInvoiceItems(lines, amount, ALL)).toEqual(items)
  })

  it("always adds up to the amount, in whole prices that are not negative", () => {
    const lines = fc.array(
      fc.record({
        title: fc.string(),
        unit: fc.constant("cái"),
        quantity: fc.oneof(
          fc.integer({ min: 1, max: 99 }),
          fc.double({ min: 0.1, max: 9, noNaN: true }),
        ),
        total: fc.oneof(
          fc.integer({ min: 0, max: 9_000_000 }),
          fc.double({ min: 0, max: 9e6, noNaN: true }),
        ),
        rates: fc.subarray([8, 10]),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 499_000_000 }), (given, other) => {
        const sum = Math.ceil(given.reduce((total, { total: price }) => total + price, 0))
        for (const amount of [other, sum].filter((whole) => whole > 0)) {
          const items = toInvoiceItems(given, amount, ALL)
          expect(items.reduce((total, { price, quantity }) => total + price * quantity, 0)).toBe(
            amount,
          )
          for (const { price, quantity } of items) {
            expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
            expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true)
          }
        }
      }),
    )
  })
})
