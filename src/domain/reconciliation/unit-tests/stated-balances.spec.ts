import { findBalances } from "../stated-balances"

const HEADER = ["Ngày", "Ghi có", "Ghi nợ", "Diễn giải"]

it.each<[string, string[][], number | null]>([
  [
    "next to its label",
    [["Tài khoản", "0123"], ["Số dư đầu kỳ", "", "12,000,000"], HEADER],
    12_000_000,
  ],
  ["after a colon", [["SO DU DAU KY: 1.250.000 VND"], HEADER], 1_250_000],
  ["in English", [["Opening Balance", "5,000,000.00"], HEADER], 5_000_000],
  ["next to the closing one", [["Số dư đầu kỳ", "1.000", "Số dư cuối kỳ", "9.000"], HEADER], 1_000],
  ["next to an account", [["Số tài khoản", "19031234567", "Số dư đầu kỳ", "5.000"], HEADER], 5_000],
  [
    "in the first line, with a date",
    [HEADER, ["01/10/2026", "900.000", "", "Số dư đầu ngày"]],
    900_000,
  ],
  ["of zero", [["1", "Số dư đầu kỳ", "0"], HEADER], 0],
  ["below zero", [["Số dư đầu kỳ", "-500.000"], HEADER], -500_000],
  ["among several numbers", [["1", "900.000", "Số dư đầu kỳ"], HEADER], null],
  [
    "in a heading",
    [
      ["Ngày", "Số dư đầu kỳ"],
      ["01/10/2026", "x"],
    ],
    null,
  ],
  [
    "in a payer's text",
    [HEADER, ["01/10/2026", "5.000", "", "x"], ["02/10/2026", "7.000", "", "Số dư đầu kỳ"]],
    null,
  ],
  ["that is missing", [["Số dư cuối kỳ", "12,000,000"], HEADER], null],
])("findBalances handles an opening balance %s", (_, records, expected) => {
  expect(findBalances(records, records.indexOf(HEADER)).opening).toBe(expected)
})

const MOVEMENT = ["02/10/2026", "7.000", "", "CSH123"]

it.each<[string, string[][], number | null]>([
  ["below the movements", [HEADER, MOVEMENT, ["Số dư cuối kỳ", "", "", "12,000,000"]], 12_000_000],
  ["above them", [["Số dư đầu kỳ", "1.000", "Số dư cuối kỳ", "9.000"], HEADER, MOVEMENT], 9_000],
  ["in English", [HEADER, MOVEMENT, ["Closing balance: 5,000,000.00"], ["Page 1/1"]], 5_000_000],
  ["of a day", [HEADER, MOVEMENT, ["Số dư cuối ngày 31/10/2026", "9.000"]], 9_000],
  ["before its label", [HEADER, MOVEMENT, ["", "", "900.000", "Dư cuối kỳ"]], 900_000],
  [
    "of each day",
    [
      HEADER,
      ["Số dư cuối ngày 01/10/2026", "9.000"],
      MOVEMENT,
      ["Số dư cuối ngày 02/10", "16.000"],
    ],
    null,
  ],
  ["in a payer's text", [HEADER, ["02/10/2026", "7.000", "", "Số dư cuối kỳ"]], null],
  ["that is missing", [["Số dư đầu kỳ", "1.000"], HEADER, MOVEMENT, ["Cộng", "7.000"]], null],
])("findBalances handles a closing balance %s", (_, records, expected) => {
  expect(findBalances(records, records.indexOf(HEADER)).closing).toBe(expected)
})
