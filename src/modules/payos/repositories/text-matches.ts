/** Ids that match a search; `is_truncated`: older rows may match as well. */
export type Matches = { ids: string[]; is_truncated: boolean }

/** A row of {@link unitedMatches}. */
export type MatchRow = { id: string; is_truncated: boolean }

/** Maximum number of rows that a search returns. */
const MATCHES = 200

/** Number of latest rows, which are scanned first for common words. */
const LATEST = 1_000

/** Number of matches among them from which the full-text index is not used: it would first collect every match. */
const COMMON = 100

/** A table with a column `search`, the column of the id to return, and the time that orders its rows. */
type Searched = { table: string; id: string; time: string }

/**
 * Returns a subquery for the ids of rows that contain the words of `:transfer_query`, as {@link MatchRow}. `matching` is
 * materialized so that Postgres plans it without the limit, for which it would scan the table from its beginning.
 */
export function textMatches({ table, id, time }: Searched): string {
  const isMatch = "search @@ cast(:transfer_query as tsquery)"
  const commonCount = "(select count(*) from common)"
  return `(with latest as materialized (
    select ${id}, search from ${table} order by ${time} desc limit ${LATEST}),
  common as materialized (
    select ${id} from latest where ${isMatch} limit ${MATCHES}),
  matching as materialized (
    select ${id} from ${table} where ${commonCount} < ${COMMON} and ${isMatch})
  select ${id}, (select count(*) from latest) >= ${LATEST} or ${commonCount} >= ${MATCHES}
    from common where ${commonCount} >= ${COMMON}
  union all
  (select ${id}, (select count(*) from matching) > ${MATCHES} from matching limit ${MATCHES}))`
}

/** Returns a subquery for the first ids that a query returns, as {@link MatchRow}. */
export function firstMatches(query: string): string {
  return `(with matching as materialized (${query} limit ${MATCHES + 1})
    select id, (select count(*) from matching) > ${MATCHES} from matching limit ${MATCHES})`
}

/** Returns a subquery for what lookups find, each id once. Each lookup selects an id and whether it was cut. */
export function unitedMatches(lookups: readonly string[]): string {
  return `(select id, bool_or(is_truncated) as is_truncated from (${lookups.join(" union all ")}) found group by id)`
}

/** Collects the rows of a search. */
export function toMatches(found: readonly MatchRow[]): Matches {
  return {
    ids: found.map(({ id }) => id),
    is_truncated: found.some(({ is_truncated }) => is_truncated),
  }
}
