import { compareStatement } from "../compare-statement"
import type { LedgerEntry } from "../pair"
import type { StatementRow } from "../statement-rows"
import { isFee, sumStatement } from "../statement-sums"

const PERIOD = { from: "2026-10-01", to: "2026-10-31" }

const row = (day: string, amount: number, fields: Partial<StatementRow> = {}): StatementRow => ({
  ...{ row: 1, day, at: null, amount, reference: null, content: null },
  ...fields,
})

const entry = (day: string, amount: number, reference: string | null = null): LedgerEntry => ({
  at: Date.parse(`${day}T12:00:00+07:00`),
  amount,
  reference,
})

it.each([
  ["PHI CHUYEN TIEN", -11_000, true],
  ["Thu phí dịch vụ SMS tháng 10", -11_000, true],
  ["THU PHI QLTK 0123", -5_000, true],
  ["Service charge 10/2026", -5_000, true],
  ["FT26305: phi CK lien ngan hang", -7_700, true],
  ["TT HD VAT 000123 cty ABC", -50_000_000, false],
  ["Chi phi van chuyen thang 10", -2_000_000, false],
  ["Phi Van Long ck", -300_000, false],
  ["NGUYEN VAN PHI chuyen tien", -300_000, false],
  ["Phí chuyển tiền hoàn lại", 11_000, false],
  ["CTY ABC phi dich vu ke toan T10", -50_000_000, false],
  [null, -11_000, false],
])("%s of %d is a fee: %s", (content, amount, expected) => {
  expect(isFee({ amount, content })).toBe(expected)
})

it("the store's total and each kind of difference add up to the bank's total", () => {
  const entries = [
    entry("2026-10-05", 100_000, "FT1"),
    entry("2026-10-06", 200_000, "FT2"),
    entry("2026-10-07", 300_000, "FT3"),
    entry("2026-10-31", 400_000, "FT4"),
    entry("2026-09-30", 500_000, "FT5"),
    entry("2026-09-29", 900_000, "FT6"),
  ]
  const rows = [
    row("2026-10-05", 100_000, { reference: "FT1" }),
    row("2026-10-06", 250_000, { reference: "FT2" }),
    row("2026-11-01", 400_000, { reference: "FT4" }),
    row("2026-10-01", 500_000, { reference: "FT5" }),
    row("2026-10-20", 70_000, { content: "nop tien mat" }),
    row("2026-10-31", -11_000, { content: "Phi quan ly tai khoan" }),
    row("2026-11-05", -99_000, { content: "Phi quan ly tai khoan" }),
  ]
  const sums = sumStatement(compareStatement(rows, entries, PERIOD), PERIOD)
  expect(sums).toEqual({
    store: 1_000_000,
    fees: -11_000,
    onlyBank: 70_000,
    onlyStore: -300_000,
    different: 50_000,
    otherPeriod: 100_000,
    bank: 909_000,
  })
  const { store, bank, ...parts } = sums
  expect(Object.values(parts).reduce((total, part) => total + part, store)).toBe(bank)
})
