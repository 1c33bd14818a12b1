import type { EarlierPayout } from "../../../../domain/payouts/duplicate-references"
import { rows, type Db } from "../db"

/** Lists earlier payouts with one of these merchant references; without discarded ones, since no money left. */
export async function listEarlierPayouts(
  db: Db,
  references: readonly string[],
): Promise<EarlierPayout[]> {
  const found = await rows<EarlierPayout & { amount: string }>(
    db,
    `select distinct on (p.id) asked.reference, p.id as payout_id, p.state, p.amount, p.created_at
     from unnest(cast(:references as text[])) as asked(reference)
     join payos_payout p on lower(p.merchant_reference) = lower(asked.reference)
     where p.state <> 'discarded' order by p.id`,
    { references: [...references] },
  )
  return found.map((payout) => ({ ...payout, amount: Number(payout.amount) }))
}
