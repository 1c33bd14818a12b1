import { reasonOf } from "../../domain/reason-of"
import { listRefundsSince } from "../../medusa/list-refunds"
import { UNDER_WAY_MS } from "../../medusa/read-facts"
import { consumeRefundIntent } from "./consume-refund-intent"
import { runRefundCleanUp } from "./run-refund-clean-up"
import { listRefundsWithPayout } from "../../modules/payos/repositories/payouts/read-payouts"
import { draftInterruptedRefund } from "./record-refund"
import { scheduleLinksWithMoneyOfCollection } from "../../modules/payos/repositories/links/schedule-links"
import type { PayosContext } from "../context"

/** How far back an instance looks on its first run. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000
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
    return created_at.getTime() < now - UNDER_WAY_MS
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
      const { logger } = context
      logger.warn(`payos: refund ${id} could not be drafted, trying again: ${reasonOf(error)}`)
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
  const { logger } = context
  const known = await listRefundsWithPayout(context.db, refundIds)
  for (const id of refundIds) {
    const matched = known.includes(id) ? null : await consumeRefundIntent(context, id)
    if (!matched || !(await draftInterruptedRefund(context, matched.facts, matched.intent)))
      continue
    logger.warn(`payos: refund ${id} was interrupted and is now recorded`)
    await scheduleLinksWithMoneyOfCollection(context.db, matched.facts.payment_collection_id)
  }
}
