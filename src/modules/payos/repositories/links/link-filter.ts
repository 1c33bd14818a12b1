import type { LinkState } from "../../../../types/link"
import type { Bindings } from "../db"

/** Which links are asked for; what is not given is no condition. */
export type LinkFilter = {
  /** payOS's statuses, ours are the states. */
  statuses?: readonly string[]
  states?: readonly LinkState[]
  has_money?: boolean
  created_from?: Date
  created_to?: Date
  /** What was looked up before, newest first: by a search, by problems, or by both. */
  ids?: readonly string[]
}

/** A condition on `payos_link l`, with the values that it binds. */
export type Where = { sql: string; bindings: Bindings }

/** The filter as SQL. */
export function toWhere(filter: LinkFilter): Where {
  const { statuses, states, has_money, created_from, created_to, ids } = filter
  const conditions = [
    statuses && "l.status = any(:statuses)",
    states && "l.state = any(:states)",
    has_money !== undefined && (has_money ? "l.has_money" : "not l.has_money"),
    created_from && "l.created_at >= :created_from",
    created_to && "l.created_at < :created_to",
    ids && "l.id = any(:ids)",
  ].filter(Boolean)
  return {
    sql: conditions.length > 0 ? conditions.join(" and ") : "true",
    bindings: {
      ...(statuses && { statuses: [...statuses] }),
      ...(states && { states: [...states] }),
      ...(created_from && { created_from }),
      ...(created_to && { created_to }),
      ...(ids && { ids: [...ids] }),
    },
  }
}
