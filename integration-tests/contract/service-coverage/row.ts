import type { Evidence } from "./evidence"

/** Finds a row's fact in the evidence of a run; undefined if there is none. */
export type Seen = (evidence: Evidence) => unknown

/** An operation, field, header, filter, limit, state, event or error of payOS's service. */
export interface Row {
  id: string
  what: string
  /** The plugin's route, page or loop that exercises it. */
  surface: string
  seen: Seen
}

/** A row without its id: what it is, its surface, its evidence. */
export type Entry = [what: string, surface: string, seen: Seen]

/** The rows of one area, whose ids start with a prefix. */
export const rowsOf = (prefix: string, entries: Record<string, Entry>): Row[] =>
  Object.entries(entries).map(([name, [what, surface, seen]]) => ({
    id: `${prefix}.${name}`,
    what,
    surface,
    seen,
  }))
