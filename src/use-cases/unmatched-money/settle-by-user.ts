import { formatDong } from "../../domain/money/money"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import { type Problem, resolveByUser } from "../../modules/payos/repositories/problems/problems"
import { withIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import { readCaseMoney, refundStranded, type CaseMoney } from "./case-money"
import { notCovered } from "./not-covered"
import { refuse } from "../../modules/payos/refuse"
import { decideCase } from "../../modules/payos/repositories/allocations/case-decisions"
import { recordIntent } from "../../modules/payos/repositories/refunds/refund-intents"
import type { PayosContext } from "../context"

/**
 * What became of money outside payOS. `paid_outside`: the payer has it back, in cash say. `kept`: the payer
 * agreed that the store keeps it. `loss`: more went out than came in, and the store bears that.
 */
export const HANDLED_OUTCOMES = ["paid_outside", "kept", "loss"] as const

export type HandledOutcome = (typeof HANDLED_OUTCOMES)[number]

/** A user's word about a part of a case's money, in whole đồng. */
export type Handling = {
  outcome: HandledOutcome
  amount: number
  reason: string
  user_id: string
  lease: Lease
}

/**
 * Records what a user did about a case's money outside payOS, and closes the case. Money that is free goes
 * first; what Medusa captured for no order goes by a refund of its own that pays nothing out. The rest, if
 * any, is a case again.
 *
 * @throws MedusaError where it is more than the case has
 */
export async function settleByUser(
  context: PayosContext,
  problem: Problem,
  handling: Handling,
): Promise<void> {
  const { outcome, amount, reason, user_id, lease } = handling
  const money = await readCaseMoney(context, problem.subject)
  const available = availableFor(outcome, money)
  if (amount > available) {
    throw refuse("payos_more_than_case", { available: formatDong(available) })
  }
  const fromFree = outcome === "loss" ? amount : Math.min(amount, Math.max(0, money.free))
  const kind = KINDS[outcome]
  if (kind !== "loss") {
    const settlement = { kind, case_id: problem.id, reason }
    await refundRest(context, money, { rest: amount - fromFree, settlement, user_id, lease })
  }
  await lease.confirm()
  const resolution = { action: "handled", reason, outcome, amount }
  const signed = kind === "loss" ? -fromFree : fromFree
  const closed = await notCovered(
    fromFree === 0
      ? resolveByUser(context.db, problem.id, user_id, resolution)
      : decideCase(context.db, {
          case_id: problem.id,
          actor_id: user_id,
          resolution,
          allocation: { collection_id: problem.subject, kind, amount: signed },
        }),
  )
  if (!closed) throw refuse("payos_problem_closed")
}

const KINDS = { paid_outside: "outside", kept: "kept", loss: "loss" } as const

function availableFor(outcome: HandledOutcome, { free, stranded }: CaseMoney): number {
  if (outcome === "loss") return Math.max(0, -free)
  return stranded.reduce((sum, { amount }) => sum + amount, Math.max(0, free))
}

type Rest = {
  rest: number
  settlement: { kind: "outside" | "kept"; case_id: string; reason: string }
  user_id: string
  lease: Lease
}

async function refundRest(
  context: PayosContext,
  { stranded }: CaseMoney,
  { rest, settlement, user_id, lease }: Rest,
): Promise<void> {
  const asked = { source: "panel" as const, user_id, form_token: null, destination: null }
  const intent = { ...asked, settlement, needs_approval: true }
  let left = rest
  for (const { payment_id, amount, exact } of stranded) {
    const part = Math.min(left, amount)
    if (part <= 0) return
    const note = settlement.reason
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
