import { firstRow, rows, type Db } from "../db"
import type { Problem } from "./problems"

/**
 * Publishes the oldest unpublished open problem and records that. If publishing fails, it is tried again: delivery is
 * at least once, by one instance at a time.
 *
 * @returns false if no problem is pending
 */
export function publishOneProblem(
  db: Db,
  publish: (problem: Problem, trx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const problem = await firstRow<Problem>(
      trx,
      `select id, kind, subject, detail, created_at, updated_at from payos_problem
       where notified_at is null and resolved_at is null
       order by created_at limit 1 for update skip locked`,
    )
    if (!problem) return false
    await publish(problem, trx)
    const { id } = problem
    await rows(trx, "update payos_problem set notified_at = now() where id = :id", { id })
    return true
  })
}
