import { firstRow, rows, type Db } from "../db"
import type { Problem } from "./problems"

/**
 * Tells of one open problem that nobody was told of, and writes down that it was told. What could not
 * be told is told again: at least once, and by one instance at a time.
 *
 * @returns false where there is none
 */
export function publishOneProblem(
  db: Db,
  tell: (problem: Problem) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const problem = await firstRow<Problem>(
      trx,
      `select id, kind, subject, detail, created_at, updated_at from payos_problem
       where notified_at is null and resolved_at is null
       order by created_at limit 1 for update skip locked`,
    )
    if (!problem) return false
    await tell(problem)
    const { id } = problem
    await rows(trx, "update payos_problem set notified_at = now() where id = :id", { id })
    return true
  })
}
