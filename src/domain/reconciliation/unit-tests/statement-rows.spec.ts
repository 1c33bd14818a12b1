import { findHeader, guessColumns, isComplete } from "../statement-columns"
import { parseStatement } from "../statement-rows"

const NOTHING = {
  time: null,
  reference: null,
  content: null,
  credit: null,
  debit: null,
  amount: null,
}

describe("guessColumns", () => {
  it.each([
    [
      ["STT", "Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Diễn giải"],
      { time: 1, reference: 2, debit: 3, credit: 4, content: 6 },
    ],
    [
      ["Transaction Date", "Reference No", "Debit", "Credit", "Balance", "Description"],
      { time: 0, reference: 1, debit: 2, credit: 3, content: 5 },
    ],
    [
      ["Ngày", "Mã giao dịch", "Nội dung", "Phát sinh nợ", "Phát sinh có"],
      { time: 0, reference: 1, content: 2, debit: 3, credit: 4 },
    ],
    [
      ["Thời gian", "Mã GD", "Số tiền", "Nội dung"],
      { time: 0, reference: 1, amount: 2, content: 3 },
    ],
    [["Date", "Details", "Amount"], { time: 0, content: 1, amount: 2 }],
  ])("recognizes the columns of %j", (names, map) => {
    const guessed = guessColumns(names)
    expect(guessed).toEqual({ ...NOTHING, ...map })
    expect(isComplete(guessed)).toBe(true)
  })

  it("is incomplete for unknown columns", () => {
    expect(isComplete(guessColumns(["A", "B", "C"]))).toBe(false)
  })
})

describe("a bank's file", () => {
  const records = [
    ["NGÂN HÀNG TMCP QUÂN ĐỘI"],
    ["Tài khoản", "0123456789", "Từ ngày 01/10/2026"],
    [""],
    ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Diễn giải"],
    ["01/10/2026", "", "", "", "1,000,000", "Số dư đầu kỳ"],
    ["01/10/2026 08:00:00", "FT1", "", "250,000", "1,250,000", "CSH1 thanh toan"],
    ["02/10/2026 09:00:00", "FT2", "30,000.00", "0", "1,220,000", "Phi"],
    ["31/02/2026", "FT3", "", "10,000", "", ""],
    ["03/10/2026", "FT4", "", "1.5 tr", "", ""],
    ["Tổng cộng", "", "30,000", "250,000", "", ""],
  ]

  it.each(["-", "–", "--"])("may have %s for an empty amount", (dash) => {
    const columns = { ...NOTHING, time: 0, debit: 1, credit: 2 }
    const { rows, unreadable } = parseStatement(
      [
        ["Ngày", "Ghi nợ", "Ghi có"],
        ["01/10/2026", dash, "250,000"],
        ["02/10/2026", "30,000", dash],
        ["03/10/2026", dash, dash],
      ],
      ...([0, columns] as const),
    )
    expect(rows.map(({ amount }) => amount)).toEqual([250_000, -30_000])
    expect(unreadable).toEqual([])
  })

  it("is read below its header, without the bank's own totals; unreadable rows are listed", () => {
    const header = findHeader(records)
    expect(header?.index).toBe(3)
    const columns = guessColumns(header?.names ?? [])
    expect(parseStatement(records, 3, columns)).toEqual({
      rows: [
        {
          row: 6,
          day: "2026-10-01",
          at: Date.parse("2026-10-01T01:00:00Z"),
          amount: 250_000,
          reference: "FT1",
          content: "CSH1 thanh toan",
        },
        {
          row: 7,
          day: "2026-10-02",
          at: Date.parse("2026-10-02T02:00:00Z"),
          amount: -30_000,
          reference: "FT2",
          content: "Phi",
        },
      ],
      unreadable: [8, 9],
    })
  })

  it("without known column names has its widest row as the header", () => {
    expect(findHeader([["x"], ["A", "B", "C"], ["1", "2", "3"]])).toEqual({
      index: 1,
      names: ["A", "B", "C"],
    })
    expect(findHeader([["x"], ["y"]])).toBeNull()
  })
})
