import { type Lease, withLease } from "../../modules/payos/repositories/leases/lease"
import { type Problem, signCase } from "../../modules/payos/repositories/problems/problems"
import { readOwnerOfCollection } from "../../medusa/read-owner"
import { orderLease } from "../order-links/create-order-link"
import { recordResult } from "../settlement/record-result"
import type { SettlementResult } from "../settlement/result"
import { collectionLease } from "../settlement/settle-collection"
import { acceptPartialPayment } from "./accept-partial-payment"
import { allocateToOrder } from "./allocate-to-order"
import { completeCart } from "./complete-cart"
import { needCurrentCase } from "./need-current-case"
import { payBack } from "./pay-back"
import { settleByUser, type HandledOutcome } from "./settle-by-user"
import { schedulePaidLinksOfCollection } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** What a merchant may do with money that fits no order. */
export const UNMATCHED_ACTIONS = [
  "complete",
  "attach",
  "accept_short",
  "pay_back",
  "handled",
] as const

export type UnmatchedAction = (typeof UNMATCHED_ACTIONS)[number]

export type UnmatchedResolution = {
  action: UnmatchedAction
  /** What became of the money, and of how much of it; `handled` needs it. */
  handled: { outcome: HandledOutcome; amount: number } | null
  /** What the person saw that is forgiven, in đồng; `accept_short` needs it. */
  forgiven: number | null
  /** What the person wrote; `handled` and `accept_short` need it. */
  reason: string | null
  /** The order that the money is for; `attach` needs it. */
  order_id: string | null
  user_id: string
}

/** Longer than a settlement takes; the merchant waits. */
const LEASE_WAIT_MS = 35_000

/**
 * Carries out a merchant's decision about unmatched money, under the leases of its order and its collection, and
 * closes the problem with who decided what. `complete`: the cart becomes the order after all. `attach`: it pays
 * another order. `accept_short`: the rest is forgiven. `pay_back`: a draft payout, which still has to be
 * confirmed. `handled`: what became of a part of the money outside payOS. What money is left over is a new
 * case: the decision was not about it.
 *
 * @param problem the case as its user saw it
 *
 * @throws MedusaError where the decision cannot be carried out; then nothing was changed
 */
export async function resolveUnmatched(
  context: PayosContext,
  problem: Problem,
  resolution: UnmatchedResolution,
): Promise<void> {
  const { action, reason, order_id, user_id } = resolution
  if (action === "attach") {
    return allocateToOrder(context, problem, { order_id: order_id ?? "", reason, user_id })
  }
  const decide = () =>
    withLease(context.db, collectionLease(problem.subject), LEASE_WAIT_MS, async (lease) => {
      await needCurrentCase(context, problem)
      const settled = await carryOut(context, problem, { ...resolution, lease })
      await signCase(context.db, problem.id, user_id, { action, reason })
      if (settled) await recordResult(context, problem.subject, settled)
      await schedulePaidLinksOfCollection(context.db, problem.subject)
    })
  const { query } = context
  const owner = await readOwnerOfCollection(query, problem.subject)
  if (!owner.order_id) return decide()
  await withLease(context.db, orderLease(owner.order_id), LEASE_WAIT_MS, decide)
}

async function carryOut(
  context: PayosContext,
  problem: Problem,
  { action, handled, forgiven, reason, user_id, lease }: UnmatchedResolution & { lease: Lease },
): Promise<SettlementResult | null> {
  if (action === "complete") return completeCart(context, problem.subject, lease)
  if (action === "accept_short") {
    const said = { reason: reason ?? "", forgiven: forgiven ?? 0 }
    return acceptPartialPayment(context, problem, { ...said, user_id, lease })
  }
  if (action === "pay_back") await payBack(context, problem.subject, user_id, lease)
  if (handled) {
    await settleByUser(context, problem, { ...handled, reason: reason ?? "", user_id, lease })
  }
  return null
}
