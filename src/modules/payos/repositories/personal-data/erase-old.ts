import type { ResolvedPayosOptions } from "../../options/options"
import { rows, type Db } from "../db"
import { ERASERS, type Eraser } from "./erasers"

/** Maximum number of rows that one statement locks and erases. */
const PAGE = 500

/** The time limit for one table in a run, so that none is left for the end of the time; the next run continues. */
const TABLE_MS = 30_000

/**
 * Erases personal data past its retention period, a page at a time. Skips rows that another instance has locked.
 *
 * @returns how many rows were erased
 */
export async function eraseOld(
  db: Db,
  retention: ResolvedPayosOptions["retention"],
): Promise<number> {
  let erased = 0
  for (const eraser of ERASERS) {
    const days = retention[eraser.kept]
    if (days === null) continue
    const until = performance.now() + TABLE_MS
    let page = PAGE
    while (page === PAGE && performance.now() < until) {
      page = await erasePage(db, eraser, days)
      erased += page
    }
  }
  await eraseErrors(db)
  return erased
}

/**
 * Erases the errors of queued work on erased rows: they may quote payOS, and would otherwise remain until the work is
 * done.
 */
export async function eraseErrors(db: Db): Promise<void> {
  await rows(
    db,
    `update payos_queue q set last_error = null where q.last_error is not null and exists (
       select from payos_link l where l.id = q.id and l.erased_at is not null
       union all
       select from payos_payout_request r where r.id = q.id and r.erased_at is not null)`,
  )
}

async function erasePage(db: Db, eraser: Eraser, days: number): Promise<number> {
  const { table, key, since, isDue } = eraser
  const columns = key.map((column) => `r.${column}`).join(", ")
  const found = await rows(
    db,
    `with due as (
       select ${columns} from ${table} r
       where r.erased_at is null and r.${since} < now() - make_interval(days => :days) and ${isDue}
       order by r.${since} limit ${PAGE} for update of r skip locked)
     update ${table} r set ${toSets(eraser)} from due
     where ${key.map((column) => `r.${column} = due.${column}`).join(" and ")} returning 1`,
    { days },
  )
  return found.length
}

/** Returns an eraser's assignments as SQL. */
export function toSets({ sets }: Eraser): string {
  const assignments = Object.entries(sets).map(([column, value]) => `${column} = ${value}`)
  return [...assignments, "erased_at = now()"].join(", ")
}
