import { closableFrom, endOfMonth, isMonth, monthPeriod, nextMonth, wholeMonth } from "../month"

describe("months", () => {
  it.each([
    ["2026-10", "2026-10-31", "2026-11"],
    ["2026-12", "2026-12-31", "2027-01"],
    ["2026-02", "2026-02-28", "2026-03"],
    ["2028-02", "2028-02-29", "2028-03"],
    ["2026-01", "2026-01-31", "2026-02"],
  ])("%s ends on %s, before %s", (month, last, next) => {
    expect(monthPeriod(month)).toEqual({ from: `${month}-01`, to: last })
    expect(nextMonth(month)).toBe(next)
    expect(wholeMonth(monthPeriod(month))).toBe(month)
  })

  it.each([
    { from: "2026-10-01", to: "2026-10-30" },
    { from: "2026-10-02", to: "2026-10-31" },
    { from: "2026-10-01", to: "2026-11-30" },
  ])("$from to $to is not a month", (period) => {
    expect(wholeMonth(period)).toBeNull()
  })

  it("end in Vietnam time, and can be closed an hour later", () => {
    expect(endOfMonth("2026-10")).toEqual(new Date("2026-10-31T17:00:00Z"))
    expect(closableFrom("2026-10")).toEqual(new Date("2026-10-31T18:00:00Z"))
  })

  it.each(["2026-13", "2026-00", "2026-1", "26-10", "2026-10-01", ""])(
    "%p is not a month",
    (text) => {
      expect(isMonth(text)).toBe(false)
    },
  )
})
