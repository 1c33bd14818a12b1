import { type Lease, withLease } from "../../modules/payos/repositories/leases/lease"
import {
  type Problem,
  recordCaseDecision,
} from "../../modules/payos/repositories/problems/problems"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { readAffectedByCollection } from "../../medusa/read-affected"
import { recordResult } from "../settlement/record-result"
import type { SettlementResult } from "../settlement/result"
import { collectionLease, orderLease } from "../leases/lease-keys"
import { acceptPartialPayment } from "./accept-partial-payment"
import { allocateToOrder } from "./allocate-to-order"
import { completeCart } from "./complete-cart"
import { requireCurrentCase } from "./require-current-case"
import { payBack } from "./pay-back"
import { recordResolvedOutside, type OutsideOutcome } from "./record-resolved-outside"
import { scheduleLinksWithMoneyOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"
import { USER_WAIT_MS } from "../leases/lease-waits"

/** What a merchant may do with money that fits no order. */
export const UNMATCHED_ACTIONS = [
  "complete",
  "allocate_to_order",
  "accept_partial_payment",
  "pay_back",
  "resolve_outside",
] as const

type UnmatchedAction = (typeof UNMATCHED_ACTIONS)[number]

export type UnmatchedResolution = {
  action: UnmatchedAction
  /** The outcome of the money, and the amount; required for `resolve_outside`. */
  resolve_outside: { outcome: OutsideOutcome; amount: number } | null
  /** The write-off amount that the user saw, in đồng; required for `accept_partial_payment`. */
  written_off: number | null
  /** The user's note; required for `resolve_outside` and `accept_partial_payment`. */
  reason: string | null
  /** The order that the money is for; required for `allocate_to_order`. */
  order_id: string | null
  user_id: string
}

/**
 * Carries out a merchant's decision about unmatched money, under the leases of its order and its collection, and closes
 * the problem with the user and the decision.
 *
 * - `complete`: places the cart's order.
 * - `allocate_to_order`: allocates the money to another order.
 * - `accept_partial_payment`: accepts a partial payment and writes off the remainder.
 * - `pay_back`: drafts a payout, which a user must still confirm.
 * - `resolve_outside`: records what happened to a part of the money outside payOS.
 *
 * Remaining money becomes a new case, since the decision was not about it.
 *
 * @param problem the case as its user saw it
 * @returns the drafts of a `pay_back`
 * @throws MedusaError if the decision cannot be carried out. The case stays open. Steps already taken are not
 *   undone: the links loop finishes an accepted partial payment of an order; refunds of stranded payments keep their problem.
 */
export async function resolveUnmatched(
  context: PayosContext,
  problem: Problem,
  resolution: UnmatchedResolution,
): Promise<Payout[]> {
  const { action, reason, order_id, user_id } = resolution
  if (action === "allocate_to_order") {
    await allocateToOrder(context, problem, { order_id: order_id ?? "", reason, user_id })
    return []
  }
  const decide = () =>
    withLease(
      context.db,
      { key: collectionLease(problem.subject), wait_ms: USER_WAIT_MS },
      async (lease) => {
        await requireCurrentCase(context, problem)
        const { settled, drafts } = await carryOut(context, problem, {
          ...resolution,
          action,
          lease,
        })
        await recordCaseDecision(context.db, problem.id, {
          user_id,
          resolution: { action, reason },
        })
        if (settled) await recordResult(context, problem.subject, { result: settled })
        await scheduleLinksWithMoneyOfCollection(context.db, problem.subject)
        return drafts
      },
    )
  const { query } = context
  const affected = await readAffectedByCollection(query, problem.subject)
  if (!affected.order_id) return decide()
  const lease = { key: orderLease(affected.order_id), wait_ms: USER_WAIT_MS }
  return withLease(context.db, lease, decide)
}

type CarriedOut = { settled: SettlementResult | null; drafts: Payout[] }

type Decision = UnmatchedResolution & {
  action: Exclude<UnmatchedAction, "allocate_to_order">
  lease: Lease
}

async function carryOut(
  context: PayosContext,
  problem: Problem,
  { action, resolve_outside, written_off, reason: note, user_id, lease }: Decision,
): Promise<CarriedOut> {
  const nothing: CarriedOut = { settled: null, drafts: [] }
  const reason = note ?? ""
  switch (action) {
    case "complete":
      return { ...nothing, settled: await completeCart(context, problem.subject, lease) }
    case "accept_partial_payment": {
      const accepted = { reason, written_off: written_off ?? 0, user_id, lease }
      return { ...nothing, settled: await acceptPartialPayment(context, problem, accepted) }
    }
    case "pay_back":
      return { ...nothing, drafts: await payBack(context, problem, { user_id, lease }) }
    case "resolve_outside": {
      // The input's validation requires it.
      if (resolve_outside) {
        const recorded = { ...resolve_outside, reason, user_id, lease }
        await recordResolvedOutside(context, problem, recorded)
      }
      return nothing
    }
  }
}
