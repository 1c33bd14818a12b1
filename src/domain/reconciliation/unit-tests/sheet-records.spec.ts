import { toSheetValue } from "../file-columns"
import { STATEMENT_RECORDS } from "../parse-records"
import { toRecords } from "../sheet-records"

describe("a bank's spreadsheet", () => {
  it.each([
    ["a day", new Date("2026-10-31T00:00:00Z"), "2026-10-31"],
    ["a time", new Date("2026-10-31T23:59:59.4Z"), "2026-10-31 23:59:59"],
    [
      "a time a millisecond before a full second",
      new Date("2026-10-31T08:59:59.999Z"),
      "2026-10-31 09:00:00",
    ],
    ["an amount", 1_250_000, "1250000"],
    ["a debit", -250_000, "-250000"],
    ["a string", "FT26305", "FT26305"],
    ["an empty cell", null, ""],
    ["an invalid date", new Date(Number.NaN), ""],
  ])("reads %s", (_name, value, text) => {
    expect(toRecords([[value]])).toEqual({ type: "records", records: [[text]] })
  })

  it("with too many rows is refused", () => {
    const rows = Array.from({ length: STATEMENT_RECORDS + 1 }, () => ["x"])
    expect(toRecords(rows)).toEqual({ type: "issue", code: "too_many" })
  })
})

describe("a cell for the accountant's spreadsheet", () => {
  it.each([
    ["21000", "amount", 21_000],
    ["-5000", "amount", -5_000],
    ["31/10/2026", "day", new Date("2026-10-31T00:00:00Z")],
    ["'=HYPERLINK(1)", "text", "=HYPERLINK(1)"],
    ["'tis", "text", "'tis"],
    ["0071000123456", "text", "0071000123456"],
    ["", "amount", null],
  ] as const)("converts %s as %s", (text, kind, value) => {
    expect(toSheetValue(text, kind)).toEqual(value)
  })
})
