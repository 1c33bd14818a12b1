import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYOS_MODULE } from "../../modules/payos"
import { listRefundsSince, type ListedRefund } from "../../modules/payos/medusa/list-refunds"
import { UNDER_WAY_MS } from "../../modules/payos/medusa/read-facts"
import { readRefund } from "../../modules/payos/medusa/read-refund"
import type PayosModuleService from "../../modules/payos/service"
import { refundLease } from "./refund-lease"

/** How far back an instance looks when it starts, and how far behind the clock after that. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000
const BEHIND_MS = 10 * 60_000

/** Another click on the same Payment is left to end first. */
const LEASE_WAIT_MS = 5_000

let lookedAt: Date | null = null

/**
 * Finds refunds of Medusa that a kill left without their payout, drafts each and tells a person: what
 * the order's books say of it has to be looked at. One query on the primary key where there are none.
 */
export async function draftHalfDoneRefunds(container: MedusaContainer): Promise<void> {
  const { payouts }: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const now = Date.now()
  const since = new Date((lookedAt?.getTime() ?? now - LOOK_BACK_MS) - BEHIND_MS)
  const refunds = (await listRefundsSince(query, since)).filter(({ created_at }) => {
    return created_at.getTime() < now - UNDER_WAY_MS
  })
  const known = new Set(await payouts.listKnownRefunds(refunds.map(({ id }) => id)))
  for (const refund of refunds) if (!known.has(refund.id)) await draft(container, refund)
  lookedAt = new Date(now)
}

async function draft(container: MedusaContainer, refund: ListedRefund): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  await payos.withLease(refundLease(refund.payment_id), LEASE_WAIT_MS, async () => {
    const asked = await readRefund({ payos, query }, refund.id)
    if (!asked || !(await payos.payouts.draftInterrupted(asked.facts, asked.intent))) return
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`payos: refund ${refund.id} was left half done; its payout is a draft now`)
    await payos.wakePaidLinksOfCollection(asked.facts.payment_collection_id)
  })
}
