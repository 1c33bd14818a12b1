import { firstRow, type Db } from "../db"
import type { Problem } from "./problems"

/** Returns the payment collection of a problem; null if it has none. */
export async function findCollectionOfProblem(
  db: Db,
  { subject, detail }: Pick<Problem, "subject" | "detail">,
): Promise<string | null> {
  const ids = [subject, detail["link_id"], detail["payment_collection_id"]].filter(
    (id) => typeof id === "string",
  )
  const row = await firstRow<{ id: string | null }>(
    db,
    `select coalesce(
       (select payment_collection_id from payos_link where id = any(:ids) limit 1),
       (select payment_collection_id from payos_link where payment_collection_id = any(:ids) limit 1),
       (select payment_collection_id from payos_payout where id = any(:ids) limit 1),
       (select o.payment_collection_id from payos_payout_attempt a
         join payos_payout o on o.id = a.payout_id where a.request_id = any(:ids) limit 1)) as id`,
    { ids },
  )
  return row?.id ?? null
}
