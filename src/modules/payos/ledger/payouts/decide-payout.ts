import type { Destination } from "../../../../domain/destination"
import { isConfirmable, isDiscardable } from "../../../../domain/payout-state"
import { recordAct, type ActKind } from "../acts"
import { rows, type Db } from "../db"
import { wakePaidLinksOfCollection } from "../marks"
import { showBatch } from "./batches/show-batch"
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
  /** The store wants a second person to approve. */
  needs_approval: boolean
}

/** A person says that a draft goes out, or that what did not arrive is sent again. */
export function confirmPayout(db: Db, confirmation: Confirmation): Promise<PayoutDecision> {
  const { id, actor_id, destination, needs_approval, client_id } = confirmation
  return decide(db, id, "payout_confirmed", actor_id, async (trx, payout) => {
    if (!isConfirmable(payout.state)) return "not_now"
    const to = destination ?? payout
    if (!to.to_bin || !to.to_account_number) return "no_destination"
    await rows(
      trx,
      `update payos_payout set to_bin = :to_bin, to_account_number = :to_account_number,
         to_account_name = :to_account_name, client_id = :client_id, confirmed_by = :actor_id, approved_by = null,
         state = case when :needs_approval then 'awaiting_approval' else state end,
         draft_reason = null, updated_at = now()
       where id = :id`,
      {
        id,
        actor_id,
        client_id,
        needs_approval,
        to_bin: to.to_bin,
        to_account_number: to.to_account_number,
        to_account_name: to.to_account_name,
      },
    )
    if (needs_approval) return "done"
    return send(trx, id, client_id)
  })
}

/** A second person says that a confirmed payout goes out. */
export function approvePayout(
  db: Db,
  approval: { id: string; actor_id: string; client_id: string },
): Promise<PayoutDecision> {
  const { id, actor_id, client_id } = approval
  return decide(db, id, "payout_approved", actor_id, async (trx, payout) => {
    if (payout.state !== "awaiting_approval") return "not_now"
    if (isWithBatch(payout)) return "with_batch"
    if (payout.confirmed_by === actor_id) return "same_person"
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

/**
 * A person says that it never goes out: its sum is back in the balance of its collection, which the
 * loop looks at: what is not paid back is money that somebody has to decide about again.
 */
export function discardPayout(
  db: Db,
  discard: { id: string; actor_id: string; reason: string },
): Promise<PayoutDecision> {
  const { id, actor_id, reason } = discard
  return decide(db, id, "payout_discarded", actor_id, async (trx, payout) => {
    if (!isDiscardable(payout.state)) return "not_now"
    await rows(
      trx,
      `update payos_payout set state = 'discarded', discarded_by = :actor_id,
         discard_reason = :reason, updated_at = now() where id = :id`,
      { id, actor_id, reason },
    )
    const collectionId = payout.payment_collection_id
    if (collectionId) await wakePaidLinksOfCollection(trx, collectionId)
    return "done"
  })
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
  act: ActKind,
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
      await recordAct(trx, { subject: id, act, actor_id: actorId, detail })
      await showPayout(trx, payout)
      if (payout.batch_id) await showBatch(trx, payout.batch_id)
    }
    return { type: outcome, payout }
  })
}
