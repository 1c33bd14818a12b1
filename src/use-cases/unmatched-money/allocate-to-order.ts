import { toWholeDong } from "../../domain/money/money"
import { reasonOf } from "../../domain/reason-of"
import { liveSession } from "../../domain/settlement/settlement"
import { type Lease, withLease } from "../../modules/payos/repositories/leases/lease"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import { collectionToPay, orderLease } from "../order-links/create-order-link"
import { collectionLease, settleCollection } from "../settlement/settle-collection"
import { startSession } from "../settlement/start-session"
import { readUnallocatedBalance } from "./unallocated-balance"
import { needCurrentCase } from "./need-current-case"
import { notCovered } from "./not-covered"
import { refuse } from "../../modules/payos/refuse"
import { decideCase } from "../../modules/payos/repositories/allocations/case-decisions"
import type { PayosContext } from "../context"

/** Which order the money is for, and whose word it is. */
export type Attachment = { order_id: string; reason: string | null; user_id: string }

/** Longer than a settlement takes; the merchant waits. */
const LEASE_WAIT_MS = 35_000

/**
 * Lets money of one collection pay what an order still has to get, as far as it goes: it is moved to
 * the order's collection and settled there. What is left of it is a new case; what the order still
 * lacks then gets a code of its own. The leases are taken in one order: the order's, then the
 * collections' by their ids.
 *
 * @throws MedusaError where the order waits for no money or none is free; then nothing was moved
 */
export async function allocateToOrder(
  context: PayosContext,
  problem: Problem,
  attachment: Attachment,
): Promise<void> {
  await withLease(context.db, orderLease(attachment.order_id), LEASE_WAIT_MS, async () => {
    const target = await collectionToPay(context, attachment.order_id)
    if (target === problem.subject) throw refuse("payos_money_is_there")
    const [first, second] = [problem.subject, target].toSorted().map(collectionLease)
    await withLease(context.db, String(first), LEASE_WAIT_MS, (one) =>
      withLease(context.db, String(second), LEASE_WAIT_MS, async (other) => {
        await needCurrentCase(context, problem)
        const lease = target < problem.subject ? one : other
        await start(context, target, lease)
        await move(context, { problem, attachment, target, leases: [one, other] })
        await settle(context, target, lease)
      }),
    )
  })
}

/** Core captures sessions: an order whose collection has none of ours gets one. */
async function start(context: PayosContext, target: string, lease: Lease): Promise<void> {
  const { facts } = await readUnallocatedBalance(context, target)
  if (facts && liveSession(facts)) return
  await lease.confirm()
  await startSession(context, target)
}

type Moving = {
  problem: Problem
  attachment: Attachment
  target: string
  leases: readonly Lease[]
}

async function move(
  context: PayosContext,
  { problem, attachment, target, leases }: Moving,
): Promise<void> {
  const { amount: free } = await readUnallocatedBalance(context, problem.subject)
  if (free === 0) throw refuse("payos_nothing_left/for_order")
  const amount = Math.min(free, await missingOf(context, target))
  if (amount <= 0) throw refuse("payos_order_paid/by_this_money")
  for (const lease of leases) await lease.confirm()
  const { order_id, reason, user_id } = attachment
  const allocation = {
    collection_id: problem.subject,
    to_collection_id: target,
    kind: "collection" as const,
    ref: order_id,
    amount,
  }
  const resolution = { action: "attach", reason, amount }
  const decision = { case_id: problem.id, actor_id: user_id, resolution, allocation }
  if (!(await notCovered(decideCase(context.db, decision)))) {
    throw refuse("payos_problem_closed")
  }
}

/** What a collection's session asks beyond the money that is there. */
async function missingOf(context: PayosContext, collectionId: string): Promise<number> {
  const { amount, facts } = await readUnallocatedBalance(context, collectionId)
  const live = facts && liveSession(facts)
  if (!live || !facts.order || facts.order.is_canceled || facts.order.is_paid) return 0
  return toWholeDong(live.amount) - amount
}

/** The money is moved, whatever comes of this: the loop goes on with what fails here. */
async function settle(context: PayosContext, target: string, lease: Lease): Promise<void> {
  const input = { collection_id: target, lease, by_shopper: true }
  try {
    const { type } = await settleCollection(context, input)
    if (type !== "short") return
    await lease.confirm()
    await startSession(context, target)
  } catch (error) {
    const { logger } = context
    const reason = reasonOf(error)
    logger.warn(`payos: money moved to collection ${target} is not settled yet: ${reason}`)
  }
}
