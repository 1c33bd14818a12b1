import { ceilToDong } from "../../domain/money/money"
import { amountOfCase } from "../../domain/problems/case-amount"
import { reasonOf } from "../../domain/reason-of"
import { liveSession } from "../../domain/settlement/settlement"
import { type Lease, withLease } from "../../modules/payos/repositories/leases/lease"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import { ensureCollectionToPay } from "../order-links/create-order-link"
import { reviewUnpaidOrder } from "../order-links/review-unpaid-order"
import { settleCollection } from "../settlement/settle-collection"
import { collectionLease, orderLease } from "../leases/lease-keys"
import { underCollectionLeases } from "../leases/under-order-leases"
import { startSession } from "../settlement/start-session"
import { readAllocatableAmount } from "./allocatable-amount"
import { refreshUnallocatedBalance } from "./unallocated-balance"
import { requireCurrentCase } from "./require-current-case"
import { refuseIfUncovered } from "./refuse-if-uncovered"
import { refusal } from "../../modules/payos/refusal"
import { decideCase } from "../../modules/payos/repositories/allocations/case-decisions"
import type { PayosContext } from "../context"
import { USER_WAIT_MS } from "../leases/lease-waits"

/** The order that the money is for, and the user's decision. */
type OrderChoice = { order_id: string; reason: string | null; user_id: string }

/**
 * Allocates money of one collection to an order, up to its balance due: it is reallocated to the order's collection and
 * settled there. The remainder becomes a new case; if a balance is due, the order gets a new code. Leases are taken in
 * a fixed order to avoid deadlocks: the order's, then the collections' sorted by id.
 *
 * @throws MedusaError if the order cannot take the money or none is unallocated; nothing was reallocated then, and the
 *   order got no collection
 */
export async function allocateToOrder(
  context: PayosContext,
  problem: Problem,
  choice: OrderChoice,
): Promise<void> {
  const wait = { key: orderLease(choice.order_id), wait_ms: USER_WAIT_MS }
  await withLease(context.db, wait, async () => {
    await readAllocatableAmount(context, choice.order_id, problem.subject)
    await requireMoney(context, problem)
    const target = await ensureCollectionToPay(context, choice.order_id)
    if (target === problem.subject) throw refusal("payos_money_on_this_order")
    const both = { ids: [problem.subject, target], wait_ms: USER_WAIT_MS }
    await underCollectionLeases(context.db, both, async (leases) => {
      const lease = leases.get(target) as Lease
      await requireCurrentCase(context, problem)
      await ensureSession(context, target, lease)
      await move(context, { problem, choice, target, leases: [...leases.values()] })
      await settle(context, { order_id: choice.order_id, target, lease })
    })
  })
}

/** Refuses a case that is not current or has no money before the order gets a collection. */
async function requireMoney(context: PayosContext, problem: Problem): Promise<void> {
  const wait = { key: collectionLease(problem.subject), wait_ms: USER_WAIT_MS }
  await withLease(context.db, wait, async () => {
    await requireCurrentCase(context, problem)
    await readUnallocated(context, problem)
  })
}

/** @throws MedusaError if nothing of the case's money is left */
async function readUnallocated(context: PayosContext, problem: Problem): Promise<number> {
  const { amount } = await refreshUnallocatedBalance(context, problem.subject)
  const ofCase = Math.min(amount, amountOfCase(problem))
  if (ofCase <= 0) throw refusal("payos_case_without_money/for_order")
  return ofCase
}

/** Starts a session for an order's collection without one: core captures sessions. */
async function ensureSession(context: PayosContext, target: string, lease: Lease): Promise<void> {
  const { facts } = await refreshUnallocatedBalance(context, target)
  if (facts && liveSession(facts)) return
  await lease.renew()
  await startSession(context, target)
}

type Move = {
  problem: Problem
  choice: OrderChoice
  target: string
  leases: readonly Lease[]
}

async function move(
  context: PayosContext,
  { problem, choice, target, leases }: Move,
): Promise<void> {
  const unallocated = await readUnallocated(context, problem)
  const amount = Math.min(unallocated, await missingOf(context, target))
  if (amount <= 0) throw refusal("payos_order_paid/by_this_money")
  for (const lease of leases) await lease.renew()
  const { order_id, reason, user_id } = choice
  const allocation = {
    collection_id: problem.subject,
    to_collection_id: target,
    kind: "reallocated" as const,
    ref: order_id,
    amount,
  }
  const resolution = { action: "allocate_to_order" as const, reason, amount }
  const decision = { case_id: problem.id, actor_id: user_id, resolution, allocation }
  if (!(await refuseIfUncovered(decideCase(context.db, decision)))) {
    throw refusal("payos_problem_closed")
  }
}

/** Returns the amount of a collection's session that has not arrived yet. */
async function missingOf(context: PayosContext, collectionId: string): Promise<number> {
  const { amount, facts } = await refreshUnallocatedBalance(context, collectionId)
  const session = facts && liveSession(facts)
  if (!session || !facts.order || facts.order.is_canceled || facts.order.is_paid) return 0
  return ceilToDong(session.amount) - amount
}

/** Settles the reallocated money; a failure is only logged: the links loop continues. */
async function settle(
  context: PayosContext,
  { order_id, target, lease }: { order_id: string; target: string; lease: Lease },
): Promise<void> {
  const input = { collection_id: target, lease, may_use_all_money: true }
  try {
    const { type } = await settleCollection(context, input)
    if (type === "underpaid") {
      await lease.renew()
      await startSession(context, target)
    }
  } catch (error) {
    warn(context, target, error)
  }
  await reviewUnpaidOrder(context, order_id).catch((error: unknown) => warn(context, target, error))
}

function warn({ logger }: PayosContext, target: string, error: unknown): void {
  logger.warn(
    `payos: money reallocated to collection ${target} is not settled yet: ${reasonOf(error)}`,
  )
}
