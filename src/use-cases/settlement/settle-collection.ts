import { Modules } from "@medusajs/framework/utils"
import { receivedOnAll, reportedOn, unconfirmedOn, unsureLinks } from "../../domain/money/balance"
import { decideSettlement, type SettlementDecision } from "../../domain/settlement/settlement"
import {
  isActive,
  refundedSessions,
  sessionsOfTotal,
} from "../../domain/settlement/settlement-facts"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { leftWithoutCollection, type MoneyFacts } from "../../medusa/read-facts"
import { completeFacts } from "../refunds/complete-facts"
import { restoreRemainder } from "../unmatched-money/write-off-remainder"
import { recordCaptures } from "./record-captures"
import { confirmLinks } from "./confirm-links"
import { readCartReadiness, type CartReadiness } from "./cart-readiness"
import { unlinkDeletedOrders } from "./unlink-deleted-orders"
import { findHeldLock } from "./held-lock"
import { telemetry } from "../../modules/payos/telemetry"
import { linkCollection } from "./link-collection"
import { recordResult, type Doubt } from "./record-result"
import { restateSession } from "./restate-session"
import type { SettlementResult } from "./result"
import { runCore } from "./run-core"
import { rollBackOrphanOrder } from "./roll-back-orphan-order"
import { syncCaptures } from "./sync-captures"
import { pointCollectionAt } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

export type SettlementInput = {
  collection_id: string
  /** The collection's lease, which the caller holds. */
  lease: Lease
  /** The shopper asks for it by completing the cart. */
  by_shopper: boolean
  /** A user accepts what came: what this writes off is no rest of a decision that a kill cut off. */
  is_acceptance?: boolean
  /** How long payOS may take where somebody waits for the answer. */
  fetch_deadline_ms?: number
}

/** The key of the lease that stands around everything that settles or completes a collection. */
export function collectionLease(collectionId: string): string {
  return `collection:${collectionId}`
}

/**
 * Brings the money of a payment collection to where it belongs, and lists what belongs nowhere. What
 * settled is what the database shows afterwards, not what core's workflow answered.
 *
 * @throws LeaseLostError before a step that cannot be undone, where the lease is another's by now
 */
export async function settleCollection(
  context: PayosContext,
  input: SettlementInput,
): Promise<Settled> {
  const begun = await decide(context, input)
  const priced = await takeBackUnfinishedAcceptance(context, input, begun)
  const found = await deleteRefundedSessions(context, input, priced)
  const restated = found.isOrdered ? await restateSession(context, input) : null
  const first = restated?.is === "new" ? await decide(context, input) : found
  const { result, doubt, received } =
    restated?.is === "refused"
      ? { ...first, result: { type: "failed" as const, errors: [restated.reason] } }
      : await bringOn(context, input, first)
  await recordResult(context, input.collection_id, result, doubt)
  telemetry.settled(result.type)
  const isUnsure = doubt.unsure.length > 0
  return { ...result, received, is_refunding: first.isRefunding, is_unsure: isUnsure }
}

/** A decision to accept what came was cut off before its order: its cart costs again what it did. */
async function takeBackUnfinishedAcceptance(
  context: PayosContext,
  input: SettlementInput,
  begun: Decided,
): Promise<Decided> {
  const { cartId, isWrittenOff, facts } = begun
  const isPaid = facts?.payments.some(isActive)
  if (!cartId || !isWrittenOff || isPaid || input.is_acceptance) return begun
  await input.lease.confirm()
  await restoreRemainder(context, { collection_id: input.collection_id, cart_id: cartId })
  return decide(context, input)
}

async function deleteRefundedSessions(
  context: PayosContext,
  input: SettlementInput,
  decided: Decided,
): Promise<Decided> {
  const sessions = decided.facts && decided.cartId ? refundedSessions(decided.facts) : []
  for (const { id } of sessions) {
    await input.lease.confirm()
    await context.container.resolve(Modules.PAYMENT).deletePaymentSession(id)
  }
  return sessions.length > 0 ? decide(context, input) : decided
}

async function bringOn(
  context: PayosContext,
  input: SettlementInput,
  first: Decided,
): Promise<BroughtOn & { doubt: Doubt }> {
  const lock = input.lease.abandoned && (await findHeldLock(context, first.locks))
  if (lock) return { result: { type: "locked", lock }, ...first }
  await rollBackOrphanOrder(context, input.lease, first.cartId)
  if (first.facts) {
    await linkCollection(context, input.lease, first.facts)
    await syncCaptures(context, input.lease, first.facts)
  }
  const decided = isForCore(first.decision) ? first : await confirm(context, input, first)
  const { decision, doubt } = decided
  if (!isForCore(decision)) return { result: decision, doubt, received: decided.received }
  return { ...(await settle(context, input, { ...decided, decision })), doubt }
}

type BroughtOn = { result: SettlementResult; received: number }

/**
 * `received`: what had come on the collection's links, in whole đồng, when the result was decided: a webhook books
 * without the lease. `is_refunding`: Medusa has a refund that no payout came of yet, and that may be left half done.
 * `is_unsure`: payOS has to be asked again.
 */
export type Settled = SettlementResult & {
  received: number
  is_refunding: boolean
  is_unsure: boolean
}

type Decided = {
  received: number
  isRefunding: boolean
  facts: MoneyFacts | null
  doubt: Doubt
  decision: SettlementDecision | { type: "gone"; amount: number }
  cartId: string | null
  isOrdered: boolean
  isWrittenOff: boolean
  /** What core locks while it completes the cart. */
  locks: string[]
}

/**
 * A user is asked about no money on one reading alone: it takes several statements, and what core captures in between,
 * without the lease, is in the last of them and not in the first.
 */
async function decide(context: PayosContext, input: SettlementInput): Promise<Decided> {
  const decided = await decideOnce(context, input)
  return decided.decision.type === "unmatched" ? decideOnce(context, input) : decided
}

async function decideOnce(context: PayosContext, input: SettlementInput): Promise<Decided> {
  const { collection_id, by_shopper } = input
  const facts = await completeFacts(context, collection_id)
  if (!facts) {
    const amount = await leftWithoutCollection(context.db, collection_id)
    const decision = { type: "gone" as const, amount }
    return {
      received: 0,
      isRefunding: false,
      facts: null,
      doubt: NO_DOUBT,
      decision,
      cartId: null,
      isOrdered: false,
      isWrittenOff: false,
      locks: [],
    }
  }
  const {
    gaps: missing,
    goods,
    total,
    is_written_off: isWrittenOff,
  } = await readReadiness(context, facts)
  const decision = decideSettlement({
    ...facts,
    sessions: total === null ? facts.sessions : sessionsOfTotal(facts, total),
    missing,
    by_shopper: by_shopper || !!facts.order,
  })
  if (decision.type === "done" && !facts.collection.order?.is_booked) {
    const own = facts.payments.filter(({ is_of_before }) => !is_of_before)
    const ids = own.map(({ id }) => id)
    await recordCaptures(context, decision.order_id, ids)
  }
  const { cart_id } = facts.collection
  return {
    received: receivedOnAll(facts.links),
    isRefunding: facts.refunding.length > 0,
    facts,
    doubt: toDoubt(facts.links),
    decision,
    cartId: cart_id,
    locks: cart_id ? [cart_id, ...goods] : [],
    isOrdered: facts.order !== null,
    isWrittenOff,
  }
}

async function readReadiness(
  context: PayosContext,
  { order, collection, links }: MoneyFacts,
): Promise<CartReadiness> {
  const hasMoney = links.some((link) => reportedOn(link) > 0)
  if (order || !collection.cart_id || !hasMoney) {
    return { gaps: [], goods: [], total: null, is_written_off: false }
  }
  return readCartReadiness(context, collection.cart_id)
}

type ForCoreDecision = Extract<SettlementDecision, { type: "settle" | "complete" }>

function isForCore(decision: Decided["decision"]): decision is ForCoreDecision {
  return decision.type === "settle" || decision.type === "complete"
}

/** Asks payOS for the links whose sum is in doubt, then decides again. An order need not wait for them. */
async function confirm(
  context: PayosContext,
  input: SettlementInput,
  first: Decided,
): Promise<Decided> {
  const { unsure } = first.doubt
  if (unsure.length === 0) return first
  await confirmLinks(context, unsure, input.fetch_deadline_ms)
  return decide(context, input)
}

const NO_DOUBT: Doubt = { unsure: [], unconfirmed: 0 }

function toDoubt(links: MoneyFacts["links"]): Doubt {
  return {
    unsure: unsureLinks(links),
    unconfirmed: links.reduce((sum, link) => sum + unconfirmedOn(link), 0),
  }
}

type ForCore = Omit<Decided, "decision"> & {
  decision: ForCoreDecision
}

async function settle(
  context: PayosContext,
  input: SettlementInput,
  { decision, cartId, isOrdered, locks, received }: ForCore,
): Promise<BroughtOn> {
  const lock = isOrdered ? null : await findHeldLock(context, locks)
  if (lock) return { result: { type: "locked", lock }, received }
  await input.lease.confirm()
  await pointCollectionAt(context.db, input.collection_id, decision.session_id)
  const errors = await runCore(context, {
    lease: input.lease,
    cart_id: cartId,
    is_ordered: isOrdered,
    settle: decision,
  })
  const after = await decide(context, { ...input, by_shopper: true })
  if (!isForCore(after.decision)) return { result: after.decision, received: after.received }
  if (cartId) await unlinkDeletedOrders(context, cartId, input.collection_id)
  return { result: { type: "failed", errors }, received: after.received }
}
