import { rows, type Db } from "../db"
import type { Payout } from "./payout-row"

const BATCHES = "hashtextextended('payos_payout_batch', 0)"

/** Locks the recording of batches, and of single payouts, until the transaction ends. */
export async function lockBatches(trx: Db): Promise<void> {
  await rows(trx, `select pg_advisory_xact_lock(${BATCHES})`)
}

/** A payout to an account. Amount in whole đồng. */
type Compared = Pick<Payout, "amount" | "merchant_reference" | "to_bin" | "to_account_number">

/**
 * Locks equal payouts, and those with the same reference, until the transaction ends, and waits for a batch
 * that is being recorded: of two concurrent ones, the second finds the first.
 */
export async function lockEqualPayouts(trx: Db, payout: Compared): Promise<void> {
  await rows(trx, `select pg_advisory_xact_lock_shared(${BATCHES})`)
  const { amount, to_bin, to_account_number, merchant_reference: reference } = payout
  const account = [to_bin, to_account_number?.toUpperCase(), amount].join()
  const keys = reference ? [account, reference.toLowerCase()] : [account]
  for (const key of keys) {
    const named = `payos_manual_payout,${key}`
    await rows(trx, "select pg_advisory_xact_lock(hashtextextended(:named, 0))", { named })
  }
}
