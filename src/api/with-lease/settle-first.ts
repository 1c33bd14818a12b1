import type { MedusaContainer } from "@medusajs/framework/types"
import { reasonOf } from "../../domain/reason-of"
import { LeaseLostError } from "../../modules/payos/repositories/leases/lease"
import type { SettlementResult } from "../../use-cases/settlement/result"
import {
  settleCollection,
  type SettlementInput,
} from "../../use-cases/settlement/settle-collection"
import { refuse } from "../../modules/payos/refuse"
import { contextOf } from "../../use-cases/context"

/**
 * Settles a collection before core goes on with a shopper's request. A settlement that fails here is
 * no reason to refuse: core then finds the session unpaid.
 *
 * @returns null when it failed
 * @throws MedusaError where the lease is another's by now: core must not go on outside of it
 */
export async function settleFirst(
  container: MedusaContainer,
  input: SettlementInput,
): Promise<SettlementResult | null> {
  const context = contextOf(container)
  try {
    return await settleCollection(context, input)
  } catch (error) {
    if (error instanceof LeaseLostError) throw refuse("cart_being_completed/lease_lost")
    const reason = reasonOf(error)
    const { logger } = context
    logger.warn(`payos: collection ${input.collection_id} was not settled first: ${reason}`)
    return null
  }
}
