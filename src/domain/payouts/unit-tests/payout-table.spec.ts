import { PAYOUT_COLUMNS } from "../payout-columns"
import { MAX_PAYOUT_ROWS } from "../payout-rows"
import { parsePayoutTable } from "../payout-table"

const ENGLISH = ["Reference", "Amount", "Description", "Bank", "Account number", "Account name"]
const VIETNAMESE = [
  "Mã tham chiếu",
  "Số tiền (VND)",
  "Nội dung chuyển khoản",
  "Ngân hàng",
  "Số tài khoản",
  "Tên tài khoản",
]
const ROW = ["INV-1", "250000", "Luong", "VCB", "0011004567890", "NGUYEN VAN AN"]
const CELLS = {
  reference: "INV-1",
  amount: "250000",
  description: "Luong",
  bank: "VCB",
  account_number: "0011004567890",
  account_name: "NGUYEN VAN AN",
}

describe("parsePayoutTable", () => {
  it.each([
    ["English", ENGLISH],
    ["Vietnamese", VIETNAMESE],
    ["Vietnamese without diacritics", VIETNAMESE.map((name) => name.normalize("NFD"))],
    ["a payroll clerk's terms", [...VIETNAMESE.slice(0, -1), "Họ và tên"]],
    ["snake_case", ENGLISH.map((name) => name.toLowerCase().replace(" ", "_"))],
  ])("reads a header in %s", (_, header) => {
    const rows = [{ row: 2, cells: CELLS }]
    expect(parsePayoutTable([header, ROW])).toEqual({ type: "rows", rows, ignored_columns: [] })
  })

  it("accepts columns in any order, and reports ignored ones", () => {
    const header = ["Ghi chú", ...[...ENGLISH].reverse()]
    expect(parsePayoutTable([header, ["x", ...[...ROW].reverse()]])).toEqual({
      type: "rows",
      rows: [{ row: 2, cells: CELLS }],
      ignored_columns: ["Ghi chú"],
    })
  })

  it("numbers rows like a spreadsheet, and skips blank ones", () => {
    const reading = parsePayoutTable([ENGLISH, [""], ROW, ["", " ", "\u00a0"], ROW.slice(0, 5)])
    expect(reading).toMatchObject({
      type: "rows",
      rows: [
        { row: 3, cells: CELLS },
        { row: 5, cells: { ...CELLS, account_name: "" } },
      ],
    })
  })

  it("refuses a row with shifted cells, such as an unquoted amount with a comma", () => {
    const shifted = ["INV-1", "250", "000", "Luong", "VCB", "0011004567890", "NGUYEN VAN AN"]
    const reading = parsePayoutTable([ENGLISH, shifted, [...ROW, "", ""]])
    expect(reading).toMatchObject({
      rows: [{ row: 2, issues: [{ column: null, code: "column_count" }] }, { row: 3 }],
    })
  })

  it("keeps an incomplete row with the name Tống, which resembles a total", () => {
    const reading = parsePayoutTable([ENGLISH, ["INV-2", "250000", "Luong", "", "", "Tống Văn An"]])
    expect(reading).toMatchObject({ rows: [{ cells: { account_name: "Tống Văn An" } }] })
  })

  it.each([
    ["no_rows", [ENGLISH, ["Tổng cộng", "250000"]], {}],
    ["no_header", [], { columns: PAYOUT_COLUMNS }],
    ["no_header", [ROW, ROW], { columns: PAYOUT_COLUMNS }],
    ["missing_column", [ENGLISH.slice(0, 4), ROW], { columns: ["account_number"] }],
    ["repeated_column", [[...ENGLISH, "Số tiền"], ROW], { columns: ["amount"] }],
    ["no_rows", [ENGLISH], {}],
    ["no_rows", [ENGLISH, ["", ""]], {}],
    [
      "too_many_rows",
      [ENGLISH, ...Array<string[]>(MAX_PAYOUT_ROWS + 1).fill(ROW)],
      { rows: MAX_PAYOUT_ROWS + 1 },
    ],
  ])("is unreadable: %s", (code, records, named) => {
    expect(parsePayoutTable(records)).toMatchObject({ type: "unreadable", code, ...named })
  })

  it("reads as many rows as a batch may have", () => {
    const reading = parsePayoutTable([ENGLISH, ...Array<string[]>(MAX_PAYOUT_ROWS).fill(ROW)])
    expect(reading.type).toBe("rows")
  })
})
