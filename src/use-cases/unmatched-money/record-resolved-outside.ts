import { formatDong } from "../../domain/money/money"
import { amountOfCase } from "../../domain/problems/case-amount"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { type Problem, resolveByUser } from "../../modules/payos/repositories/problems/problems"
import { withIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import { refreshCaseMoney, refundStranded, type CaseMoney } from "./case-money"
import { refuseIfUncovered } from "./refuse-if-uncovered"
import { refusal } from "../../modules/payos/refusal"
import { decideCase } from "../../modules/payos/repositories/allocations/case-decisions"
import { recordIntent } from "../../modules/payos/repositories/refunds/refund-intents"
import type { PayosContext } from "../context"

/**
 * What happened to money outside payOS. `paid_back_outside`: it was returned to the payer, for example
 * in cash. `kept`: the payer agreed that the store keeps it. `loss`: more was paid out than
 * received, and the store bears the loss.
 */
export const OUTSIDE_OUTCOMES = ["paid_back_outside", "kept", "loss"] as const

export type OutsideOutcome = (typeof OUTSIDE_OUTCOMES)[number]

/** A user's decision about a part of a case's money, in whole đồng. */
type OutsideMoney = {
  outcome: OutsideOutcome
  amount: number
  reason: string
  user_id: string
  lease: Lease
}

/**
 * Records what a user did about a case's money outside payOS, and closes the case. Unallocated
 * money is used first; money captured without an order is refunded in Medusa without a payout.
 * Remaining money becomes a new case.
 *
 * @throws MedusaError if the amount exceeds the case's money
 */
export async function recordResolvedOutside(
  context: PayosContext,
  problem: Problem,
  outside: OutsideMoney,
): Promise<void> {
  const { outcome: kind, amount, reason, user_id, lease } = outside
  const money = await refreshCaseMoney(context, problem.subject)
  const available = Math.min(availableFor(kind, money), Math.abs(amountOfCase(problem)))
  if (amount > available) {
    throw refusal("payos_amount_exceeds_case", { available: formatDong(available) })
  }
  const fromUnallocated =
    kind === "loss" ? amount : Math.min(amount, Math.max(0, money.unallocated))
  if (kind !== "loss") {
    const resolve_outside = { kind, case_id: problem.id, reason }
    await refundRest(context, money, {
      rest: amount - fromUnallocated,
      resolve_outside,
      user_id,
      lease,
    })
  }
  await lease.renew()
  const resolution = { action: "resolve_outside" as const, reason, outcome: kind, amount }
  const signed = kind === "loss" ? -fromUnallocated : fromUnallocated
  const closed = await refuseIfUncovered(
    fromUnallocated === 0
      ? resolveByUser(context.db, problem.id, { user_id, resolution })
      : decideCase(context.db, {
          case_id: problem.id,
          actor_id: user_id,
          resolution,
          allocation: { collection_id: problem.subject, kind, amount: signed },
        }),
  )
  if (!closed) throw refusal("payos_problem_closed")
}

function availableFor(outcome: OutsideOutcome, { unallocated, stranded }: CaseMoney): number {
  if (outcome === "loss") return Math.max(0, -unallocated)
  return stranded.reduce((sum, { amount }) => sum + amount, Math.max(0, unallocated))
}

type Rest = {
  rest: number
  resolve_outside: { kind: "paid_back_outside" | "kept"; case_id: string; reason: string }
  user_id: string
  lease: Lease
}

async function refundRest(
  context: PayosContext,
  { stranded }: CaseMoney,
  { rest, resolve_outside, user_id, lease }: Rest,
): Promise<void> {
  const request = { source: "panel" as const, user_id, idempotency_key: null, destination: null }
  const intent = { ...request, resolve_outside, needs_approval: true }
  let left = rest
  for (const { payment_id, amount, exact } of stranded) {
    const part = Math.min(left, amount)
    if (part <= 0) return
    const note = resolve_outside.reason
    await refundStranded(context, {
      payment_id,
      amount: part === amount ? exact : part,
      created_by: user_id,
      note,
      metadata: withIntent(await recordIntent(context.db, payment_id, intent)),
      lease,
    })
    left -= part
  }
}
