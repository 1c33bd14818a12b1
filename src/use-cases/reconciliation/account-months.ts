import type { Account } from "../../domain/reconciliation/line-kind"
import {
  clientIdOf,
  type AccountChannels,
} from "../../modules/payos/repositories/reconciliation/account-channels"
import type { Db } from "../../modules/payos/repositories/db"
import {
  isLockedOut,
  listClosedMonths,
  lockBookings,
  type ClosedAccount,
  type ClosedMonth,
} from "../../modules/payos/repositories/reconciliation/closed-months"
import { refusal } from "../../modules/payos/refusal"

/** A month of an account, and the user who closes or reopens it. */
export type AccountMonth = {
  account: Account
  owner: AccountChannels | null
  month: string
  user_id: string
}

/** @throws MedusaError if the channel has no such account */
export function requireAccount({ account, owner }: AccountMonth): ClosedAccount {
  const client_id = clientIdOf(owner, account)
  if (client_id === null) throw refusal("payos_no_payout_account")
  return { account, client_id }
}

/** Returns the subject of a month's entries in the audit log. */
export function monthSubject({ account, client_id }: ClosedAccount, month: string): string {
  return ["month", month, account, client_id].filter(Boolean).join(":")
}

/**
 * Closes or reopens a month of an account, while nothing is booked.
 *
 * @param change is given the latest closed month, if there is one
 * @throws MedusaError if bookings in progress took too long, or one caused a deadlock
 */
export async function changeMonths(
  db: Db,
  account: ClosedAccount,
  change: (trx: Db, latest: ClosedMonth | undefined) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (trx) => {
      await lockBookings(trx)
      const [latest] = await listClosedMonths(trx, account)
      await change(trx, latest)
    })
  } catch (error) {
    throw isLockedOut(error) ? refusal("payos_reconciliation_busy") : error
  }
}
