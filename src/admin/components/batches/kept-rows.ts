import type { DraftRow } from "../../lib/batches"

const KEY = "payos-batch"

/** Keeps the rows of an unfinished batch for a reload: in this tab alone, which forgets them when it is closed. */
export function keepRows(rows: readonly DraftRow[]): void {
  const filled = rows.filter(({ row: _, ...cells }) => Object.values(cells).some(Boolean))
  sessionStorage.setItem(KEY, JSON.stringify(filled))
}

/** The rows that were kept; none if there are none. */
export function keptRows(): DraftRow[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as DraftRow[]
}

export function forgetRows(): void {
  sessionStorage.removeItem(KEY)
}
