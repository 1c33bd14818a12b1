import type { Destination } from "../../domain/payouts/destination"
import type { PayosLedger } from "../../modules/payos/ledger"
import { isUniqueViolation } from "../../modules/payos/repositories/db"
import { recordPayout, type NewPayout } from "../../modules/payos/repositories/payouts/draft-payout"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { findPayoutOfForm } from "../../modules/payos/repositories/payouts/read-payouts"
import { waitsForApproval } from "../refunds/plan-refund"

/** Money that a person sends to an account, outside of orders. Amount in whole đồng. */
export type Transfer = Pick<Payout, "amount" | "description"> & {
  destination: Destination
  merchant_reference?: string
  category?: string[]
  form_token: string
  actor_id: string
  /** Somebody else has to approve it, whatever the store's option says. */
  needs_approval: boolean
  /** The name of the channel whose account it leaves from; the first's where none is named. */
  channel?: string | undefined
}

/**
 * Writes a person's transfer, once per form, and queues it; a second person may have to approve it.
 *
 * @throws NoPayoutChannelError
 */
export async function transferMoney(
  { db, channels, options }: Pick<PayosLedger, "db" | "channels" | "options">,
  transfer: Transfer,
): Promise<Payout> {
  const { form_token, actor_id, destination, description, amount, channel } = transfer
  const before = await findPayoutOfForm(db, form_token)
  if (before) return before
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
    client_id: channels.needPayout(channel).clientId,
  }
  try {
    return await db.transaction((trx) => recordPayout(trx, planned))
  } catch (error) {
    const same = isUniqueViolation(error) ? await findPayoutOfForm(db, form_token) : null
    if (!same) throw error
    return same
  }
}
