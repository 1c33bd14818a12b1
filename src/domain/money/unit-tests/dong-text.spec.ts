import fc from "fast-check"
import { amountOf, isWholeDong, LARGEST_AMOUNT, parseAmount } from "../dong-text"
import { formatDong } from "../money"

const amount = fc.integer({ min: 1, max: LARGEST_AMOUNT })

describe("amountOf", () => {
  it("returns the amount, or null for text without one", () => {
    expect(["230.000", "230k", "0", "abc"].map(amountOf)).toEqual([230_000, 230_000, null, null])
  })
})

describe("parseAmount", () => {
  it.each<[string, number]>([
    ["250000", 250_000],
    ["250.000", 250_000],
    ["250,000", 250_000],
    ["1.250.000", 1_250_000],
    ["1,250,000", 1_250_000],
    ["250.000 ₫", 250_000],
    ["250.000\u00a0₫", 250_000],
    ["250.000đ", 250_000],
    ["₫250,000", 250_000],
    ["250000 VND", 250_000],
    ["250.000 VNĐ", 250_000],
    ["250000 đồng", 250_000],
    ["250000 đồng".normalize("NFD"), 250_000],
    ["  250,000 ", 250_000],
    ["250 000", 250_000],
    ["1\u202f250\u00a0000 ₫", 1_250_000],
    ["1.250,00", 1_250],
    ["1,250.00", 1_250],
    ["250.000,0 ₫", 250_000],
    ["250 000,00", 250_000],
    ["250000.00", 250_000],
    ["999", 999],
    ["1", 1],
    ["230.000", 230_000],
    ["230k", 230_000],
    ["230K", 230_000],
    ["230 k", 230_000],
    ["230 nghìn", 230_000],
    ["230 nghìn".normalize("NFD"), 230_000],
    ["230 nghin", 230_000],
    ["230 ngàn", 230_000],
    ["230 thousand", 230_000],
    ["230,5k", 230_500],
    ["2500k", 2_500_000],
    ["1,2tr", 1_200_000],
    ["1.2tr", 1_200_000],
    ["1,2 Tr", 1_200_000],
    ["1,5 triệu", 1_500_000],
    ["1.5 trieu", 1_500_000],
    ["1.5 million", 1_500_000],
    ["12tr", 12_000_000],
    ["0,5 triệu", 500_000],
    ["1,25tr", 1_250_000],
    ["1,2345tr", 1_234_500],
    ["1,234567tr", 1_234_567],
    ["1,5000k", 1_500],
    ["1,500000k", 1_500],
    [String(LARGEST_AMOUNT), LARGEST_AMOUNT],
    ["230k ₫", 230_000],
    ["₫230k", 230_000],
    ["230kđ", 230_000],
    ["1,5 triệu đồng", 1_500_000],
  ])("reads %p", (text, read) => {
    expect(parseAmount(text)).toEqual({ type: "amount", amount: read })
  })

  it.each([
    ["fraction", "250.5"],
    ["fraction", "250,00"],
    ["fraction", "1.250,50"],
    ["fraction", "1,250.05"],
    ["fraction", "250.00"],
    ["fraction", "0.00"],
    ["fraction", "250.0000"],
    ["fraction", "12345.6"],
    ["ambiguous_amount", "1,250.000"],
    ["ambiguous_amount", "1.250,000"],
    ["ambiguous_amount", "0.250"],
    ["ambiguous_amount", "2500.000"],
    ["ambiguous_amount", "12.34.567"],
    ["not_positive", "0"],
    ["not_positive", "000"],
    ["not_an_amount", "000250000"],
    ["not_positive", "-250000"],
    ["not_an_amount", ""],
    ["not_an_amount", "0250000"],
    ["not_an_amount", "250 00"],
    ["not_an_amount", "2500 000"],
    ["not_an_amount", "1 250.000"],
    ["not_an_amount", "250  000"],
    ["ambiguous_amount", "1.250.00"],
    ["ambiguous_amount", "250000.000"],
    ["not_an_amount", "2.5E+05"],
    ["fraction", "0,5"],
    ["fraction", "12.34"],
    ["fraction", "1350000.50"],
    ["fraction", "1,0005k"],
    ["fraction", "1,2345678tr"],
    ["ambiguous_amount", "1.250k"],
    ["ambiguous_amount", "1,250 triệu"],
    ["ambiguous_amount", "0,250tr"],
    ["ambiguous_amount", "1.250.000k"],
    ["ambiguous_amount", "1.250,5k"],
    ["ambiguous_amount", "1,2,3tr"],
    ["not_positive", "-5"],
    ["not_positive", "−230k"],
    ["not_positive", "0k"],
    ["not_positive", "0,0tr"],
    ["not_an_amount", "k"],
    ["not_an_amount", "tr"],
    ["not_an_amount", "1tr2"],
    ["not_an_amount", "1,tr"],
    ["not_an_amount", ",5tr"],
    ["not_an_amount", "010k"],
    ["not_an_amount", "230kk"],
    ["not_an_amount", "230 nghìn k"],
    ["not_an_amount", "1m"],
    ["not_an_amount", "1 tỷ"],
    ["not_an_amount", "230 constructor"],
    ["not_an_amount", "+5"],
    ["not_an_amount", "٢٣٠"],
    ["too_large", "1000001tr"],
    ["too_large", "99999999999999999999tr"],
    ["not_an_amount", "=250000"],
    ["not_an_amount", "$250"],
    ["not_an_amount", "VND"],
    ["too_large", "1000000000001"],
    ["too_large", "99999999999999999999"],
  ])("finds %s in %p", (code, text) => {
    expect(parseAmount(text)).toEqual({ type: "issue", code })
  })

  it("parses every amount in every notation", () => {
    fc.assert(
      fc.property(amount, (value) => {
        const grouped = formatDong(value)
        const texts = [
          String(value),
          grouped,
          grouped.replace(/\./g, ","),
          grouped.replace(/\./g, " "),
          `₫${grouped.slice(0, -2)}`,
        ]
        for (const text of texts)
          expect(parseAmount(text)).toEqual({ type: "amount", amount: value })
      }),
    )
  })

  it("parses every amount in thousands or millions", () => {
    const units = fc.constantFrom<[string, number]>(
      ["k", 3],
      [" nghìn", 3],
      ["tr", 6],
      [" triệu", 6],
    )
    fc.assert(
      fc.property(amount, units, fc.constantFrom(".", ","), (value, [unit, zeros], mark) => {
        const digits = String(value).padStart(zeros + 1, "0")
        const fraction = digits.slice(-zeros).replace(/0+$/, "")
        fc.pre(fraction.length !== 3)
        const text = [digits.slice(0, -zeros), fraction].filter(Boolean).join(mark) + unit
        expect(parseAmount(text)).toEqual({ type: "amount", amount: value })
      }),
    )
  })

  it("never loses or adds digits or zeros", () => {
    const character = fc.constantFrom(..."00123456789..,, -đ", "k", "tr", " nghìn", " triệu")
    const texts = fc.array(character, { minLength: 1, maxLength: 10 }).map((all) => all.join(""))
    fc.assert(
      fc.property(texts, (text) => {
        const reading = parseAmount(text)
        if (reading.type === "issue") return
        const digits = BigInt(text.replace(/\D/g, ""))
        const zeros = text.includes("k") || text.includes("n") ? 3n : text.includes("tr") ? 6n : 0n
        const [, fraction = ""] =
          zeros > 0n ? text.split(/[.,]/) : (/[.,](0{1,2})[ đ]*$/.exec(text) ?? [])
        const places = BigInt(fraction.replace(/\D/g, "").length)
        expect(BigInt(reading.amount) * 10n ** places).toBe(digits * 10n ** zeros)
        expect(text).not.toContain("-")
      }),
      { numRuns: 20_000 },
    )
  })
})

describe("isWholeDong", () => {
  it.each([1, 230_000, LARGEST_AMOUNT])("accepts %p", (amount) => {
    expect(isWholeDong(amount)).toBe(true)
  })

  it.each([0, -5, 0.5, 1_000.5, NaN, Infinity, LARGEST_AMOUNT + 1, 2 ** 53, 1e21, "230000", null])(
    "refuses %p",
    (amount) => {
      expect(isWholeDong(amount)).toBe(false)
    },
  )
})
