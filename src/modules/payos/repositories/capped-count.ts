import { firstRow, type Bindings, type Db } from "./db"

/** Counting stops here: nobody pages through more. */
export const COUNT_CAP = 10_000

/** How many rows there are, as far as they are counted. */
export type CappedCount = { count: number; is_count_capped: boolean }

/** Counts the rows of a table; `from` is what stands behind `from`, with its condition. */
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

/** A number as far as it is told. */
export function capped(count: number): CappedCount {
  return { count: Math.min(count, COUNT_CAP), is_count_capped: count > COUNT_CAP }
}
