import type { SamplePurchases } from "../sample-purchases"

/** A violation that no correct run produces, and all the checks that must detect it. */
export type PlantedViolation = {
  /** A noun phrase, the key of the test's findings. */
  violation: string
  found: readonly string[]
  sql: (purchases: SamplePurchases) => readonly string[]
}

/** SQL for a copy of a row, with some of its columns changed. */
export function copyOf(table: string, id: string, changes: Record<string, unknown>): string {
  return `insert into ${table} select copy.* from ${table} original,
    lateral jsonb_populate_record(null::${table}, to_jsonb(original) || '${JSON.stringify(changes)}') copy
    where original.id = '${id}'`
}

export const HOUR_AGO = "now() - interval '1 hour'"

/** SQL that makes work overdue; it clears a loop's claim, since claimed work is not overdue. */
export const OVERDUE = `due_at = ${HOUR_AGO}, claimed_until = null`
