import { startOfVietnamDay, toVietnamDay, toVietnamIso, vietnamDays } from "../vietnam-time"

describe("Vietnam's time", () => {
  it.each([
    ["2026-11-20T07:03:00.500Z", "2026-11-20T14:03:00+07:00", "2026-11-20"],
    ["2026-11-20T16:59:59Z", "2026-11-20T23:59:59+07:00", "2026-11-20"],
    ["2026-11-20T17:00:00Z", "2026-11-21T00:00:00+07:00", "2026-11-21"],
  ])("%s is %s", (utc, local, day) => {
    expect(toVietnamIso(new Date(utc))).toBe(local)
    expect(toVietnamDay(new Date(utc))).toBe(day)
  })

  it("lists days across the end of a month", () => {
    expect(vietnamDays(new Date("2026-12-01T20:00:00Z"), 3)).toEqual([
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
    ])
    expect(startOfVietnamDay("2026-12-02")).toEqual(new Date("2026-12-01T17:00:00Z"))
  })
})
