import type { OpenKind } from "../../../../domain/notifications/daily-summary-message"
import { rows, type Db } from "../db"

/**
 * Kinds whose amount is the store's pending money. For other kinds it is a link's amount, or the amount of another
 * system's webhook.
 */
const WITH_MONEY = [
  "unmatched_money",
  "payout_draft",
  "payout_approval",
  "payout_failed",
  "payout_reversed",
  "payout_outcome_unknown",
]

/** Counts the open problems of each kind, with their money, the most frequent kind first. */
export async function countOpenByKind(db: Db): Promise<OpenKind[]> {
  const counted = await rows<{ kind: string; count: string; amount: string }>(
    db,
    `select kind, count(*) as count, coalesce(sum(case when kind = any(:kinds)
         then greatest(cast(detail ->> 'amount' as bigint), 0) end), 0) as amount
     from payos_problem where resolved_at is null
     group by kind order by count(*) desc, kind`,
    { kinds: WITH_MONEY },
  )
  return counted.map(({ kind, count, amount }) => {
    return { kind, count: Number(count), amount: Number(amount) }
  })
}
