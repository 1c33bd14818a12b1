import type { Journey } from "../journey/journey"

/** Counts this database's statements that wait for a lock; other tests use other databases of the server. */
export async function countLockWaits({ sql }: Pick<Journey, "sql">): Promise<number> {
  const [waits] = await sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waits?.count ?? 0
}
