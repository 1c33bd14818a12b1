import type { Destination } from "../../../../domain/payouts/destination"
import { endedWithoutMoney, PAYOUT_STATES } from "../../../../domain/payouts/payout-state"
import { firstRow, rows, type Db } from "../db"

const UNFINISHED = PAYOUT_STATES.filter(
  (state) => state !== "succeeded" && !endedWithoutMoney(state),
)

/** A payout to an account. Amount in whole đồng. */
type ManualPayout = { amount: number; destination: Destination }

/** Until the transaction ends, no other one records an equal payout: of two at once, the second finds the first. */
export async function lockEqualPayouts(trx: Db, payout: ManualPayout): Promise<void> {
  const { amount, destination } = payout
  const key = [
    "payos_manual_payout",
    destination.to_bin,
    destination.to_account_number,
    amount,
  ].join()
  await rows(trx, "select pg_advisory_xact_lock(hashtextextended(:key, 0))", { key })
}

/** Whether the same amount to the same account has not ended yet, or was created in the last 10 minutes and succeeded, by anyone. */
export async function isRepeatedPayout(trx: Db, payout: ManualPayout): Promise<boolean> {
  const { amount, destination } = payout
  const { to_bin, to_account_number } = destination
  const row = await firstRow(
    trx,
    `select 1 from payos_payout
     where purpose = 'manual'
       and (state = any(:unfinished) or state = 'succeeded' and created_at > now() - interval '10 minutes')
       and amount = :amount and to_bin = :to_bin and to_account_number = :to_account_number
     limit 1`,
    { amount, to_bin, to_account_number, unfinished: UNFINISHED },
  )
  return row !== null
}
