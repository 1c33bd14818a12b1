import { reasonOf } from "../../domain/reason-of"
import { LeaseLostError } from "../../modules/payos/repositories/leases/lease"
import type { SettlementResult } from "../../use-cases/settlement/result"
import {
  settleCollection,
  type SettlementInput,
} from "../../use-cases/settlement/settle-collection"
import { refusal } from "../../modules/payos/refusal"
import type { PayosContext } from "../../use-cases/context"

/**
 * Settles a collection before core handles a request. A failed settlement does not refuse the request: core then treats
 * the session as unpaid.
 *
 * @returns null if the settlement failed
 * @throws MedusaError if the lease was lost: core must not run without it
 */
export async function settleFirst(
  context: PayosContext,
  input: SettlementInput,
): Promise<SettlementResult | null> {
  try {
    return await settleCollection(context, input)
  } catch (error) {
    if (error instanceof LeaseLostError) throw refusal("payos_cart_busy/lease_lost")
    const reason = reasonOf(error)
    context.logger.warn(`payos: collection ${input.collection_id} was not settled first: ${reason}`)
    return null
  }
}
