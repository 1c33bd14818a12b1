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
import { writeOffRemainder, restoreRemainder } from "./write-off-remainder"
import { readUnallocatedBalance } from "./unallocated-balance"
import { readAskedOf } from "./read-asked"
import { refuse } from "../../modules/payos/refuse"
import { recordAuditEntry } from "../../modules/payos/repositories/audit-log"
import { schedulePaidLinksOfCollection } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** Whose word it is, and the leases of the collection and its order, which the caller holds. */
export type Acceptance = {
  reason: string
  user_id: string
  /** What the user saw that is forgiven, in đồng. */
  forgiven: number
  lease: Lease
}

/**
 * Takes what came as the payment in full. The rest becomes a credit line of Medusa's own on the order
 * or the cart, so that its books say what was asked, what came and what was forgiven; the collection
 * asks for what came, and core captures just that. The person's word is written down first.
 *
 * @returns the settlement that captured what came
 * @throws MedusaError where nothing came, nothing is short, no order can be made of it, or something else is
 *   forgiven than the user saw
 */
export async function acceptPartialPayment(
  context: PayosContext,
  problem: Problem,
  { reason, user_id, forgiven, lease }: Acceptance,
): Promise<SettlementResult> {
  const { facts, ...read } = await readShort(context, problem.subject)
  const short = { ...read, reference_id: problem.id }
  if (short.forgiven !== forgiven) throw refuse("payos_case_changed")
  await lease.confirm()
  await recordAuditEntry(context.db, {
    subject: problem.subject,
    act: "short_accepted",
    actor_id: user_id,
    detail: { came: short.came, forgiven, reason },
  })
  try {
    await writeOffRemainder(context, facts, short)
    const result = await capture(context, problem.subject, lease)
    if (result.type === "done") return result
    if (!facts.order) throw cannotComplete(result)
    throw refuse("payos_accepted_not_captured", { reason: describe(result) })
  } catch (error) {
    await lease.confirm()
    await giveUp(context, problem.subject)
    throw error
  }
}

/**
 * What accepting a collection's money in full forgives: what its cart costs, or what its order lacks beside the
 * money that waits in its other collections. In đồng; Medusa's totals may carry a fraction.
 *
 * @throws MedusaError where nothing came, nothing is short, or no order can be made of it
 */
export async function readShort(
  context: PayosContext,
  collectionId: string,
): Promise<{ facts: MoneyFacts; came: number; forgiven: number }> {
  const { amount: came, facts } = await readUnallocatedBalance(context, collectionId)
  const isAcceptable = came >= context.options.minAmount && !facts?.payments.some(isActive)
  if (!facts || !isAcceptable) throw refuse("payos_nothing_to_accept")
  if (!facts.order) await needReadyCart(context, facts.collection.cart_id)
  const asked = await readAskedOf(context, facts)
  if (asked === null) throw refuse("payos_nothing_to_accept")
  const forgiven = MathBN.sub(asked, came).toNumber()
  if (facts.order?.is_canceled || forgiven < 0) throw refuse("payos_nothing_is_short")
  return { facts, came, forgiven }
}

/**
 * A cart without an order costs again what it did; what was captured after all waits for its order. On an order the
 * decision stands, and the loop carries it out.
 */
async function giveUp(context: PayosContext, collectionId: string): Promise<void> {
  const { facts } = await readUnallocatedBalance(context, collectionId)
  if (facts?.order) await schedulePaidLinksOfCollection(context.db, collectionId)
  const cartId = facts?.collection.cart_id
  if (!cartId || facts.order || facts.payments.some(isActive)) return
  await restoreRemainder(context, { collection_id: collectionId, cart_id: cartId })
}

/** What a cart lacks is said before anything is forgiven. */
async function needReadyCart(context: PayosContext, cartId: string | null): Promise<void> {
  if (!cartId) throw refuse("payos_nothing_to_accept")
  const { gaps: missing } = await readCartReadiness(context, cartId)
  if (missing.length > 0) throw cannotComplete({ type: "not_ready", session_id: "", missing })
}

async function capture(
  context: PayosContext,
  collectionId: string,
  lease: Lease,
): Promise<SettlementResult> {
  await lease.confirm()
  await startSession(context, collectionId)
  const input = { collection_id: collectionId, lease, by_shopper: true, is_acceptance: true }
  return settleCollection(context, input)
}
