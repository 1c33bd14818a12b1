import { tidyCell, withoutDiacritics } from "../plain-text"

/** The roles of a bank statement's columns. */
export const COLUMN_ROLES = ["time", "reference", "content", "credit", "debit", "amount"] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** The index of the column with each role; null if the statement has none. */
export type ColumnMap = Record<ColumnRole, number | null>

/** The line that names the columns, with its index among the records. */
export type StatementHeader = { index: number; names: string[] }

const NO_COLUMNS: ColumnMap = {
  time: null,
  reference: null,
  content: null,
  credit: null,
  debit: null,
  amount: null,
}

/** Column names of banks in Vietnam, without diacritics. */
const NAMES: Record<ColumnRole, RegExp> = {
  time: /^(?:stt )?(?:ngay|thoi gian|date|time|transaction date|posting date|tnx date|trans date)/,
  reference:
    /(?:tham chieu|ma (?:giao dich|gd|but toan)|so (?:giao dich|gd|but toan|ct|chung tu)|^ref|reference|transaction (?:id|no|number)|doc no)/,
  content: /(?:noi dung|dien giai|mo ta|description|details|remark|narrative)/,
  credit: /(?:\bco\b|tien vao|credit|deposit)/,
  debit: /(?:\bno\b|tien ra|debit|withdraw)/,
  amount: /(?:so tien|amount|gia tri)/,
}

const HEADER_WITHIN = 50

/**
 * Finds the line that names the columns: the one in whose cells most roles are recognized, else the first line with the
 * most cells. Banks put their address and the account above it. Null if no line has two cells.
 */
export function findHeader(records: readonly (readonly string[])[]): StatementHeader | null {
  const first = records.slice(0, HEADER_WITHIN)
  const scores = first.map((record) => {
    const filled = record.filter((cell) => cell.trim() !== "").length
    return filled < 2 ? 0 : countRoles(guessColumns(record)) * 1_000 + filled
  })
  const best = Math.max(0, ...scores)
  const index = scores.indexOf(best)
  return best === 0 ? null : { index, names: (first[index] ?? []).map(tidyCell) }
}

/** Guesses the columns' roles from their names; each column has at most one. */
export function guessColumns(names: readonly string[]): ColumnMap {
  const plain = names.map((name) => withoutDiacritics(tidyCell(name)).toLowerCase())
  const map = { ...NO_COLUMNS }
  for (const role of COLUMN_ROLES) {
    const index = plain.findIndex(
      (name, index) => NAMES[role].test(name) && !Object.values(map).includes(index),
    )
    if (index >= 0) map[role] = index
  }
  return map.credit !== null || map.debit !== null ? { ...map, amount: null } : map
}

/** Whether rows can be read: there is a time, and a credit, a debit or a signed amount. */
export function isComplete({ time, credit, debit, amount }: ColumnMap): boolean {
  return time !== null && (credit !== null || debit !== null || amount !== null)
}

function countRoles(map: ColumnMap): number {
  return Object.values(map).filter((index) => index !== null).length
}
