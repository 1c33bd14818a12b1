import type { Destination } from "../../../../domain/payouts/destination"
import { firstRow, rows, type Db } from "../db"

/** A transfer to an account. Amount in whole đồng. */
type Transfer = { amount: number; destination: Destination }

/** Until the transaction ends, no other one records an equal transfer: of two at once, the second finds the first. */
export async function lockEqualTransfers(trx: Db, transfer: Transfer): Promise<void> {
  const { amount, destination } = transfer
  const key = ["payos_transfer", destination.to_bin, destination.to_account_number, amount].join()
  await rows(trx, "select pg_advisory_xact_lock(hashtextextended(:key, 0))", { key })
}

/** Whether anyone sent the same amount to the same account in the last 10 minutes, and it has not failed. */
export async function isRepeatedTransfer(trx: Db, transfer: Transfer): Promise<boolean> {
  const { amount, destination } = transfer
  const { to_bin, to_account_number } = destination
  const row = await firstRow(
    trx,
    `select 1 from payos_payout
     where purpose = 'transfer' and created_at > now() - interval '10 minutes'
       and state not in ('discarded', 'failed', 'cancelled', 'reversed')
       and amount = :amount and to_bin = :to_bin and to_account_number = :to_account_number
     limit 1`,
    { amount, to_bin, to_account_number },
  )
  return row !== null
}
