import { parseCsv } from "../../../csv"
import { parsePayoutRow } from "../payout-rows"
import { toPayoutCsv } from "../payout-sheet"
import { parsePayoutTable } from "../payout-table"

const HEADER = ["Mã tham chiếu", "Số tiền", "Nội dung", "Ngân hàng", "Số tài khoản", "Chủ TK"]
const VALID = ["LUONG-01", 5_000_000, "Luong thang 11", "VCB", "0123456789", "NGUYEN VAN A"]

/** Reads a batch from a spreadsheet: its payouts, and the issues of the other rows. */
function read(...rows: Parameters<typeof toPayoutCsv>[0]) {
  const file = parseCsv(toPayoutCsv([HEADER, ...rows]))
  if (file.type === "unreadable") throw new Error(file.code)
  const table = parsePayoutTable(file.records)
  if (table.type === "unreadable") throw new Error(table.code)
  return table.rows.map(parsePayoutRow).map(({ row, payout, issues }) => ({
    row,
    amount: payout?.amount,
    account: payout?.destination.to_account_number,
    issues: issues.map(({ code }) => code),
  }))
}

it("reads strings and numbers of a spreadsheet, with its row numbers", () => {
  const payout = { amount: 5_000_000, account: "0123456789", issues: [] }
  expect(read(VALID, [null, null], VALID)).toEqual([
    { ...payout, row: 2 },
    { ...payout, row: 4 },
  ])
})

it.each<[string, number, unknown, string]>([
  ["an account whose cell is a number", 4, 123456789, "spreadsheet_number"],
  [
    "an account with more digits than a number can hold",
    4,
    1.9034567890123457e18,
    "spreadsheet_number",
  ],
  ["an amount with a fraction that looks like thousands", 1, 250.125, "fraction"],
  ["an amount that is a date", 1, new Date("2026-11-26T00:00:00Z"), "not_an_amount"],
])("refuses %s", (_, place, cell, code) => {
  const row = VALID.map((valid, at) => (at === place ? (cell as number) : valid))
  expect(read(row)).toMatchObject([{ amount: undefined, issues: [code] }])
})

it("keeps separators, quotes and line breaks inside their cells", () => {
  const [first] = read(VALID.map((valid, at) => (at === 0 ? 'L;1,"a"' : valid)))
  expect(first).toMatchObject({ issues: [] })
})
