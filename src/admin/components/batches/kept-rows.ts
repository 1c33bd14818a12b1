import type { DraftRow } from "../../lib/batches"
import { readStored, store } from "../../lib/browser-storage"

const STORED = "payos.batch"

type Kept = { owner: string; rows: DraftRow[] }

/**
 * Keeps the rows of an unfinished batch for a reload: in this tab alone, which forgets them when it is closed.
 *
 * @param owner the user's id: nobody else who logs in in this tab sees them
 */
export function keepRows(owner: string, rows: readonly DraftRow[]): void {
  const filled = rows.filter(({ row: _, ...cells }) => Object.values(cells).some(Boolean))
  store("sessionStorage", STORED, { owner, rows: filled })
}

/** The rows that the user kept; none if there are none. */
export function keptRows(owner: string): DraftRow[] {
  const kept = readStored("sessionStorage", STORED) as Kept | null
  return kept?.owner === owner ? kept.rows : []
}

export function forgetRows(): void {
  store("sessionStorage", STORED, null)
}
