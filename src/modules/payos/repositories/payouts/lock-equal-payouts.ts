import type { Destination } from "../../../../domain/payouts/destination"
import { rows, type Db } from "../db"

const BATCHES = "hashtextextended('payos_payout_batch', 0)"

/** Locks the recording of batches, and of single payouts, until the transaction ends. */
export async function lockBatches(trx: Db): Promise<void> {
  await rows(trx, `select pg_advisory_xact_lock(${BATCHES})`)
}

/** A payout to an account. Amount in whole đồng. */
type ManualPayout = { amount: number; destination: Destination; merchant_reference?: string }

/**
 * Locks equal payouts, and those with the same reference, until the transaction ends, and waits for a batch
 * that is being recorded: of two concurrent ones, the second finds the first.
 */
export async function lockEqualPayouts(trx: Db, payout: ManualPayout): Promise<void> {
  await rows(trx, `select pg_advisory_xact_lock_shared(${BATCHES})`)
  const { amount, destination, merchant_reference: reference } = payout
  const account = [destination.to_bin, destination.to_account_number.toUpperCase(), amount].join()
  const keys = reference ? [account, reference.toLowerCase()] : [account]
  for (const key of keys) {
    const named = `payos_manual_payout,${key}`
    await rows(trx, "select pg_advisory_xact_lock(hashtextextended(:named, 0))", { named })
  }
}
