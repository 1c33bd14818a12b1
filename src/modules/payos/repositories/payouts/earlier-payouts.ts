import type { ComparedPayout, EarlierPayout } from "../../../../domain/payouts/duplicate-payouts"
import { PAYOUT_STATES } from "../../../../domain/payouts/payout-state"
import { firstRow, rows, type Db } from "../db"

/** The states of payouts that are still in progress: one that did not arrive counts until a user discards it. */
const NOT_FINAL = PAYOUT_STATES.filter((state) => state !== "succeeded" && state !== "discarded")

/** A discarded payout counts if payOS sent an attempt of it, or may have, after a user had resent or discarded it. */
const HAS_LEFT = `exists (select from payos_payout_attempt a where a.payout_id = p.id
  and a.state in ('succeeded', 'processing', 'on_hold'))`

/** Five days are shorter than a week: a weekly or monthly payout to the same account is not a duplicate. */
const IS_RECENT = `(p.state = any(:notFinal) or p.purpose = 'manual'
  and (p.state = 'succeeded' or p.state = 'discarded' and ${HAS_LEFT})
  and coalesce(p.arrived_at, case when p.state = 'discarded' then p.updated_at else p.created_at end) > now() - interval '5 days')`

type Compared = Omit<ComparedPayout, "row" | "reference"> & { reference: string | null }

/**
 * Lists the earlier payouts that these may duplicate, by any user, each once: those with such a reference, however old;
 * and those of such an amount to such an account that are still in progress, for any purpose, or were entered by a user
 * and arrived in the last five days. A discarded one counts only if its money left after all.
 */
export async function listEarlierPayouts(
  db: Db,
  compared: readonly Compared[],
): Promise<EarlierPayout[]> {
  const found = await rows<EarlierPayout & { amount: string }>(
    db,
    `with compared as (
       select * from jsonb_to_recordset(cast(:compared as jsonb)) as c(reference text, amount bigint,
         to_bin text, to_account_number text)
     ), candidates as (
       select p.id from (select distinct lower(reference) as reference from compared) c
         join payos_payout p on lower(p.merchant_reference) = c.reference
       union
       select p.id from (select distinct amount, to_bin, to_account_number from compared) c
         join payos_payout p on upper(p.to_account_number) = upper(c.to_account_number)
           and p.to_bin = c.to_bin and p.amount = c.amount and ${IS_RECENT}
     )
     select p.id as payout_id, p.merchant_reference as reference, p.state, p.amount, p.created_at,
       coalesce(p.to_bin, '') as to_bin, coalesce(p.to_account_number, '') as to_account_number,
       ${IS_RECENT} as is_recent
     from candidates join payos_payout p using (id)
     where p.state <> 'discarded' or ${HAS_LEFT} order by p.id`,
    { compared: JSON.stringify(compared), notFinal: NOT_FINAL },
  )
  return found.map((payout) => ({ ...payout, amount: Number(payout.amount) }))
}

/**
 * Whether a user has entered a payout of this amount to this account that is still in progress, or arrived in the last
 * five days.
 *
 * @param compared.before counts only those that were entered before
 */
export async function hasEqualManualPayout(
  db: Db,
  compared: Omit<Compared, "reference"> & { before?: Date | null },
): Promise<boolean> {
  const { amount, to_bin, to_account_number, before = null } = compared
  const found = await firstRow(
    db,
    `select from payos_payout p where p.purpose = 'manual' and p.amount = :amount and p.to_bin = :to_bin
       and upper(p.to_account_number) = upper(:to_account_number) and ${IS_RECENT}
       and p.created_at < coalesce(:before, 'infinity'::timestamptz)`,
    { amount, to_bin, to_account_number, before, notFinal: NOT_FINAL },
  )
  return found !== null
}
