import { tidyCell, withoutDiacritics } from "../plain-text"
import { parseBankAmount, parseBankTime } from "./statement-cells"

/** Banks' labels of balances, without diacritics, at the beginning of a cell: `Số dư đầu kỳ`, `Closing Balance`. */
const LABELS = {
  opening: /^(so )?du (dau( ky| ngay)?|ban dau)\b|^(opening|beginning|previous) balance\b/,
  closing: /^(so )?du cuoi( ky| ngay)?\b|^(closing|ending) balance\b/,
}

/** Balances in đồng; null if the file states none or several, or the line does not show which of its numbers it is. */
export type StatedBalances = { opening: number | null; closing: number | null }

/**
 * Finds the balances that a statement states in addition to its movements: the opening one in a line above them or in
 * the first of them, the closing one in a line above or below them. A line with a date below the header is a movement,
 * whose words are a payer's.
 *
 * @param headerIndex the index of the movements' header
 */
export function findBalances(
  records: readonly (readonly string[])[],
  headerIndex: number,
): StatedBalances {
  const lines = records.map((record) => record.map(tidyCell))
  const isMovement = (cells: string[], index: number) =>
    index > headerIndex &&
    cells.some((cell) => parseBankTime(cell) !== null && !isLabel(cell, LABELS.closing))
  return {
    opening: findBalance(lines.slice(0, headerIndex + 2), LABELS.opening),
    closing: findBalance(
      lines.filter((cells, index) => !isMovement(cells, index)),
      LABELS.closing,
    ),
  }
}

/** Finds one balance; null for a file with a balance for each day. */
function findBalance(lines: readonly string[][], label: RegExp): number | null {
  const stated = new Set(lines.flatMap((cells) => readBalance(cells, label) ?? []))
  const [balance = null] = stated
  return stated.size === 1 ? balance : null
}

function readBalance(cells: readonly string[], label: RegExp): number | null {
  const index = cells.findIndex((cell) => isLabel(cell, label))
  if (index === -1) return null
  const [behindColon = ""] = cells[index]?.split(":").slice(1) ?? []
  const [beside] = toAmounts([behindColon, ...cells.slice(index + 1)])
  if (beside !== undefined) return beside
  const before = toAmounts(cells.slice(0, index))
  return before.length === 1 ? (before[0] ?? null) : null
}

function isLabel(cell: string, label: RegExp): boolean {
  return label.test(withoutDiacritics(cell).toLowerCase())
}

function toAmounts(cells: readonly string[]): number[] {
  return cells.flatMap((cell) => parseBankAmount(cell) ?? [])
}
