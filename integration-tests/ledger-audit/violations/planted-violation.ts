import type { Books } from "../books"

/** A violation that no correct run leaves, and all the checks that must find it. */
export type PlantedViolation = {
  /** Completes "finds …". */
  violation: string
  found: readonly string[]
  sql: (books: Books) => readonly string[]
}

/** SQL for a copy of a row, with some of its columns changed. */
export function copyOf(table: string, id: string, changes: Record<string, unknown>): string {
  return `insert into ${table} select copy.* from ${table} original,
    lateral jsonb_populate_record(null::${table}, to_jsonb(original) || '${JSON.stringify(changes)}') copy
    where original.id = '${id}'`
}

export const HOUR_AGO = "now() - interval '1 hour'"

/** SQL that makes work overdue; it clears the claim that the loop may hold, since claimed work is not overdue. */
export const OVERDUE = `due_at = ${HOUR_AGO}, claimed_until = null`
