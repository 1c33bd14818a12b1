/** Maximum number of rows that a search returns. */
const MATCHES = 200

/** Number of latest rows, which are scanned first for common words. */
const LATEST = 1_000

/** Number of matches among them from which the full-text index is not used: it would first collect every match. */
const COMMON = 100

/** A table with a column `search`, the column of the id to return, and the time that orders its rows. */
type Searched = { table: string; id: string; time: string }

/**
 * Returns a subquery for the ids of rows that contain the words of `:transfer_query`. `matching` is materialized so
 * that Postgres plans it without the limit, for which it would scan the table from its beginning.
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
