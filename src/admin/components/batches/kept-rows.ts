import type { DraftRow } from "../../lib/batches"
import { readStored, store } from "../../lib/browser-storage"

const STORED = "payos.batch"

type Kept = { owner: string; rows: DraftRow[] }

/**
 * Keeps the rows of an unfinished batch across reloads, in this tab until it is closed.
 *
 * @param owner the user's id: another user who logs in in this tab does not see the rows
 */
export function keepRows(owner: string, rows: readonly DraftRow[]): void {
  const filled = rows.filter(({ row: _, ...cells }) => Object.values(cells).some(Boolean))
  store("sessionStorage", STORED, { owner, rows: filled })
}

/** Returns the user's kept rows; empty if none. */
export function keptRows(owner: string): DraftRow[] {
  const kept = readStored("sessionStorage", STORED) as Kept | null
  return kept?.owner === owner ? kept.rows : []
}

export function forgetRows(): void {
  store("sessionStorage", STORED, null)
}
