import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { balanceOf, heldBy, oursIn } from "../../domain/settlement-facts"
import { PAYOS_MODULE } from "../../modules/payos"
import type { Lease } from "../../modules/payos/ledger/lease"
import type PayosModuleService from "../../modules/payos/service"
import { readWholeFacts } from "../refunds/read-whole-facts"

/**
 * Drafts the payout of all money of a collection that no order has: what Medusa captured, as refunds of
 * its Payments, and what it never captured. No money moves until a person confirms the drafts.
 *
 * @param lease the collection's, which the caller holds
 * @throws MedusaError where nothing is left to pay back
 */
export async function payBack(
  container: MedusaContainer,
  collectionId: string,
  userId: string,
  lease: Lease,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const facts = await readWholeFacts(container, collectionId)
  if (!facts) throw nothingLeft()
  const amount = balanceOf({ ...facts, missing: [], by_shopper: false })
  const isOrdered = facts.order !== null && !facts.order.is_canceled
  const held = isOrdered ? [] : oursIn(facts).filter((payment) => heldBy(payment) > 0)
  if (amount <= 0 && held.length === 0) throw nothingLeft()
  const payment = container.resolve(Modules.PAYMENT)
  for (const { id } of held) {
    await lease.confirm()
    await payment.refundPayment({ payment_id: id, created_by: userId, note: "Paid back by hand" })
  }
  if (amount <= 0) return
  await lease.confirm()
  await payos.payouts.draftPayBack({
    payment_collection_id: collectionId,
    amount,
    created_by: userId,
  })
}

function nothingLeft(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "Nothing is left of this money: it was captured for an order or is being paid back already.",
    "payos_nothing_left",
  )
}
