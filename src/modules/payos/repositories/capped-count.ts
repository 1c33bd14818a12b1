import { firstRow, type Bindings, type Db } from "./db"

/** Counting stops at this number, since no user pages further. */
export const COUNT_CAP = 10_000

/** A number of rows, exact up to `COUNT_CAP`. */
export type CappedCount = { count: number; is_count_capped: boolean }

/** Counts rows up to `COUNT_CAP`. `from` is the SQL after the keyword `from`, with its conditions. */
export async function countCapped(
  db: Db,
  from: string,
  bindings: Bindings = {},
): Promise<CappedCount> {
  const row = await firstRow<{ count: string }>(
    db,
    `select count(*) as count from (select 1 from ${from} limit ${COUNT_CAP + 1}) counted`,
    bindings,
  )
  return capped(Number(row?.count ?? 0))
}

/** Caps a number at `COUNT_CAP`. */
export function capped(count: number): CappedCount {
  return { count: Math.min(count, COUNT_CAP), is_count_capped: count > COUNT_CAP }
}

/** Marks the count of what a search found as capped if the search was cut. */
export function countOfMatches(
  { count, is_count_capped }: CappedCount,
  matches: { is_truncated: boolean } | undefined,
): CappedCount {
  return { count, is_count_capped: is_count_capped || matches?.is_truncated === true }
}
