import fc from "fast-check"
import { ONE, parseDecimal, toDecimalText, toSafeNumber } from "../decimal"

describe("parseDecimal", () => {
  it.each<[string, bigint]>([
    ["0", 0n],
    ["1", ONE],
    ["007", 7n * ONE],
    ["0.1", ONE / 10n],
    ["13332.60", 13_332n * ONE + (ONE / 10n) * 6n],
    [`0.${"0".repeat(29)}1`, 1n],
    ["9".repeat(60), (10n ** 60n - 1n) * ONE],
  ])("reads %s exactly", (decimal, units) => {
    expect(parseDecimal(decimal)).toBe(units)
  })

  it.each(["", " ", "-1", "+1", "1e3", "1,5", "1.", ".5", "1\n", "0x10", `0.${"0".repeat(31)}`])(
    "refuses %j",
    (decimal) => {
      expect(() => parseDecimal(decimal)).toThrow(RangeError)
    },
  )

  it("reads tenths exactly", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 9 }), (whole, tenths) => {
        expect(parseDecimal(`${whole}.${tenths}`)).toBe(
          BigInt(whole) * ONE + (BigInt(tenths) * ONE) / 10n,
        )
      }),
    )
  })
})

describe("toSafeNumber", () => {
  it("accepts safe integers", () => {
    expect(toSafeNumber(0n)).toBe(0)
    expect(toSafeNumber(2n ** 53n - 1n)).toBe(2 ** 53 - 1)
  })

  it("refuses larger integers", () => {
    expect(() => toSafeNumber(2n ** 53n)).toThrow(RangeError)
  })
})

describe("toDecimalText", () => {
  it.each(["0", "1", "13332.6", "0.05", "250000", `0.${"0".repeat(29)}1`])(
    "writes %s unchanged",
    (text) => {
      expect(toDecimalText(parseDecimal(text))).toBe(text)
    },
  )

  it("drops leading and trailing zeros", () => {
    expect(toDecimalText(parseDecimal("0013332.60"))).toBe("13332.6")
  })
})
