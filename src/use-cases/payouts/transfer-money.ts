import type { Destination } from "../../domain/payouts/destination"
import type { PayosLedger } from "../../modules/payos/ledger"
import { isUniqueViolation, type Db } from "../../modules/payos/repositories/db"
import {
  recordPayout,
  type NewPayout,
} from "../../modules/payos/repositories/payouts/record-payout"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import {
  isRepeatedTransfer,
  lockEqualTransfers,
} from "../../modules/payos/repositories/payouts/repeated-transfer"
import { refusal } from "../../modules/payos/refusal"
import { findEarlierSubmission } from "./earlier-submission"
import { waitsForApproval } from "./waits-for-approval"

/** Money that a user sends to an account, outside of orders. Amount in whole đồng. */
type Transfer = Pick<Payout, "amount" | "description"> & {
  destination: Destination
  merchant_reference?: string
  category?: string[]
  form_token: string
  /** The user was warned that it repeats an earlier transfer, and confirmed it. */
  confirmed_repeat: boolean
  actor_id: string
  /** Another user must approve it, whatever the store's options say. */
  needs_approval: boolean
  /** The name of the channel whose account it leaves from; the first channel if omitted. */
  channel?: string | undefined
}

/**
 * Records a user's transfer, once per form, and queues it; a second user may have to approve it.
 *
 * @throws NoPayoutChannelError, MedusaError if the form has recorded another payout, or another form the same transfer
 */
export async function transferMoney(
  { db, channels, options }: Pick<PayosLedger, "db" | "channels" | "options">,
  transfer: Transfer,
): Promise<Payout> {
  const { form_token, actor_id, destination, description, amount, channel } = transfer
  const { clientId: client_id } = channels.requirePayout(channel)
  const submission = { ...transfer, payment_id: null, client_id }
  const waits = waitsForApproval(transfer, options)
  const planned: NewPayout = {
    purpose: "transfer",
    amount,
    description,
    destination,
    actor_id,
    form_token,
    merchant_reference: transfer.merchant_reference ?? null,
    category: transfer.category ?? null,
    state: waits ? "awaiting_approval" : "queued",
    draft_reason: null,
    client_id,
  }
  try {
    return await db.transaction(async (trx) => {
      await lockEqualTransfers(trx, transfer)
      const before = await findEarlierSubmission(trx, submission)
      if (before) return before
      await refuseRepeated(trx, transfer)
      return recordPayout(trx, planned)
    })
  } catch (error) {
    const same = isUniqueViolation(error) ? await findEarlierSubmission(db, submission) : null
    if (!same) throw error
    return same
  }
}

/** After a lost answer the user opens a new form, with a new token, for the same money. */
async function refuseRepeated(trx: Db, transfer: Transfer): Promise<void> {
  if (transfer.confirmed_repeat) return
  if (await isRepeatedTransfer(trx, transfer)) throw refusal("payos_transfer_repeated")
}
