import type { LinkState } from "../../../../types/link"
import type { Bindings } from "../db"

/** Conditions on links; an omitted one does not apply. */
export type LinkFilter = {
  /** Statuses of payOS; `states` are the ledger's. */
  statuses?: readonly string[]
  states?: readonly LinkState[]
  has_money?: boolean
  created_from?: Date
  created_to?: Date
  /** Ids of links that a search or a problem filter matched, newest first. */
  ids?: readonly string[]
}

/** A condition on `payos_link l`, with its bindings. */
type Where = { sql: string; bindings: Bindings }

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
