import { tidyCell, withoutDiacritics } from "../plain-text"

/** What a column of a bank statement can hold. */
export const COLUMN_ROLES = ["time", "reference", "content", "credit", "debit", "amount"] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Which column holds what, by its place; null where the statement has none. */
export type ColumnMap = Record<ColumnRole, number | null>

/** The line that names the columns, by its place among the records. */
export type StatementHeader = { place: number; names: string[] }

const NO_COLUMNS: ColumnMap = {
  time: null,
  reference: null,
  content: null,
  credit: null,
  debit: null,
  amount: null,
}

/** How banks in Vietnam head their columns, without diacritics. */
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
 * The line that names the columns: the one in whose cells most roles are recognised, else the first line of the most
 * cells. Banks put their address and the account above it. Null where no line has two cells.
 */
export function findHeader(records: readonly (readonly string[])[]): StatementHeader | null {
  const first = records.slice(0, HEADER_WITHIN)
  const scores = first.map((record) => {
    const filled = record.filter((cell) => cell.trim() !== "").length
    return filled < 2 ? 0 : countRoles(guessColumns(record)) * 1_000 + filled
  })
  const best = Math.max(0, ...scores)
  const place = scores.indexOf(best)
  return best === 0 ? null : { place, names: (first[place] ?? []).map(tidyCell) }
}

/** Which column holds what, as far as its name says so; each column has one role. */
export function guessColumns(names: readonly string[]): ColumnMap {
  const plain = names.map((name) => withoutDiacritics(tidyCell(name)).toLowerCase())
  const map = { ...NO_COLUMNS }
  for (const role of COLUMN_ROLES) {
    const place = plain.findIndex(
      (name, index) => NAMES[role].test(name) && !Object.values(map).includes(index),
    )
    if (place >= 0) map[role] = place
  }
  return map.credit !== null || map.debit !== null ? { ...map, amount: null } : map
}

/** Whether rows can be read: a time, and what came in, what left, or one amount with its sign. */
export function isComplete({ time, credit, debit, amount }: ColumnMap): boolean {
  return time !== null && (credit !== null || debit !== null || amount !== null)
}

function countRoles(map: ColumnMap): number {
  return Object.values(map).filter((place) => place !== null).length
}
