import { listRefundsSince } from "../../medusa/list-refunds"
import { UNDER_WAY_MS } from "../../medusa/read-facts"
import { claimRefund } from "../../medusa/read-refund"
import { clearUpRefunds } from "./refund-lease"
import { listKnownRefunds } from "../../modules/payos/repositories/payouts/read-payouts"
import { draftInterruptedRefund } from "./record-refund"
import { schedulePaidLinksOfCollection } from "../../modules/payos/repositories/links/marks"
import type { PayosContext } from "../context"

/** How far back an instance looks when it starts, and how far behind the clock after that. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000
const BEHIND_MS = 10 * 60_000

let lookedAt: Date | null = null

/**
 * Finds refunds of Medusa that a kill left without their payout and drafts each. One query on the primary key
 * where there are none.
 */
export async function draftHalfDoneRefunds(context: PayosContext): Promise<void> {
  const now = Date.now()
  const since = new Date((lookedAt?.getTime() ?? now - LOOK_BACK_MS) - BEHIND_MS)
  const refunds = (await listRefundsSince(context.query, since)).filter(({ created_at }) => {
    return created_at.getTime() < now - UNDER_WAY_MS
  })
  const known = new Set(
    await listKnownRefunds(
      context.db,
      refunds.map(({ id }) => id),
    ),
  )
  for (const { id, payment_id } of refunds) {
    if (known.has(id)) continue
    await clearUpRefunds(context, payment_id, () => draftHalfDone(context, [id]))
  }
  lookedAt = new Date(now)
}

/** Drafts those of the refunds that have no payout. The caller holds their Payments' refund leases or their order's. */
export async function draftHalfDone(
  context: PayosContext,
  refundIds: readonly string[],
): Promise<void> {
  const { logger } = context
  const known = await listKnownRefunds(context.db, refundIds)
  for (const id of refundIds) {
    const asked = known.includes(id) ? null : await claimRefund(context, id)
    if (!asked || !(await draftInterruptedRefund(context, asked.facts, asked.intent))) continue
    logger.warn(`payos: refund ${id} was left half done; it is in the ledger now`)
    await schedulePaidLinksOfCollection(context.db, asked.facts.payment_collection_id)
  }
}
