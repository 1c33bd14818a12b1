import type { MedusaContainer } from "@medusajs/framework/types"
import { receivedOn } from "../../domain/balance"
import { decideSettlement, type SettlementDecision } from "../../domain/settlement"
import { PAYOS_MODULE } from "../../modules/payos"
import type { Lease } from "../../modules/payos/ledger/lease"
import { leftWithoutCollection, type MoneyFacts } from "../../modules/payos/medusa/read-facts"
import type PayosModuleService from "../../modules/payos/service"
import { readWholeFacts } from "../refunds/read-whole-facts"
import { bookCaptures } from "./book-captures"
import { confirmLinks } from "./confirm-links"
import { findCartGaps } from "./cart-readiness"
import { forgetDeadOrders } from "./forget-dead-orders"
import { telemetry } from "../../modules/payos/telemetry"
import { recordResult } from "./record-result"
import type { SettlementResult } from "./result"
import { runCore } from "./run-core"
import { takeBackHalfMade } from "./take-back-half-made"

export type SettlementInput = {
  collection_id: string
  /** The collection's lease, which the caller holds. */
  lease: Lease
  /** The shopper asks for it by completing the cart. */
  by_shopper: boolean
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
  const first = await decide(container, input)
  await takeBackHalfMade(container, input.lease, first.cartId)
  const decided =
    first.decision.type === "confirm" ? await confirm(container, input, first.decision) : first
  const { decision } = decided
  const isForCore = decision.type === "settle" || decision.type === "complete"
  const result = isForCore ? await settle(container, input, { ...decided, decision }) : decision
  await recordResult(container, input.collection_id, result)
  telemetry.settled(result.type)
  return { ...result, is_refunding: first.isRefunding }
}

/** `is_refunding`: Medusa has a refund that no payout came of yet, and that may be left half done. */
export type Settled = SettlementResult & { is_refunding: boolean }

type Decided = {
  isRefunding: boolean
  decision: SettlementDecision | { type: "gone"; amount: number }
  cartId: string | null
  isOrdered: boolean
}

async function decide(container: MedusaContainer, input: SettlementInput): Promise<Decided> {
  const { collection_id, by_shopper } = input
  const facts = await readWholeFacts(container, collection_id)
  if (!facts) {
    const amount = await leftWithoutCollection(container.resolve(PAYOS_MODULE), collection_id)
    const decision = { type: "gone" as const, amount }
    return { isRefunding: false, decision, cartId: null, isOrdered: false }
  }
  const missing = await readGaps(container, facts)
  const decision = decideSettlement({ ...facts, missing, by_shopper })
  if (decision.type === "done" && !facts.collection.order?.is_booked) {
    const own = facts.payments.filter(({ is_of_before }) => !is_of_before)
    const ids = own.map(({ id }) => id)
    await bookCaptures(container, decision.order_id, ids)
  }
  return {
    isRefunding: facts.refunding.length > 0,
    decision,
    cartId: facts.collection.cart_id,
    isOrdered: facts.order !== null,
  }
}

async function readGaps(
  container: MedusaContainer,
  { order, collection, links }: MoneyFacts,
): Promise<string[]> {
  const hasMoney = links.some((link) => receivedOn(link) > 0)
  if (order || !collection.cart_id || !hasMoney) return []
  return findCartGaps(container, collection.cart_id)
}

/** Asks payOS for the links whose sum is in doubt, then decides again. */
async function confirm(
  container: MedusaContainer,
  input: SettlementInput,
  { link_ids }: Extract<SettlementDecision, { type: "confirm" }>,
): Promise<Decided> {
  await confirmLinks(container, link_ids, input.fetch_deadline_ms)
  return decide(container, input)
}

type ForCore = Omit<Decided, "decision"> & {
  decision: Extract<SettlementDecision, { type: "settle" | "complete" }>
}

async function settle(
  container: MedusaContainer,
  input: SettlementInput,
  { decision, cartId, isOrdered }: ForCore,
): Promise<SettlementResult> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await input.lease.confirm()
  await payos.pointCollectionAt(input.collection_id, decision.session_id)
  const errors = await runCore(container, {
    lease: input.lease,
    cart_id: cartId,
    is_ordered: isOrdered,
    settle: decision,
  })
  const { decision: after } = await decide(container, { ...input, by_shopper: true })
  if (after.type !== "settle" && after.type !== "complete") return after
  if (cartId) await forgetDeadOrders(container, cartId, input.collection_id)
  return { type: "failed", errors }
}
