import { MathBN } from "@medusajs/framework/utils"
import { isActive } from "../../domain/settlement/settlement-facts"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import type { MoneyFacts } from "../../medusa/read-facts"
import { readCartReadiness } from "../settlement/cart-readiness"
import type { SettlementResult } from "../settlement/result"
import { settleCollection } from "../settlement/settle-collection"
import { startSession } from "../settlement/start-session"
import { cannotComplete, describe } from "./complete-cart"
import { writeOffRemainder, restoreRemainder } from "../settlement/write-off-remainder"
import { refreshUnallocatedBalance, type UnallocatedBalance } from "./unallocated-balance"
import { readAmountDue } from "./read-amount-due"
import { refusal } from "../../modules/payos/refusal"
import { recordAuditEntry } from "../../modules/payos/repositories/audit-log"
import { scheduleLinksWithMoneyOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/** A user's decision, and the lease of the collection; the caller also holds its order's lease. */
type Acceptance = {
  reason: string
  user_id: string
  /** The write-off amount that the user saw, in đồng. */
  written_off: number
  lease: Lease
}

/**
 * Accepts a partial payment as the payment in full. The remainder becomes a Medusa credit line on the order or the
 * cart, so that it shows the price, the payment and the write-off; the collection's amount becomes the received
 * money, and core captures exactly that. The decision is recorded first.
 *
 * @returns the settlement that captured the partial payment
 * @throws MedusaError if no money arrived, nothing is missing, no order can be placed, or the write-off differs from
 *   the one that the user saw
 */
export async function acceptPartialPayment(
  context: PayosContext,
  problem: Problem,
  { reason, user_id, written_off, lease }: Acceptance,
): Promise<SettlementResult> {
  const balance = await refreshUnallocatedBalance(context, problem.subject)
  const { facts, ...amounts } = await readPartialPayment(context, balance)
  const underpaid = { ...amounts, reference_id: problem.id }
  if (underpaid.written_off !== written_off) throw refusal("payos_case_changed")
  await lease.renew()
  await recordAuditEntry(context.db, {
    subject: problem.subject,
    action: "partial_payment_accepted",
    actor_id: user_id,
    detail: { received: underpaid.received, written_off, reason },
  })
  try {
    await writeOffRemainder(context, facts, underpaid)
    const result = await capture(context, problem.subject, lease)
    if (result.type === "done") return result
    if (!facts.order) throw cannotComplete(result)
    throw refusal("payos_accepted_not_captured", { reason: describe(result) })
  } catch (error) {
    await lease.renew()
    await handleFailure(context, problem.subject)
    throw error
  }
}

/**
 * Returns the amounts of accepting a partial payment, by a collection's balance: `written_off` is its cart's price, or
 * its order's balance due less the money in its other collections, minus `received`. In đồng; Medusa's totals may have
 * a fraction.
 *
 * @throws MedusaError if no money arrived, nothing is missing, or no order can be placed
 */
export async function readPartialPayment(
  context: PayosContext,
  { amount: received, facts }: UnallocatedBalance,
): Promise<{ facts: MoneyFacts; received: number; written_off: number }> {
  const isAcceptable = received >= context.options.minAmount && !facts?.payments.some(isActive)
  if (!facts || !isAcceptable) throw refusal("payos_nothing_to_accept")
  if (!facts.order) await requireReadyCart(context, facts.collection.cart_id)
  const requestedAmount = await readAmountDue(context, facts)
  if (requestedAmount === null) throw refusal("payos_nothing_to_accept")
  const written_off = MathBN.sub(requestedAmount, received).toNumber()
  if (facts.order?.is_canceled || written_off < 0) throw refusal("payos_nothing_due")
  return { facts, received, written_off }
}

/**
 * Restores a cart's full price if it has no order; if core did capture, its money waits for the order. For an order the
 * decision remains in force, and the links loop carries it out.
 */
async function handleFailure(context: PayosContext, collectionId: string): Promise<void> {
  const { facts } = await refreshUnallocatedBalance(context, collectionId)
  if (facts?.order) await scheduleLinksWithMoneyOfCollection(context.db, collectionId)
  const cartId = facts?.collection.cart_id
  if (!cartId || facts.order || facts.payments.some(isActive)) return
  await restoreRemainder(context, { collection_id: collectionId, cart_id: cartId })
}

/** Refuses a cart that cannot be completed before anything is written off. */
async function requireReadyCart(context: PayosContext, cartId: string | null): Promise<void> {
  if (!cartId) throw refusal("payos_nothing_to_accept")
  const { gaps: cart_gaps } = await readCartReadiness(context, cartId)
  if (cart_gaps.length > 0) throw cannotComplete({ type: "not_ready", session_id: "", cart_gaps })
}

async function capture(
  context: PayosContext,
  collectionId: string,
  lease: Lease,
): Promise<SettlementResult> {
  await lease.renew()
  await startSession(context, collectionId)
  const input = { collection_id: collectionId, lease, may_use_all_money: true, is_acceptance: true }
  return settleCollection(context, input)
}
