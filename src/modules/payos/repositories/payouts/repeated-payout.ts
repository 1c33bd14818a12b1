import type { Destination } from "../../../../domain/payouts/destination"
import { PAYOUT_STATES } from "../../../../domain/payouts/payout-state"
import { firstRow, rows, type Db } from "../db"

/** The states of payouts that may still be sent: one that did not arrive counts until a user discards it. */
const SENDABLE = PAYOUT_STATES.filter((state) => state !== "succeeded" && state !== "discarded")

/** A payout to an account. Amount in whole đồng. */
type ManualPayout = { amount: number; destination: Destination; merchant_reference?: string }

/**
 * Locks equal payouts, and those with the same reference, until the transaction ends: of two concurrent ones, the
 * second finds the first.
 */
export async function lockEqualPayouts(trx: Db, payout: ManualPayout): Promise<void> {
  const { amount, destination, merchant_reference: reference } = payout
  const account = [destination.to_bin, destination.to_account_number, amount].join()
  const keys = reference ? [account, reference.toLowerCase()] : [account]
  for (const key of keys) {
    const named = `payos_manual_payout,${key}`
    await rows(trx, "select pg_advisory_xact_lock(hashtextextended(:named, 0))", { named })
  }
}

/**
 * Whether the same amount to the same account may still be sent, for any purpose, or a manual payout of it, by any
 * user, was created in the last 10 minutes and succeeded.
 */
export async function isRepeatedPayout(trx: Db, payout: ManualPayout): Promise<boolean> {
  const { amount, destination } = payout
  const { to_bin, to_account_number } = destination
  const row = await firstRow(
    trx,
    `select 1 from payos_payout
     where amount = :amount and to_bin = :to_bin and to_account_number = :to_account_number
       and (state = any(:sendable)
         or purpose = 'manual' and state = 'succeeded' and created_at > now() - interval '10 minutes')
     limit 1`,
    { amount, to_bin, to_account_number, sendable: SENDABLE },
  )
  return row !== null
}
