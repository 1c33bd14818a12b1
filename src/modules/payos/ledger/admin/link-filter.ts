import type { LinkSearch } from "../../../../domain/link-search"
import type { LinkState } from "../../../../types/link"
import type { Bindings } from "../db"

/** Which links are asked for; what is not given is no condition. */
export type LinkFilter = {
  /** payOS's statuses, ours are the states. */
  statuses?: readonly string[]
  states?: readonly LinkState[]
  has_money?: boolean
  /** Links with an open problem, their own or their collection's. */
  has_problem?: boolean
  created_from?: Date
  created_to?: Date
  search?: LinkSearch & { collection_ids: readonly string[] }
}

/** A condition on `payos_link l`, with the values that it binds. */
export type Where = { sql: string; bindings: Bindings }

/** More transfers than these are not looked through: the search is too wide. */
const MATCHES = 1_000

/** The filter as SQL. Each search is a look-up on an index of its own. */
export function toWhere(filter: LinkFilter): Where {
  const { statuses, states, has_money, has_problem, created_from, created_to, search } = filter
  const searched = search && toSearchSql(search)
  const conditions = [
    statuses && "l.status = any(:statuses)",
    states && "l.state = any(:states)",
    has_money !== undefined && (has_money ? "l.has_money" : "not l.has_money"),
    has_problem && WITH_PROBLEM,
    created_from && "l.created_at >= :created_from",
    created_to && "l.created_at < :created_to",
    searched && `l.id in (${searched.sql})`,
  ].filter(Boolean)
  return {
    sql: conditions.length > 0 ? conditions.join(" and ") : "true",
    bindings: {
      ...(statuses && { statuses: [...statuses] }),
      ...(states && { states: [...states] }),
      ...(created_from && { created_from }),
      ...(created_to && { created_to }),
      ...searched?.bindings,
    },
  }
}

/** From the problems to the links: there are fewer of them. */
const WITH_PROBLEM = `l.id in (
  select l2.id from payos_problem p join payos_link l2 on l2.id = p.subject
  where p.resolved_at is null
  union select l2.id from payos_problem p join payos_link l2 on l2.payment_collection_id = p.subject
  where p.resolved_at is null)`

function toSearchSql(search: NonNullable<LinkFilter["search"]>): Where {
  const { id, order_code, contents, transfer_query, collection_ids } = search
  const prefixes = Object.fromEntries(contents.map((word, at) => [`content_${at}`, `${word}%`]))
  const lookups = [
    "select id from payos_link where id = :id",
    "select id from payos_link where payment_link_id = :id",
    "select id from payos_link where cart_id = :id",
    "select id from payos_link where payment_collection_id = any(:collection_ids)",
    order_code !== null && "select id from payos_link where order_code = :order_code",
    ...Object.keys(prefixes).map(
      (key) => `select id from payos_link where description like :${key}`,
    ),
    transfer_query !== null && TRANSFERS,
  ].filter(Boolean)
  return {
    sql: lookups.join(" union "),
    bindings: {
      id,
      collection_ids: [id, ...collection_ids],
      ...(order_code !== null && { order_code }),
      ...(transfer_query !== null && { transfer_query }),
      ...prefixes,
    },
  }
}

const TRANSFERS = `(select link_id from payos_transaction
  where search @@ cast(:transfer_query as tsquery) limit ${MATCHES})`
