import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { receivedOnAll, reportedOn, unconfirmedOn, unsureLinks } from "../../domain/money/balance"
import { decideSettlement, type SettlementDecision } from "../../domain/settlement/settlement"
import {
  isActive,
  refundedSessions,
  sessionsOfTotal,
} from "../../domain/settlement/settlement-facts"
import { PAYOS_MODULE } from "../../modules/payos"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { leftWithoutCollection, type MoneyFacts } from "../../medusa/read-facts"
import type PayosModuleService from "../../modules/payos/service"
import { readWholeFacts } from "../refunds/read-whole-facts"
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
  container: MedusaContainer,
  input: SettlementInput,
): Promise<Settled> {
  const begun = await decide(container, input)
  const priced = await takeBackWriteOff(container, input, begun)
  const found = await deleteRefundedSessions(container, input, priced)
  const restated = found.isOrdered ? await restateSession(container, input) : null
  const first = restated?.is === "new" ? await decide(container, input) : found
  const { result, doubt, received } =
    restated?.is === "refused"
      ? { ...first, result: { type: "failed" as const, errors: [restated.reason] } }
      : await bringOn(container, input, first)
  await recordResult(container, input.collection_id, result, doubt)
  telemetry.settled(result.type)
  const isUnsure = doubt.unsure.length > 0
  return { ...result, received, is_refunding: first.isRefunding, is_unsure: isUnsure }
}

/** A decision to accept what came was cut off before its order: its cart costs again what it did. */
async function takeBackWriteOff(
  container: MedusaContainer,
  input: SettlementInput,
  begun: Decided,
): Promise<Decided> {
  const { cartId, isWrittenOff, facts } = begun
  const isPaid = facts?.payments.some(isActive)
  if (!cartId || !isWrittenOff || isPaid || input.is_acceptance) return begun
  await input.lease.confirm()
  await restoreRemainder(container, cartId)
  return decide(container, input)
}

async function deleteRefundedSessions(
  container: MedusaContainer,
  input: SettlementInput,
  decided: Decided,
): Promise<Decided> {
  const sessions = decided.facts && decided.cartId ? refundedSessions(decided.facts) : []
  for (const { id } of sessions) {
    await input.lease.confirm()
    await container.resolve(Modules.PAYMENT).deletePaymentSession(id)
  }
  return sessions.length > 0 ? decide(container, input) : decided
}

async function bringOn(
  container: MedusaContainer,
  input: SettlementInput,
  first: Decided,
): Promise<BroughtOn & { doubt: Doubt }> {
  const lock = input.lease.abandoned && (await findHeldLock(container, first.locks))
  if (lock) return { result: { type: "locked", lock }, ...first }
  await rollBackOrphanOrder(container, input.lease, first.cartId)
  if (first.facts) {
    await linkCollection(container, input.lease, first.facts)
    await syncCaptures(container, input.lease, first.facts)
  }
  const decided = isForCore(first.decision) ? first : await confirm(container, input, first)
  const { decision, doubt } = decided
  if (!isForCore(decision)) return { result: decision, doubt, received: decided.received }
  return { ...(await settle(container, input, { ...decided, decision })), doubt }
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
async function decide(container: MedusaContainer, input: SettlementInput): Promise<Decided> {
  const decided = await decideOnce(container, input)
  return decided.decision.type === "unmatched" ? decideOnce(container, input) : decided
}

async function decideOnce(container: MedusaContainer, input: SettlementInput): Promise<Decided> {
  const { collection_id, by_shopper } = input
  const facts = await readWholeFacts(container, collection_id)
  if (!facts) {
    const amount = await leftWithoutCollection(container.resolve(PAYOS_MODULE), collection_id)
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
  } = await readReadiness(container, facts)
  const decision = decideSettlement({
    ...facts,
    sessions: total === null ? facts.sessions : sessionsOfTotal(facts, total),
    missing,
    by_shopper: by_shopper || !!facts.order,
  })
  if (decision.type === "done" && !facts.collection.order?.is_booked) {
    const own = facts.payments.filter(({ is_of_before }) => !is_of_before)
    const ids = own.map(({ id }) => id)
    await recordCaptures(container, decision.order_id, ids)
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
  container: MedusaContainer,
  { order, collection, links }: MoneyFacts,
): Promise<CartReadiness> {
  const hasMoney = links.some((link) => reportedOn(link) > 0)
  if (order || !collection.cart_id || !hasMoney) {
    return { gaps: [], goods: [], total: null, is_written_off: false }
  }
  return readCartReadiness(container, collection.cart_id)
}

type ForCoreDecision = Extract<SettlementDecision, { type: "settle" | "complete" }>

function isForCore(decision: Decided["decision"]): decision is ForCoreDecision {
  return decision.type === "settle" || decision.type === "complete"
}

/** Asks payOS for the links whose sum is in doubt, then decides again. An order need not wait for them. */
async function confirm(
  container: MedusaContainer,
  input: SettlementInput,
  first: Decided,
): Promise<Decided> {
  const { unsure } = first.doubt
  if (unsure.length === 0) return first
  await confirmLinks(container, unsure, input.fetch_deadline_ms)
  return decide(container, input)
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
  container: MedusaContainer,
  input: SettlementInput,
  { decision, cartId, isOrdered, locks, received }: ForCore,
): Promise<BroughtOn> {
  const lock = isOrdered ? null : await findHeldLock(container, locks)
  if (lock) return { result: { type: "locked", lock }, received }
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await input.lease.confirm()
  await pointCollectionAt(payos.db, input.collection_id, decision.session_id)
  const errors = await runCore(container, {
    lease: input.lease,
    cart_id: cartId,
    is_ordered: isOrdered,
    settle: decision,
  })
  const after = await decide(container, { ...input, by_shopper: true })
  if (!isForCore(after.decision)) return { result: after.decision, received: after.received }
  if (cartId) await unlinkDeletedOrders(container, cartId, input.collection_id)
  return { result: { type: "failed", errors }, received: after.received }
}
