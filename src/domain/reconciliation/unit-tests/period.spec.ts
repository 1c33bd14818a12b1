import { addDays, isPeriod, lengthOf, presetPeriod } from "../period"

describe("presetPeriod", () => {
  /** 00:30 on 1 March in Vietnam, 17:30 on the last of February in UTC. */
  const now = new Date("2026-02-28T17:30:00Z")
  it.each([
    ["today", "2026-03-01", "2026-03-01"],
    ["yesterday", "2026-02-28", "2026-02-28"],
    ["this_week", "2026-02-23", "2026-03-01"],
    ["this_month", "2026-03-01", "2026-03-01"],
    ["last_month", "2026-02-01", "2026-02-28"],
  ] as const)("%s is from %s to %s in Vietnam time", (preset, from, to) => {
    expect(presetPeriod(preset, now)).toEqual({ from, to })
  })

  it("crosses the end of a year", () => {
    const january = new Date("2027-01-15T05:00:00Z")
    expect(presetPeriod("last_month", january)).toEqual({ from: "2026-12-01", to: "2026-12-31" })
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31")
  })
})

describe("isPeriod", () => {
  it.each([
    [{ from: "2026-02-01", to: "2026-02-28" }, 28, true],
    [{ from: "2026-02-01", to: "2026-02-01" }, 1, true],
    [{ from: "2024-01-01", to: "2024-12-31" }, 366, true],
    [{ from: "2024-01-01", to: "2025-01-01" }, 367, false],
    [{ from: "2026-02-02", to: "2026-02-01" }, 0, false],
  ])("%o has %d days", (period, days, isValid) => {
    expect(lengthOf(period)).toBe(days)
    expect(isPeriod(period)).toBe(isValid)
  })

  it.each(["2026-02-30", "2026-13-01", "01/02/2026", "2026-2-1", ""])(
    "%s is not a calendar day",
    (from) => {
      expect(isPeriod({ from, to: "2026-03-01" })).toBe(false)
    },
  )
})
