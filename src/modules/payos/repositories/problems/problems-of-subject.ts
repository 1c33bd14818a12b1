import { rows, type Db } from "../db"
import type { Problem } from "./problems"

/** Lists the open problems of a subject itself, oldest first. */
export function listProblemsOfSubject(db: Db, subject: string): Promise<Problem[]> {
  return rows<Problem>(
    db,
    `select id, kind, subject, detail, version, created_at, updated_at from payos_problem
     where subject = :subject and resolved_at is null order by created_at, id`,
    { subject },
  )
}
