import type { LinkState } from "../../../../types/link"
import type { Bindings } from "../db"
import type { Matches } from "../text-matches"

/** Conditions on links; an omitted one does not apply. */
export type LinkFilter = {
  /** payOS's statuses; `states` are the ledger's. */
  statuses?: readonly string[]
  states?: readonly LinkState[]
  /** `underpaid`: less than the amount arrived, and the remainder can still be paid. */
  money?: "none" | "some" | "underpaid"
  created_from?: Date
  created_to?: Date
  /** What a search or a problem filter found, newest first. */
  matches?: Matches
}

/** The received amount of `payos_link l`, as `receivedOn` computes it. */
export const RECEIVED_ON_LINK = `(select case when l.fetched_at >= l.facts_changed_at and l.frozen_at is null then l.confirmed_amount
    else greatest(l.amount_paid, coalesce(sum(amount), 0)) end
  from payos_transfer where link_id = l.id)`

/** The condition for links with money whose `payableAmount` is above 0. */
export const IS_UNDERPAID = `l.has_received_money and l.state in ('creating', 'open') and l.settled_at is null and ${RECEIVED_ON_LINK} < l.amount`

const MONEY = {
  none: "not l.has_received_money",
  some: "l.has_received_money",
  underpaid: IS_UNDERPAID,
}

/** A condition on `payos_link l`, with its bindings. */
type Where = { sql: string; bindings: Bindings }

/** Converts a filter to SQL. */
export function toWhere(filter: LinkFilter): Where {
  const { statuses, states, money, created_from, created_to, matches } = filter
  const conditions = [
    statuses && "l.status = any(:statuses)",
    states && "l.state = any(:states)",
    money && MONEY[money],
    created_from && "l.created_at >= :created_from",
    created_to && "l.created_at < :created_to",
    matches && "l.id = any(:ids)",
  ].filter(Boolean)
  return {
    sql: conditions.length > 0 ? conditions.join(" and ") : "true",
    bindings: {
      ...(statuses && { statuses: [...statuses] }),
      ...(states && { states: [...states] }),
      ...(created_from && { created_from }),
      ...(created_to && { created_to }),
      ...(matches && { ids: matches.ids }),
    },
  }
}
