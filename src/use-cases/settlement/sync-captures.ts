import { Modules } from "@medusajs/framework/utils"
import { toWholeDong } from "../../domain/money/money"
import { isCaptured, type SettlementPayment } from "../../domain/settlement/settlement-facts"
import * as captures from "../../modules/payos/repositories/allocations/captures"
import type { Lease } from "../../modules/payos/repositories/leases/lease"
import type { MoneyFacts } from "../../medusa/read-facts"
import { completeFacts } from "../refunds/complete-facts"
import type { PayosContext } from "../context"

/**
 * Brings the ledger's grants in line with Medusa's captures, which a failed completion or a store's own code
 * may have left apart. Medusa's lock of the cart stands around it: a completion that runs outside of our
 * lease has its grant before it has its Payment.
 *
 * @param lease the collection's, which the caller holds
 */
export async function syncCaptures(
  context: PayosContext,
  lease: Lease,
  facts: MoneyFacts,
): Promise<void> {
  if (captures.areCapturesInSync(facts.allocations, findCaptures(facts))) return
  const { id, cart_id } = facts.collection
  const sync = async (): Promise<void> => {
    const current = await completeFacts(context, id)
    await lease.confirm()
    if (current) await captures.syncCaptures(context.db, id, findCaptures(current))
  }
  if (!cart_id) return sync()
  await context.container.resolve(Modules.LOCKING).execute(cart_id, sync)
}

function findCaptures({ payments }: MoneyFacts): captures.FoundCapture[] {
  const mayBeCaptured = (payment: SettlementPayment): boolean =>
    payment.is_payos && (isCaptured(payment) || !payment.is_canceled)
  return payments.filter(mayBeCaptured).map(({ session_id, captured }) => {
    return { session_id, captured: toWholeDong(captured) }
  })
}
