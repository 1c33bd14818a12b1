import { COUNT_CAP } from "../capped-count"
import { rows, type Db } from "../db"

/** From the problems to the links: there are fewer of them. */
const WITH_PROBLEM = `
  select l.id from payos_link l join (
    select l.id from payos_problem p join payos_link l on l.id = p.subject
    where p.resolved_at is null
    union select l.id from payos_problem p join payos_link l on l.payment_collection_id = p.subject
    where p.resolved_at is null) found on found.id = l.id
  order by l.created_at desc limit ${COUNT_CAP + 1}`

/** The latest links with an open problem, their own or their collection's. */
export async function listLinksWithProblem(db: Db): Promise<string[]> {
  return (await rows<{ id: string }>(db, WITH_PROBLEM)).map(({ id }) => id)
}
