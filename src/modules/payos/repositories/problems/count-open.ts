import type { OpenKind } from "../../../../domain/notifications/digest-message"
import { rows, type Db } from "../db"

/** How many problems of each kind are open, with their money, most first. */
export async function countOpenByKind(db: Db): Promise<OpenKind[]> {
  const counted = await rows<{ kind: string; count: string; amount: string }>(
    db,
    `select kind, count(*) as count, coalesce(sum(
       case when jsonb_typeof(detail -> 'amount') = 'number'
         then cast(detail ->> 'amount' as numeric) end), 0) as amount
     from payos_problem where resolved_at is null
     group by kind order by count(*) desc, kind`,
  )
  return counted.map(({ kind, count, amount }) => {
    return { kind, count: Number(count), amount: Number(amount) }
  })
}
