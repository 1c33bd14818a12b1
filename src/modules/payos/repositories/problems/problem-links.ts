import { COUNT_CAP } from "../capped-count"
import { rows, type Db } from "../db"
import { LINK_PROBLEM_KINDS } from "./problems"

/** Joins from problems to links, since there are fewer problems. */
const WITH_PROBLEM = `
  with subject as materialized (
    select distinct subject from payos_problem where resolved_at is null and kind = any(:kinds))
  select l.id, l.created_at from subject join payos_link l on l.id = subject.subject
  union select l.id, l.created_at from subject join payos_link l on l.payment_collection_id = subject.subject
  order by created_at desc, id desc limit ${COUNT_CAP + 1}`

/** Lists the ids of the latest links with an open problem of their own or of their collection. */
export async function listLinksWithProblem(db: Db): Promise<string[]> {
  const kinds = [...LINK_PROBLEM_KINDS]
  return (await rows<{ id: string }>(db, WITH_PROBLEM, { kinds })).map(({ id }) => id)
}
