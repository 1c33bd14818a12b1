import fc from "fast-check"
import { LARGEST_AMOUNT, readAmount } from "../dong-text"
import { formatDong } from "../money"

const amount = fc.integer({ min: 1, max: LARGEST_AMOUNT })

describe("readAmount", () => {
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
    ["999", 999],
    ["1", 1],
  ])("reads %p", (text, read) => {
    expect(readAmount(text)).toEqual({ type: "amount", amount: read })
  })

  it.each([
    ["fraction", "250.5"],
    ["fraction", "250,00"],
    ["fraction", "1.250,00"],
    ["fraction", "1,250.00"],
    ["fraction", "250.0000"],
    ["fraction", "12345.6"],
    ["ambiguous_amount", "1,250.000"],
    ["ambiguous_amount", "1.250,000"],
    ["ambiguous_amount", "0.250"],
    ["ambiguous_amount", "2500.000"],
    ["ambiguous_amount", "12.34.567"],
    ["ambiguous_amount", "1.250.00"],
    ["not_positive", "0"],
    ["not_positive", "-250000"],
    ["not_an_amount", ""],
    ["not_an_amount", "0250000"],
    ["not_an_amount", "250 000"],
    ["not_an_amount", "2.5E+05"],
    ["not_an_amount", "250k"],
    ["not_an_amount", "=250000"],
    ["not_an_amount", "$250"],
    ["not_an_amount", "VND"],
    ["too_large", "1000000000001"],
    ["too_large", "99999999999999999999"],
  ])("finds %s in %p", (code, text) => {
    expect(readAmount(text)).toEqual({ type: "fault", code })
  })

  it("reads every amount back, however it was written", () => {
    fc.assert(
      fc.property(amount, (value) => {
        const grouped = formatDong(value)
        const texts = [
          String(value),
          grouped,
          grouped.replace(/\./g, ","),
          `₫${grouped.slice(0, -2)}`,
        ]
        for (const text of texts)
          expect(readAmount(text)).toEqual({ type: "amount", amount: value })
      }),
    )
  })

  it("never reads other digits than those that were written", () => {
    const number = fc.array(fc.constantFrom(..."0123456789.,"), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(number, (characters) => {
        const reading = readAmount(characters.join(""))
        if (reading.type === "fault") return
        expect(String(reading.amount)).toBe(characters.filter((c) => /\d/.test(c)).join(""))
      }),
    )
  })
})
