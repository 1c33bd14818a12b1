import { Modules } from "@medusajs/framework/utils"
import { isActive, refundedSessions } from "../../domain/settlement/settlement-facts"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { restoreRemainder } from "./write-off-remainder"
import { confirmLinks } from "./confirm-links"
import { repairAndDecide, isForCore, type Decided, type ForCoreDecision } from "./repair-and-decide"
import { unlinkDeletedOrders } from "./unlink-deleted-orders"
import { findHeldLock } from "./held-lock"
import { telemetry } from "../../modules/payos/telemetry"
import { linkOrderToCollection } from "./link-order-to-collection"
import { recordResult, type Unconfirmed } from "./record-result"
import { replaceOutdatedSession } from "./replace-outdated-session"
import type { SettlementResult } from "./result"
import { completeOrCapture } from "./complete-or-capture"
import { rollBackOrphanedOrder } from "./roll-back-orphaned-order"
import { syncCaptures } from "./sync-captures"
import type { PayosLink } from "../../modules/payos/repositories/links/link-row"
import { alignLinksWithSession } from "../../modules/payos/repositories/links/link-state-updates"
import type { PayosContext } from "../context"

export type SettlementInput = {
  collection_id: string
  /** The collection's lease, held by the caller. */
  lease: Lease
  /** Whether a shopper completes the cart, or a user decides: earlier money may be spent too. */
  may_use_all_money: boolean
  /**
   * Whether a user accepts a partial payment: the current write-off is intended, not left over from an interrupted
   * decision.
   */
  is_acceptance?: boolean
  /** Time limit of a payOS call if a user or shopper waits for it. */
  fetch_deadline_ms?: number
}

/**
 * Turns a payment collection's money into its order, and raises a case for money that fits no order. The result
 * is read from the database, not from core's workflow.
 *
 * @throws LeaseLostError before a step that cannot be undone, if another request has taken the
 * lease
 */
export async function settleCollection(
  context: PayosContext,
  input: SettlementInput,
): Promise<SettlementOutcome> {
  const initial = await repairAndDecide(context, { ...input, is_before_core: true })
  const afterAcceptance = await undoUnfinishedAcceptance(context, input, initial)
  const cleaned = await deleteRefundedSessions(context, input, afterAcceptance)
  const replaced = cleaned.isOrdered ? await replaceOutdatedSession(context, input) : null
  const decided = replaced?.type === "replaced" ? await repairAndDecide(context, input) : cleaned
  const { result, unconfirmed, received } =
    replaced?.type === "refused"
      ? { ...decided, result: { type: "failed" as const, errors: [replaced.reason] } }
      : await repairAndSettle(context, input, decided)
  await recordResult(context, input.collection_id, { result, unconfirmed })
  telemetry.settlementEnded(result.type)
  const mustConfirm = unconfirmed.link_ids.length > 0
  return { ...result, received, is_refunding: decided.isRefunding, must_confirm: mustConfirm }
}

/** Restores the cart's full price after a crash interrupted the acceptance of a partial payment before its order. */
async function undoUnfinishedAcceptance(
  context: PayosContext,
  input: SettlementInput,
  initial: Decided,
): Promise<Decided> {
  const { cartId, isWrittenOff, facts } = initial
  const isPaid = facts?.payments.some(isActive)
  if (!cartId || !isWrittenOff || isPaid || input.is_acceptance) return initial
  await input.lease.renew()
  await restoreRemainder(context, { collection_id: input.collection_id, cart_id: cartId })
  return repairAndDecide(context, input)
}

async function deleteRefundedSessions(
  context: PayosContext,
  input: SettlementInput,
  decided: Decided,
): Promise<Decided> {
  const sessions = decided.facts && decided.cartId ? refundedSessions(decided.facts) : []
  for (const { id } of sessions) {
    await input.lease.renew()
    await context.container.resolve(Modules.PAYMENT).deletePaymentSession(id)
  }
  return sessions.length > 0 ? repairAndDecide(context, input) : decided
}

async function repairAndSettle(
  context: PayosContext,
  input: SettlementInput,
  first: Decided,
): Promise<Settled & { unconfirmed: Unconfirmed }> {
  const lock = input.lease.expiredHold && (await findHeldLock(context, first.locks))
  if (lock) return { result: { type: "locked", lock }, ...first }
  await rollBackOrphanedOrder(context, input.lease, first.cartId)
  if (first.facts) {
    await linkOrderToCollection(context, input.lease, first.facts)
    await syncCaptures(context, input.lease, first.facts)
  }
  const decided = isForCore(first.decision) ? first : await confirmAmounts(context, input, first)
  const { decision, unconfirmed } = decided
  if (!isForCore(decision)) return { result: decision, unconfirmed, received: decided.received }
  return { ...(await settleInCore(context, input, { ...decided, decision })), unconfirmed }
}

type Settled = { result: SettlementResult; received: number }

/**
 * `received`: money on the collection's links, in whole đồng, when the result was decided, since webhooks book without
 * the lease. `is_refunding`: Medusa has a refund without a payout, which may be interrupted. `must_confirm`: payOS must
 * be queried again.
 */
export type SettlementOutcome = SettlementResult & {
  received: number
  is_refunding: boolean
  must_confirm: boolean
}

/**
 * Fetches the links whose amount is unconfirmed from payOS, then decides again. An order does not
 * wait for them.
 */
async function confirmAmounts(
  context: PayosContext,
  input: SettlementInput,
  decided: Decided,
): Promise<Decided> {
  const { link_ids } = decided.unconfirmed
  if (link_ids.length === 0) return decided
  await confirmLinks(context, link_ids, input.fetch_deadline_ms)
  return repairAndDecide(context, input)
}

type ForCore = Omit<Decided, "decision"> & {
  decision: ForCoreDecision
}

async function settleInCore(
  context: PayosContext,
  input: SettlementInput,
  { decision, facts, cartId, isOrdered, locks, received }: ForCore,
): Promise<Settled> {
  const lock = isOrdered ? null : await findHeldLock(context, locks)
  if (lock) return { result: { type: "locked", lock }, received }
  const { collection_id, lease } = input
  const { session_id } = decision
  const links = facts?.links ?? []
  if (!areOfSession(links, session_id)) {
    await lease.renew()
    await alignLinksWithSession(context.db, collection_id, session_id)
  }
  const errors = await completeOrCapture(context, {
    lease,
    collection_id,
    link: links.find((link) => link.session_id === session_id) ?? null,
    cart_id: cartId,
    is_ordered: isOrdered,
    decision,
  })
  // Core stopped early, perhaps because the lease was lost; an order proves that it was held until the capture.
  if (errors.length > 0) await lease.renew()
  const after = await repairAndDecide(context, { ...input, may_use_all_money: true })
  if (!isForCore(after.decision)) return { result: after.decision, received: after.received }
  if (cartId) await unlinkDeletedOrders(context, cartId, collection_id)
  return { result: { type: "failed", errors }, received: after.received }
}

/** Returns whether the open link points at a session or, if none is open, any link does. */
function areOfSession(links: readonly PayosLink[], sessionId: string): boolean {
  const created = links.filter(({ state }) => state !== "creating")
  const isOther = created.some((link) => link.state === "open" && link.session_id !== sessionId)
  return !isOther && created.some(({ session_id }) => session_id === sessionId)
}
