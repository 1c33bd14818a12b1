/** Rows that a search reads, at most. */
const MATCHES = 200

/** The latest rows, which are scanned first, for common words. */
const LATEST = 1_000

/** If this many of them match, the full-text index is not used: it would first collect every match. */
const COMMON = 100

/** A table with a column `search`: which id of a row is wanted, and which time orders its rows. */
type Searched = { table: string; id: string; time: string }

/**
 * The ids of rows that contain the words of `:transfer_query`, as a subquery. `matching` is planned apart from its limit, in
 * hope of which Postgres would read the table from its beginning.
 */
export function textMatches({ table, id, time }: Searched): string {
  const isMatch = "search @@ cast(:transfer_query as tsquery)"
  return `(with latest as materialized (
    select ${id}, search from ${table} order by ${time} desc limit ${LATEST}),
  common as materialized (
    select ${id} from latest where ${isMatch} limit ${MATCHES}),
  matching as materialized (
    select ${id} from ${table} where (select count(*) from common) < ${COMMON} and ${isMatch})
  select ${id} from common where (select count(*) from common) >= ${COMMON}
  union all
  (select ${id} from matching limit ${MATCHES}))`
}
