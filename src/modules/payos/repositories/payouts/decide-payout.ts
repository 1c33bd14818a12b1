import type { Destination } from "../../../../domain/payouts/destination"
import { isConfirmable, isDiscardable } from "../../../../domain/payouts/payout-state"
import { recordAuditEntry, type AuditAction } from "../audit-log"
import { allocate, findActivePayoutAllocation, reverseAllocation } from "../allocations/allocations"
import { rows, type Db } from "../db"
import { schedulePaidLinksOfCollection } from "../links/marks"
import { showBatch } from "../payout-batches/show-batch"
import { lockPayout } from "./draft-payout"
import { insertRequest } from "./payout-request"
import { isWithBatch, type Payout } from "./payout-row"
import { showPayout } from "./show-payout"

/** What a person's decision about a payout came to. */
export type PayoutDecision =
  | { type: "done"; payout: Payout }
  | { type: "not_found" }
  /** Its state does not allow it; it may have been decided meanwhile. */
  | { type: "not_now"; payout: Payout }
  | { type: "no_destination"; payout: Payout }
  /** What becomes of money that is given up has to be said. */
  | { type: "no_outcome"; payout: Payout }
  /** It goes elsewhere by now, or another sum: what was approved is not what would be sent. */
  | { type: "changed"; payout: Payout }
  /** The one who confirmed cannot be the one who approves. */
  | { type: "same_person"; payout: Payout }
  /** It goes out with the batch that it belongs to, once that is approved. */
  | { type: "with_batch"; payout: Payout }

export type Confirmation = {
  id: string
  actor_id: string
  client_id: string
  /** Where it goes; null keeps what the payout names. */
  destination: Destination | null
  /** Somebody else has to approve: the store wants a second person, or this one may not send alone. */
  needs_approval: boolean
}

/**
 * A user says that a draft goes out, or that what did not arrive is sent again. Who named the account stays the one who
 * asks, though another sends it again: nobody approves an account of their own.
 */
export function confirmPayout(db: Db, confirmation: Confirmation): Promise<PayoutDecision> {
  const { id, actor_id, destination, needs_approval, client_id } = confirmation
  return decide(db, id, "payout_confirmed", actor_id, async (trx, payout) => {
    if (!isConfirmable(payout.state)) return "not_now"
    const to = destination ?? payout
    const before = payout.confirmed_by ?? payout.created_by
    if (!to.to_bin || !to.to_account_number) return "no_destination"
    await rows(
      trx,
      `update payos_payout set to_bin = :to_bin, to_account_number = :to_account_number,
         to_account_name = :to_account_name, client_id = :client_id, approved_by = null,
         confirmed_by = :asker,
         state = case when :needs_approval then 'awaiting_approval' else state end,
         draft_reason = null, erased_at = null, updated_at = now()
       where id = :id`,
      {
        id,
        client_id,
        needs_approval,
        asker: needs_approval && !destination ? (before ?? actor_id) : actor_id,
        to_bin: to.to_bin,
        to_account_number: to.to_account_number,
        to_account_name: to.to_account_name,
      },
    )
    if (needs_approval) return "done"
    return send(trx, id, client_id)
  })
}

export type Approval = {
  id: string
  actor_id: string
  client_id: string
  /** What the user saw: the sum in đồng, and where it goes. */
  seen: { amount: number; to_bin: string; to_account_number: string }
}

/** A second user says that a confirmed payout goes out, as that user saw it. */
export function approvePayout(db: Db, approval: Approval): Promise<PayoutDecision> {
  const { id, actor_id, client_id, seen } = approval
  return decide(db, id, "payout_approved", actor_id, async (trx, payout) => {
    if (payout.state !== "awaiting_approval") return "not_now"
    if (isWithBatch(payout)) return "with_batch"
    if (payout.confirmed_by === actor_id) return "same_person"
    if (!isAsSeen(payout, seen)) return "changed"
    await rows(
      trx,
      "update payos_payout set approved_by = :actor_id, client_id = :client_id where id = :id",
      {
        id,
        actor_id,
        client_id,
      },
    )
    return send(trx, id, client_id)
  })
}

function isAsSeen(payout: Payout, seen: Approval["seen"]): boolean {
  return (
    payout.amount === seen.amount &&
    payout.to_bin === seen.to_bin &&
    payout.to_account_number === seen.to_account_number
  )
}

/** `by_hand`: the user paid it outside payOS. `free`: it is money again that has to be decided about. */
export const DISCARD_OUTCOMES = ["by_hand", "free"] as const

export type Discard = {
  id: string
  actor_id: string
  reason: string
  /** What becomes of the money; null for a transfer, whose money is of no purchase. */
  outcome: (typeof DISCARD_OUTCOMES)[number] | null
}

/** A user says that it never goes out, and what becomes of its money. */
export function discardPayout(db: Db, discard: Discard): Promise<PayoutDecision> {
  const { id, actor_id, reason } = discard
  return decide(db, id, "payout_discarded", actor_id, async (trx, payout) => {
    if (!isDiscardable(payout.state)) return "not_now"
    if (payout.payment_collection_id && !discard.outcome) return "no_outcome"
    await rows(
      trx,
      `update payos_payout set state = 'discarded', discarded_by = :actor_id,
         discard_reason = :reason, updated_at = now() where id = :id`,
      { id, actor_id, reason },
    )
    await giveUp(trx, payout, discard)
    return "done"
  })
}

async function giveUp(
  trx: Db,
  { id, amount, payment_collection_id: collection_id }: Payout,
  { actor_id, reason, outcome }: Discard,
): Promise<void> {
  if (!collection_id) return
  const allocation = await findActivePayoutAllocation(trx, id)
  if (allocation) await reverseAllocation(trx, allocation, { actor_id, reason })
  if (allocation && outcome === "by_hand") {
    const paid = { collection_id, kind: "by_hand" as const, ref: id, amount, actor_id, reason }
    await allocate(trx, { ...paid, key: `by_hand:${id}` })
  }
  await schedulePaidLinksOfCollection(trx, collection_id)
}

async function send(trx: Db, id: string, clientId: string): Promise<"done"> {
  const payout = await lockPayout(trx, id)
  if (!payout) throw new Error("The locked payout vanished inside its transaction")
  await insertRequest(trx, [payout], {
    client_id: clientId,
    ...(payout.category ? { category: payout.category } : {}),
  })
  return "done"
}

type Outcome = Exclude<PayoutDecision["type"], "not_found">

/** Decides under the payout's row lock, and writes down who did it. */
function decide(
  db: Db,
  id: string,
  act: AuditAction,
  actorId: string,
  carryOut: (trx: Db, payout: Payout) => Promise<Outcome>,
): Promise<PayoutDecision> {
  return db.transaction(async (trx) => {
    const before = await lockPayout(trx, id)
    if (!before) return { type: "not_found" }
    const outcome = await carryOut(trx, before)
    const payout = (await lockPayout(trx, id)) ?? before
    if (outcome === "done") {
      const { state, amount, to_bin, to_account_number, discard_reason } = payout
      const detail = {
        from: before.state,
        state,
        amount,
        to_bin,
        to_account_number,
        discard_reason,
      }
      await recordAuditEntry(trx, { subject: id, act, actor_id: actorId, detail })
      await showPayout(trx, payout)
      if (payout.batch_id) await showBatch(trx, payout.batch_id)
    }
    return { type: outcome, payout }
  })
}
