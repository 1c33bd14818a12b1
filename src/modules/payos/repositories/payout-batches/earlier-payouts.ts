import type { ComparedPayout, EarlierOfRow } from "../../../../domain/payouts/duplicate-payouts"
import { PAYOUT_STATES } from "../../../../domain/payouts/payout-state"
import { rows, type Db } from "../db"

/** The states of payouts that may still be sent: one that did not arrive counts until a user discards it. */
const SENDABLE = PAYOUT_STATES.filter((state) => state !== "succeeded" && state !== "discarded")

/** Shorter than a week: a weekly or monthly payout to the same account is no repetition. */
const RECENT = "interval '5 days'"

type Compared = Omit<ComparedPayout, "reference"> & { reference: string | null }

/**
 * Lists the earlier payouts that each row may repeat, by any user: those with its reference, however old; and those of
 * the same amount to the same account that may still be sent, for any purpose, or were entered by a user in the last
 * five days and succeeded. A discarded one does not count, since no money left.
 */
export async function listEarlierPayouts(
  db: Db,
  compared: readonly Compared[],
): Promise<EarlierOfRow[]> {
  const found = await rows<EarlierOfRow & { amount: string }>(
    db,
    `with compared as (
       select * from jsonb_to_recordset(cast(:compared as jsonb)) as c("row" integer, reference text,
         amount bigint, to_bin text, to_account_number text)
     )
     select c."row", p.id as payout_id, p.merchant_reference as reference, p.state, p.amount,
       p.created_at, true as shares_reference
     from compared c join payos_payout p on lower(p.merchant_reference) = lower(c.reference)
     where p.state <> 'discarded'
     union all
     select c."row", p.id, p.merchant_reference, p.state, p.amount, p.created_at, false
     from compared c join payos_payout p on p.to_account_number = c.to_account_number
       and p.to_bin = c.to_bin and p.amount = c.amount
     where (c.reference is null or lower(p.merchant_reference) is distinct from lower(c.reference))
       and (p.state = any(:sendable) or p.purpose = 'manual' and p.state = 'succeeded'
         and p.created_at > now() - ${RECENT})
     order by payout_id`,
    { compared: JSON.stringify(compared), sendable: SENDABLE },
  )
  return found.map((payout) => ({ ...payout, amount: Number(payout.amount) }))
}
