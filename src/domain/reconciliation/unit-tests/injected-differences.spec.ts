import { toVietnamIso } from "../../vietnam-time"
import { compareStatement } from "../compare-statement"
import type { LedgerEntry } from "../pair"
import { parseStatementFile } from "../parse-records"
import { findHeader, guessColumns } from "../statement-columns"
import { parseStatement } from "../statement-rows"

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" }
const START = Date.parse("2026-10-01T00:00:00+07:00")
const MONTH_MS = 31 * 24 * 60 * 60_000
const ROWS = 5_000

/** Prices of a shop: a few amounts, each of which occurs many times a day. */
const PRICES = [99_000, 150_000, 250_000, 470_000, 1_250_000]

type Entry = LedgerEntry & { id: number }

const ledger: Entry[] = Array.from({ length: ROWS }, (_, id) => ({
  id,
  at: START + Math.floor((id * MONTH_MS) / ROWS),
  amount: PRICES[(id * 7) % PRICES.length] ?? 0,
  reference: id % 5 === 0 ? null : `FT26${String(1_000_000 + id * 13)}`,
}))

const MISSING = [500, 1_501, 4_002]
const UNKNOWN = [701, 2_702, 3_703]
const OTHER_AMOUNT = [901, 2_903]
const OTHER_DAY = [1_101, 3_104]

/** The bank's file: a line above the table, only credits, references in a column or in the content. */
function toFile(hasTimes: boolean): string {
  const lines = ledger
    .filter(({ id }) => !MISSING.includes(id))
    .map(({ id, at, amount, reference }) => {
      const day = OTHER_DAY.includes(id) ? at - 3 * 24 * 60 * 60_000 : at
      const iso = toVietnamIso(new Date(day))
      const date = iso.slice(0, 10).split("-").reverse().join("/")
      const time = hasTimes ? `${date} ${iso.slice(11, 19)}` : date
      const sum = (OTHER_AMOUNT.includes(id) ? amount + 1_000 : amount).toLocaleString("en-US")
      const isInText = id % 3 === 0
      return [
        time,
        isInText ? "" : (reference?.toLowerCase() ?? ""),
        "",
        sum,
        `"CSH${id}; ${isInText ? `ma ${reference ?? ""}` : "thanh toan"}"`,
      ].join(";")
    })
  const unknown = UNKNOWN.map(
    (id) => `15/10/2026;LA${id}99999;;${(7_000 + id).toLocaleString("en-US")};khach la`,
  )
  const columns = "Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Diễn giải"
  return ["SAO KÊ TÀI KHOẢN", columns, ...lines, ...unknown].join("\r\n")
}

describe.each([true, false])("a statement of 5,000 rows, with times of day: %s", (hasTimes) => {
  it("reports every injected difference, and no other", () => {
    const reading = parseStatementFile(toFile(hasTimes))
    if (reading.type !== "records") throw new Error(reading.code)
    const header = findHeader(reading.records)
    const columns = guessColumns(header?.names ?? [])
    const { rows, unreadable } = parseStatement(reading.records, header?.index ?? 0, columns)
    expect(unreadable).toEqual([])
    const { agreed, different, onlyBank, onlyStore } = compareStatement(rows, ledger, OCTOBER)
    expect(different.map(({ entry, by }) => [entry.id, by])).toEqual(
      [...OTHER_AMOUNT.map((id) => [id, "amount"]), ...OTHER_DAY.map((id) => [id, "day"])].sort(
        ([one], [other]) => Number(one) - Number(other),
      ),
    )
    expect(onlyBank.map(({ reference }) => reference)).toEqual(UNKNOWN.map((id) => `LA${id}99999`))
    expect(onlyStore).toHaveLength(MISSING.length)
    expect(onlyStore.map(({ amount }) => amount).sort()).toEqual(
      MISSING.map((id) => ledger[id]?.amount).sort(),
    )
    expect(agreed).toHaveLength(ROWS - MISSING.length - different.length)
  })
})

it("5,000 rows of one amount and no references are paired correctly", () => {
  const alike = ledger.map(({ id, at }) => ({ id, at, amount: 99_000, reference: null }))
  const rows = alike
    .filter(({ id }) => !MISSING.includes(id))
    .map(({ id, at }) => ({
      row: id,
      day: toVietnamIso(new Date(at)).slice(0, 10),
      at,
      amount: 99_000,
      reference: null,
      content: null,
    }))
  const { agreed, onlyBank, onlyStore } = compareStatement(rows, alike, OCTOBER)
  expect(agreed.every(({ row, entry }) => row.row === entry.id)).toBe(true)
  expect(onlyBank).toEqual([])
  expect(onlyStore.map(({ id }) => id)).toEqual(MISSING)
})
