import { REFUND_UNDER_WAY_MS } from "../../domain/payouts/interrupted-refund"
import { reasonOf } from "../../domain/reason-of"
import { DAY_MS } from "../../domain/time"
import { listRefundsSince } from "../../medusa/list-refunds"
import { consumeRefundIntent } from "./consume-refund-intent"
import { runRefundCleanUp } from "./run-refund-clean-up"
import {
  findPayoutByKey,
  listRefundsWithPayout,
} from "../../modules/payos/repositories/payouts/read-payouts"
import type { RefundFacts } from "../../modules/payos/repositories/payouts/record-payout"
import type { RefundIntent } from "../../modules/payos/repositories/refunds/refund-intent"
import type { RefundPlanner } from "./plan-refund"
import { writeRefund } from "./record-refund"
import { scheduleLinksWithMoneyOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/** How far back an instance looks on its first run. */
const LOOK_BACK_MS = 7 * DAY_MS
/** Overlap with the previous run. */
const BEHIND_MS = 10 * 60_000

let lookedAt: Date | null = null

/**
 * Finds Medusa refunds whose payout a crash left unwritten, and drafts each. One that fails is tried again in the next
 * run, and does not keep the others waiting. One query on the primary key if there are none.
 */
export async function draftInterruptedRefunds(context: PayosContext): Promise<void> {
  const now = Date.now()
  const since = new Date((lookedAt?.getTime() ?? now - LOOK_BACK_MS) - BEHIND_MS)
  const refunds = (await listRefundsSince(context.query, since)).filter(({ created_at }) => {
    return created_at.getTime() < now - REFUND_UNDER_WAY_MS
  })
  const known = new Set(
    await listRefundsWithPayout(
      context.db,
      refunds.map(({ id }) => id),
    ),
  )
  let hasFailed = false
  for (const { id, payment_id } of refunds) {
    if (known.has(id)) continue
    try {
      await runRefundCleanUp(context, payment_id, () => draftMissingPayouts(context, [id]))
    } catch (error) {
      hasFailed = true
      context.logger.warn(
        `payos: refund ${id} could not be drafted, trying again: ${reasonOf(error)}`,
      )
    }
  }
  if (!hasFailed) lookedAt = new Date(now)
}

/**
 * Drafts payouts for the refunds that have none. The caller holds the refund leases of their
 * Payments or the lease of their order.
 */
export async function draftMissingPayouts(
  context: PayosContext,
  refundIds: readonly string[],
): Promise<void> {
  const known = await listRefundsWithPayout(context.db, refundIds)
  for (const id of refundIds) {
    const matched = known.includes(id) ? null : await consumeRefundIntent(context, id)
    if (!matched || !(await draftInterruptedRefund(context, matched.facts, matched.intent)))
      continue
    context.logger.warn(`payos: refund ${id} was interrupted and is now recorded`)
    await scheduleLinksWithMoneyOfCollection(context.db, matched.facts.payment_collection_id)
  }
}

/**
 * Drafts the payout of an interrupted refund. Its user may have refunded in another way since, so a
 * user must confirm it. Money that the user handled outside payOS is recorded as such: a draft
 * would send it again.
 *
 * @returns false if the refund has been recorded meanwhile
 */
export async function draftInterruptedRefund(
  planner: RefundPlanner,
  facts: RefundFacts,
  intent: RefundIntent | null,
): Promise<boolean> {
  const key = intent?.idempotency_key ?? null
  // The user may have sent the same form again meanwhile, whose refund then has the key.
  const isTaken = key !== null && (await findPayoutByKey(planner.db, key)) !== null
  const change = {
    state: "draft",
    draft_reason: "interrupted",
    idempotency_key: isTaken ? null : key,
  } as const
  return writeRefund(planner, facts, { intent, change })
}
