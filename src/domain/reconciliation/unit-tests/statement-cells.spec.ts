import { parseBankAmount, parseBankTime } from "../statement-cells"

describe("parseBankAmount", () => {
  it.each([
    ["250000", 250_000],
    ["250.000", 250_000],
    ["1,250,000", 1_250_000],
    ["1,250,000.00", 1_250_000],
    ["1.250.000,00", 1_250_000],
    ["250000.0", 250_000],
    ["+250,000 VND", 250_000],
    ["-250.000 ₫", -250_000],
    ["− 250 000 đ", -250_000],
    ["(250,000)", -250_000],
    ["0", 0],
    ["-0", 0],
  ])("reads %s as %d đồng", (text, amount) => {
    expect(parseBankAmount(text)).toBe(amount)
  })

  it.each(["", "abc", "1.25", "1,250.50", "12.34.567", "1e5", "250.000.00.0", "99999999999999999"])(
    "does not guess what %j means",
    (text) => {
      expect(parseBankAmount(text)).toBeNull()
    },
  )
})

describe("parseBankTime", () => {
  it.each([
    ["01/10/2026", "2026-10-01", null],
    ["1-10-26", "2026-10-01", null],
    ["2026-10-01", "2026-10-01", null],
    ["31.10.2026 23:59:59", "2026-10-31", "2026-10-31T16:59:59Z"],
    ["00:05 01/11/2026", "2026-11-01", "2026-10-31T17:05:00Z"],
    ["2026-10-31T17:05:00Z", "2026-11-01", "2026-10-31T17:05:00Z"],
    ["2026-10-31 17:05:00.123+0000", "2026-11-01", "2026-10-31T17:05:00Z"],
    ["01/11/2026 7:05", "2026-11-01", "2026-11-01T00:05:00Z"],
  ])("reads %s", (text, day, at) => {
    expect(parseBankTime(text)).toEqual({ day, at: at && Date.parse(at) })
  })

  it.each(["", "Tổng cộng", "31/02/2026", "13/31/2026", "01/10/2026 25:00"])(
    "does not guess what %j means",
    (text) => {
      expect(parseBankTime(text)).toBeNull()
    },
  )
})
