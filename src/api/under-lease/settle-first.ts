import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SettlementResult } from "../../workflows/settlement/result"
import {
  settleCollection,
  type SettlementInput,
} from "../../workflows/settlement/settle-collection"

/**
 * Settles a collection before core goes on with a shopper's request. A settlement that fails here is
 * no reason to refuse: core then finds the session unpaid.
 *
 * @returns null when it failed
 */
export async function settleFirst(
  container: MedusaContainer,
  input: SettlementInput,
): Promise<SettlementResult | null> {
  try {
    return await settleCollection(container, input)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`payos: collection ${input.collection_id} was not settled first: ${reason}`)
    return null
  }
}
