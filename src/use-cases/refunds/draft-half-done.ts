import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { listRefundsSince } from "../../medusa/list-refunds"
import { UNDER_WAY_MS } from "../../medusa/read-facts"
import { readRefund } from "../../medusa/read-refund"
import type PayosModuleService from "../../modules/payos/service"
import { clearUpRefunds } from "./refund-lease"
import { listKnownRefunds } from "../../modules/payos/repositories/payouts/read-payouts"
import { draftInterruptedRefund } from "./record-refund"
import { wakePaidLinksOfCollection } from "../../modules/payos/repositories/links/marks"

/** How far back an instance looks when it starts, and how far behind the clock after that. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000
const BEHIND_MS = 10 * 60_000

let lookedAt: Date | null = null

/**
 * Finds refunds of Medusa that a kill left without their payout and drafts each. One query on the primary key
 * where there are none.
 */
export async function draftHalfDoneRefunds(container: MedusaContainer): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const now = Date.now()
  const since = new Date((lookedAt?.getTime() ?? now - LOOK_BACK_MS) - BEHIND_MS)
  const refunds = (await listRefundsSince(query, since)).filter(({ created_at }) => {
    return created_at.getTime() < now - UNDER_WAY_MS
  })
  const known = new Set(
    await listKnownRefunds(
      payos.db,
      refunds.map(({ id }) => id),
    ),
  )
  for (const { id, payment_id } of refunds) {
    if (known.has(id)) continue
    await clearUpRefunds(payos, payment_id, () => draftHalfDone(container, [id]))
  }
  lookedAt = new Date(now)
}

/** Drafts those of the refunds that have no payout. The caller holds their Payments' refund leases or their order's. */
export async function draftHalfDone(
  container: MedusaContainer,
  refundIds: readonly string[],
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const known = await listKnownRefunds(payos.db, refundIds)
  for (const id of refundIds) {
    const asked = known.includes(id) ? null : await readRefund({ payos, query }, id)
    if (!asked || !(await draftInterruptedRefund(payos, asked.facts, asked.intent))) continue
    logger.warn(`payos: refund ${id} was left half done; it is in the ledger now`)
    await wakePaidLinksOfCollection(payos.db, asked.facts.payment_collection_id)
  }
}
