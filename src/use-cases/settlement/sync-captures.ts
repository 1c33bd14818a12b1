import { Modules } from "@medusajs/framework/utils"
import { ceilToDong } from "../../domain/money/money"
import { isCaptured, type SettlementPayment } from "../../domain/settlement/settlement-facts"
import * as captures from "../../modules/payos/repositories/allocations/captures"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { MoneyFacts } from "../../medusa/read-facts"
import { repairAndReadFacts } from "../refunds/repair-and-read-facts"
import type { PayosContext } from "../context"

/**
 * Aligns the ledger's allocations with Medusa's captures, which a failed completion or a store's
 * own code may have left out of sync. It runs under core's lock of the cart: a completion outside our
 * lease writes its allocation before its Payment.
 *
 * @param lease the collection's, held by the caller
 */
export async function syncCaptures(
  context: PayosContext,
  lease: Lease,
  facts: MoneyFacts,
): Promise<void> {
  if (captures.areCapturesInSync(facts.allocations, findCaptures(facts))) return
  const { id, cart_id } = facts.collection
  const sync = async (): Promise<void> => {
    const current = await repairAndReadFacts(context, id)
    await lease.renew()
    if (current) await captures.storeCaptures(context.db, id, findCaptures(current))
  }
  if (!cart_id) return sync()
  await context.container.resolve(Modules.LOCKING).execute(cart_id, sync)
}

function findCaptures({ payments }: MoneyFacts): captures.MedusaCapture[] {
  const mayBeCaptured = (payment: SettlementPayment): boolean =>
    payment.is_payos && (isCaptured(payment) || !payment.is_canceled)
  return payments.filter(mayBeCaptured).map(({ session_id, captured }) => {
    return { session_id, captured: ceilToDong(captured) }
  })
}
