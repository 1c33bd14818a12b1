import { rows, type Db } from "../db"

/** How many problems of each kind are open, most first. */
export async function countOpenByKind(db: Db): Promise<{ kind: string; count: number }[]> {
  const counted = await rows<{ kind: string; count: string }>(
    db,
    `select kind, count(*) as count from payos_problem where resolved_at is null
     group by kind order by count(*) desc, kind`,
  )
  return counted.map(({ kind, count }) => ({ kind, count: Number(count) }))
}
