import { isWrittenAlike, type Destination } from "../../../../domain/payouts/destination"
import { maskAccount } from "../../../../domain/payouts/mask-account"
import { isConfirmable } from "../../../../domain/payouts/payout-state"
import { recordAuditEntry, type AuditAction } from "../audit-log"
import { rows, type Db } from "../db"
import { syncBatchProblem } from "./sync-batch-problem"
import { hasEqualManualPayout } from "./earlier-payouts"
import { isEnteredAgain } from "./earlier-requests"
import { lockEqualPayouts } from "./lock-equal-payouts"
import { lockPayout } from "./lock-payout"
import { insertRequest } from "./payout-request"
import { acceptBankDetailsRequest } from "../bank-details-requests/accept-bank-details-request"
import {
  applyBankDetailsRequest,
  isAskerOfBankDetailsRequest,
  type ShownBankDetailsRequest,
} from "./confirm-bank-details-request"
import {
  destinationOf,
  isTakenOver,
  isWithBatch,
  type Payout,
  type ExpectedPayout,
} from "./payout-row"
import { syncPayoutProblem } from "./sync-payout-problem"

/** The outcome of a user's decision about a payout. */
export type PayoutDecision =
  | { type: "done"; payout: Payout }
  | { type: "not_found" }
  /** Its state does not allow it; another user may have decided meanwhile. */
  | { type: "not_now"; payout: Payout }
  | { type: "no_destination"; payout: Payout }
  /** It did not arrive, and a user has since entered the same payout again: both would be sent. */
  | { type: "entered_again"; payout: Payout }
  /** A manual payout of this amount to its account is in progress or arrived lately: both would be sent. */
  | { type: "duplicate"; payout: Payout }
  /** A discarded payout of a collection needs an outcome for its money. */
  | { type: "discard_outcome_required"; payout: Payout }
  /** Its destination or amount differs from what the user approved. */
  | { type: "changed"; payout: Payout }
  /** The user who entered its account, or who last confirmed it, cannot approve it. */
  | { type: "same_user"; payout: Payout }
  /** The bank details request differs from the one that the user saw. */
  | { type: "bank_details_request_changed"; payout: Payout }
  /** The user who asked the customer for its account cannot approve it: its holder may not be the payer. */
  | { type: "user_asked_customer"; payout: Payout }
  /** It must be approved with its batch, not by itself. */
  | { type: "in_batch"; payout: Payout }
  /** It counts as sent in a closed month, whose sums must not change. */
  | { type: "month_closed"; payout: Payout }

export type Confirmation = {
  id: string
  actor_id: string
  client_id: string
  /** A new destination; null keeps the payout's own. */
  destination: Destination | null
  /** What the page showed; if omitted, the payout is confirmed in its current form. */
  expected?: ExpectedPayout | undefined
  /** The bank details request whose answer is confirmed, instead of a destination. */
  bank_details_request?: ShownBankDetailsRequest | undefined
  /** A second user has to approve it: the store's options require it, or this user may not send alone. */
  needs_approval: boolean
  /** The user knows of an equal manual payout. */
  confirmed_duplicate?: boolean | undefined
}

/**
 * Confirms a draft, or a failed payout for another attempt. If a second user must approve it, the user who entered the
 * account remains `instructed_by`, whoever confirms another attempt: no user can approve an account that they entered.
 */
export function confirmPayout(db: Db, confirmation: Confirmation): Promise<PayoutDecision> {
  const { id, actor_id, client_id, expected } = confirmation
  return decide(db, { id, action: "payout_confirmed", actor_id }, async (trx, payout) => {
    const applied = await applyBankDetailsRequest(trx, payout, confirmation)
    if (!applied) return isConfirmable(payout.state) ? "bank_details_request_changed" : "not_now"
    const { destination, using } = applied
    const isOtherAccount = destination !== null && !isWrittenAlike(payout, destination)
    const mayConfirm = isConfirmable(payout.state)
    if (!mayConfirm && (isOtherAccount || !mayTakeOver(payout, actor_id))) return "not_now"
    if (payout.attempt > 0 && (await wasEnteredAgain(trx, payout, destination)))
      return "entered_again"
    if (await isDuplicate(trx, payout, { ...confirmation, destination })) return "duplicate"
    const needs_approval = applied.needs_approval || !mayConfirm
    if (expected && !matchesAllowingMask(payout, expected)) return "changed"
    const to = destination ?? payout
    const earlier = payout.instructed_by ?? payout.created_by
    if (!to.to_bin || !to.to_account_number) return "no_destination"
    if (using) {
      const { request, name_match } = using
      await acceptBankDetailsRequest(trx, request, { accepted_by: actor_id, name_match })
    }
    await rows(
      trx,
      `update payos_payout set to_bin = :to_bin, to_account_number = :to_account_number,
         to_account_name = :to_account_name, client_id = :client_id, approved_by = null,
         instructed_by = :instructed_by, confirmed_by = :actor_id,
         state = case when :needs_approval then 'awaiting_approval' else state end,
         draft_reason = null, erased_at = null, updated_at = now()
       where id = :id`,
      {
        id,
        client_id,
        actor_id,
        needs_approval,
        instructed_by: needs_approval && !isOtherAccount ? (earlier ?? actor_id) : actor_id,
        to_bin: to.to_bin,
        to_account_number: to.to_account_number,
        to_account_name: to.to_account_name,
      },
    )
    if (needs_approval) return "done"
    return queue(trx, id, client_id)
  })
}

export type Approval = {
  id: string
  actor_id: string
  client_id: string
  expected: ExpectedPayout
}

/**
 * Approves a confirmed payout by a second user, as the page showed it to them. Refuses the user who entered its account
 * and the one who last confirmed it: otherwise one user alone could send a failed payout again.
 */
export function approvePayout(db: Db, approval: Approval): Promise<PayoutDecision> {
  const { id, actor_id, client_id, expected } = approval
  return decide(db, { id, action: "payout_approved", actor_id }, async (trx, payout) => {
    if (payout.state !== "awaiting_approval") return "not_now"
    if (isWithBatch(payout)) return "in_batch"
    if ([payout.instructed_by, payout.confirmed_by].includes(actor_id)) return "same_user"
    if (await isAskerOfBankDetailsRequest(trx, payout, actor_id)) return "user_asked_customer"
    if (!matchesExactly(payout, expected)) return "changed"
    if (payout.attempt > 0 && (await wasEnteredAgain(trx, payout, null))) return "entered_again"
    await rows(
      trx,
      "update payos_payout set approved_by = :actor_id, client_id = :client_id where id = :id",
      { id, actor_id, client_id },
    )
    return queue(trx, id, client_id)
  })
}

/**
 * Whether a draft equals a manual payout that was entered before it, or that could not be compared with it when it was
 * entered: the draft had another account, or none.
 */
async function isDuplicate(
  trx: Db,
  payout: Payout,
  { destination, confirmed_duplicate }: Confirmation,
): Promise<boolean> {
  const to = destination ?? destinationOf(payout)
  if (payout.attempt > 0 || !to || confirmed_duplicate) return false
  const isOther = !isWrittenAlike(payout, to)
  if (!isOther && payout.payment_collection_id === null) return false
  const { amount, merchant_reference, created_at } = payout
  await lockEqualPayouts(trx, { amount, merchant_reference, ...to })
  return hasEqualManualPayout(trx, { ...to, amount, before: isOther ? null : created_at })
}

/** Whether a user has entered the payout again. Waits for one who is doing so: of the two, one finds the other. */
async function wasEnteredAgain(
  trx: Db,
  payout: Payout,
  destination: Destination | null,
): Promise<boolean> {
  const { amount, merchant_reference } = payout
  await lockEqualPayouts(trx, { amount, merchant_reference, ...(destination ?? payout) })
  return isEnteredAgain(trx, payout.id, destination)
}

/**
 * Whether a user may replace the one who confirmed another attempt. The payout still awaits approval, which the
 * replaced user can then give.
 */
function mayTakeOver(payout: Payout, userId: string): boolean {
  return isTakenOver(payout) && payout.confirmed_by !== userId
}

function matchesExactly(payout: Payout, expected: ExpectedPayout): boolean {
  const isOfAttempt = expected.attempt === undefined || expected.attempt === payout.attempt
  return isOfAttempt && payout.amount === expected.amount && isWrittenAlike(payout, expected)
}

/** A user who may not read payouts sees a masked account number. */
function matchesAllowingMask(payout: Payout, expected: ExpectedPayout): boolean {
  const { to_account_number: number } = payout
  return (
    matchesExactly(payout, expected) ||
    matchesExactly({ ...payout, to_account_number: number && maskAccount(number) }, expected)
  )
}

async function queue(trx: Db, id: string, clientId: string): Promise<"done"> {
  const payout = await lockPayout(trx, id)
  if (!payout) throw new Error("The locked payout vanished inside its transaction")
  await insertRequest(trx, [payout], {
    client_id: clientId,
    ...(payout.category ? { category: payout.category } : {}),
  })
  return "done"
}

type Outcome = Exclude<PayoutDecision["type"], "not_found">

/** Applies a decision under the payout's row lock, with an audit entry. */
export function decide(
  db: Db,
  { id, action, actor_id }: { id: string; action: AuditAction; actor_id: string },
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
      await recordAuditEntry(trx, { subject: id, action, actor_id, detail })
      await syncPayoutProblem(trx, payout)
      if (payout.batch_id) await syncBatchProblem(trx, payout.batch_id)
    }
    return { type: outcome, payout }
  })
}
