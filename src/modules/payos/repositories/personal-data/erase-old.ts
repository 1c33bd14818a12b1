import type { ResolvedPayosOptions } from "../../options/options"
import { rows, type Db } from "../db"
import { ERASERS, type Eraser } from "./erasers"

/** Rows that one statement locks and erases. */
const PAGE = 500

/** A run ends after this; the next one goes on. */
const RUN_MS = 5 * 60_000

/**
 * Erases what names a person and is older than the store keeps it, a page at a time. Rows that another instance
 * erases at this moment are left to it.
 *
 * @returns how many rows were erased
 */
export async function eraseOld(
  db: Db,
  retention: ResolvedPayosOptions["retention"],
): Promise<number> {
  const until = performance.now() + RUN_MS
  let erased = 0
  for (const eraser of ERASERS) {
    const days = retention[eraser.kept]
    if (days === null) continue
    let page = PAGE
    while (page === PAGE && performance.now() < until) {
      page = await erasePage(db, eraser, days)
      erased += page
    }
  }
  return erased
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

/** The assignments of an eraser. */
export function toSets({ sets }: Eraser): string {
  const assignments = Object.entries(sets).map(([column, value]) => `${column} = ${value}`)
  return [...assignments, "erased_at = now()"].join(", ")
}
