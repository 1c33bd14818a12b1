import type { Evidence } from "./evidence"

/** Finds the fact of a row in what a run left behind; undefined where there is none. */
export type Seen = (evidence: Evidence) => unknown

/** One operation, field, header, filter, limit, state, event or error of the service. */
export interface Row {
  id: string
  what: string
  /** The door or screen of the plugin that exercises it. */
  surface: string
  seen: Seen
}

/** A row without its id: what it is, its door, its evidence. */
export type Entry = [what: string, surface: string, seen: Seen]

/** The rows of one area, their ids beginning with a prefix. */
export const rowsOf = (prefix: string, entries: Record<string, Entry>): Row[] =>
  Object.entries(entries).map(([name, [what, surface, seen]]) => ({
    id: `${prefix}.${name}`,
    what,
    surface,
    seen,
  }))
