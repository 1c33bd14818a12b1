import type { Destination } from "../../domain/payouts/destination"
import { isSendableAgain } from "../../domain/payouts/payout-state"
import type { PayosServices } from "../../modules/payos/services"
import { isUniqueViolation, type Db } from "../../modules/payos/repositories/db"
import { listEarlierPayouts } from "../../modules/payos/repositories/payouts/earlier-payouts"
import {
  recordPayout,
  type NewPayout,
} from "../../modules/payos/repositories/payouts/record-payout"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { lockEqualPayouts } from "../../modules/payos/repositories/payouts/lock-equal-payouts"
import { refusal } from "../../modules/payos/refusal"
import { findEarlierSubmission } from "./earlier-submission"
import { waitsForApproval } from "./waits-for-approval"

/** Money that a user sends to an account, outside of orders. Amount in whole đồng. */
type ManualPayout = Pick<Payout, "amount" | "description"> & {
  destination: Destination
  merchant_reference?: string
  category?: string[]
  idempotency_key: string
  /** Whether the user was warned that it duplicates an earlier payout, and confirmed it. */
  confirmed_duplicate: boolean
  /** Also confirmed if all equal payouts failed, were cancelled or came back; void once one of them is sent again. */
  confirmed_not_arrived: boolean
  actor_id: string
  /** Whether another user must approve it, whatever the options say. */
  needs_approval: boolean
  /** The name of the channel whose account it leaves from; the default channel if omitted. */
  channel?: string | undefined
}

/**
 * Records a payout that a user enters, once per idempotency key, and queues it; a second user may have to approve it.
 *
 * @throws NoPayoutChannelError, MedusaError if the key has recorded another payout, or another key the same payout
 */
export async function createManualPayout(
  { db, channels, options }: Pick<PayosServices, "db" | "channels" | "options">,
  payout: ManualPayout,
): Promise<Payout> {
  const { idempotency_key, actor_id, destination, description, amount, channel } = payout
  const { clientId: client_id } = channels.requirePayoutChannel(channel)
  const submission = { ...payout, payment_id: null, client_id }
  const waits = waitsForApproval(payout, options)
  const planned: NewPayout = {
    purpose: "manual",
    amount,
    description,
    destination,
    actor_id,
    idempotency_key,
    merchant_reference: payout.merchant_reference ?? null,
    category: payout.category ?? null,
    state: waits ? "awaiting_approval" : "queued",
    draft_reason: null,
    client_id,
  }
  try {
    return await db.transaction(async (trx) => {
      const { merchant_reference = null } = payout
      await lockEqualPayouts(trx, { amount, merchant_reference, ...destination })
      const before = await findEarlierSubmission(trx, submission)
      if (before) return before
      await refuseDuplicate(trx, payout)
      return recordPayout(trx, planned)
    })
  } catch (error) {
    const same = isUniqueViolation(error) ? await findEarlierSubmission(db, submission) : null
    if (!same) throw error
    return same
  }
}

/** Refuses a duplicate as in a batch: after a lost response the user opens a new form, with a new key. */
async function refuseDuplicate(trx: Db, payout: ManualPayout): Promise<void> {
  if (payout.confirmed_duplicate) return
  const { amount, destination, merchant_reference: reference = null } = payout
  const { to_bin, to_account_number } = destination
  const compared = { reference, amount, to_bin, to_account_number }
  const earlier = await listEarlierPayouts(trx, [compared])
  if (earlier.some(({ state }) => !isSendableAgain(state))) throw refusal("payos_payout_duplicate")
  if (earlier.length > 0 && !payout.confirmed_not_arrived) throw refusal("payos_payout_not_arrived")
}
